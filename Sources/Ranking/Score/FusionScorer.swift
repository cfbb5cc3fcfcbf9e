package import SearchKit

/// A method of fusion as a scorer: the providers' lists fused, each provider's part a term of the explanation.
package struct FusionScorer: Scorer {
  let formula: FusionFormula
  let countsRepeats: Bool
  /// Weights of providers in place of their own.
  let weights: [String: Double]

  init(_ method: FusionMethod, _ options: Options = Options()) {
    formula = method.formula(options)
    countsRepeats = method.countsRepeats
    weights = options.numbers(FusionWeights.name)
  }

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    let named = lists(of: entities)
    let lists = FusionLists(named, documentCount: entities.count)
    var sheet = ScoreSheet(entities)
    switch formula {
    case .voices(let contribution, let combination):
      for (entity, part) in Voices(contribution, combination, lists).parts().enumerated() {
        for voice in part.voices {
          let list = named[voice.list]
          var term = "not in \(list.provider)"
          if let place = voice.place {
            term = contribution.term(rank: Int(lists.ranks[place]), in: list.provider)
          }
          sheet.add(
            combination.term(term, picked: part.voices.count, of: part.hits), voice.value, to: entity)
        }
      }
    case .contests:
      for (entity, outcome) in Contests(lists).outcomes.enumerated() {
        if outcome.wins > 0 { sheet.add("beats \(outcome.wins)", Double(outcome.wins), to: entity) }
        if outcome.defeats > 0 {
          sheet.add("loses to \(outcome.defeats)", -Double(outcome.defeats), to: entity)
        }
      }
    case .turns:
      for (index, pick) in Turns(lists).picks.enumerated() {
        sheet.add(
          "turn \(index + 1), picked by \(named[pick.list].provider)", 1 / Double(index + 1),
          to: Int(pick.document))
      }
    }
    return sheet.ranked
  }

  /// The scores alone, by the places of the entities.
  func scores(of entities: [Entity]) -> [Double] {
    formula.scores(of: FusionLists(lists(of: entities), documentCount: entities.count))
  }

  private func lists(of entities: [Entity]) -> [ProviderList] {
    ProviderList.lists(of: entities, keepingRepeats: countsRepeats).map { list in
      var list = list
      if let weight = weights[list.provider] { list.weight = weight }
      return list
    }
  }
}

extension FusionScorer {
  static let kinds = FusionMethods.table.map { method in
    ScorerKind(method.name, summary: method.summary, source: method.source, options: method.options) {
      FusionScorer(method, $0)
    }
  }
}

extension FusionLists {
  /// The lists of providers, with the places of entities as numbers.
  init(_ lists: [ProviderList], documentCount: Int) {
    self.init(documentCount: documentCount)
    for list in lists {
      for entry in list.entries { append(Int32(entry.entity), rank: entry.rank, score: entry.score) }
      endList(name: list.provider, weight: list.weight)
    }
  }
}

extension Contribution {
  /// What a document has from a list, as a person reads it.
  fileprivate func term(rank: Int, in provider: String) -> String {
    switch self {
    case .normalised(.none): "score in \(provider)"
    case .normalised(let normalisation): "\(normalisation.rawValue) score in \(provider)"
    case .reciprocal, .inverse, .chances, .inverseSquare, .geometric, .points: "rank \(rank) in \(provider)"
    }
  }
}

extension Combination {
  /// The same with what is done to it.
  fileprivate func term(_ term: String, picked: Int, of hits: Int) -> String {
    switch self {
    case .sum: term
    case .timesHits: "\(term), times \(hits)"
    case .byHits: "\(term), by \(hits)"
    case .timesLogOfHits: "\(term), times ln \(hits)"
    case .timesLogOfHitsPlus(let sigma): "\(term), times ln(\(hits) + \(sigma))"
    case .timesHitsAndWeights: "\(term), times \(hits) and the weights"
    case .byAllWeights: "\(term), by all weights"
    case .median: picked > 1 ? "half of the middle two: \(term)" : "median: \(term)"
    case .greatest: "best: \(term)"
    case .least: "least: \(term)"
    }
  }
}
