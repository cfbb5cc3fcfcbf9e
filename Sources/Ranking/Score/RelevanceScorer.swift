package import SearchKit

/// How well an entity answers the query, field by field, and how far the providers agree on it.
///
/// The match counts by the heaviest provider that has the entity, as a share of the heaviest of all. To it are added
/// the agreement of providers, the best place in a provider's list, what is known of its fame, and its nearness.
package struct RelevanceScorer: Scorer {
  /// Weights that replace those of the vertical, by field or signal.
  var weights: [String: Double]
  /// Whether what is not among them weighs nothing, instead of what the vertical says.
  var replacesAll: Bool

  /// Signals beside the fields, by the names that weights have in the configuration.
  enum Signal: String, CaseIterable {
    case agreement, position, prior, distance
  }

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    let lists = ProviderList.lists(of: entities)
    let signals = RelevanceSignals(
      weights: ranking(of: vertical), distance: weights[Signal.distance.rawValue] ?? (replacesAll ? 0 : 0.3),
      lists: lists, entities: entities, query: query, vertical: vertical)
    var sheet = ScoreSheet(entities)
    for (index, entity) in entities.enumerated() {
      for term in signals.terms(of: entity, at: index) where term.value != 0 {
        sheet.add(term.term, term.value, to: index)
      }
    }
    return sheet.ranked
  }

  private func ranking(of vertical: Vertical) -> RankingWeights {
    var ranking =
      replacesAll
      ? RankingWeights(fields: [:], agreement: 0, position: 0, prior: 0) : vertical.ranking
    for (name, weight) in weights where weight.isFinite {
      switch Signal(rawValue: name) {
      case .agreement?: ranking.agreement = weight
      case .position?: ranking.position = weight
      case .prior?: ranking.prior = weight
      case .distance?: break
      case nil: ranking.fields[name] = weight
      }
    }
    return ranking
  }
}

extension RelevanceScorer {
  static let kind = ScorerKind(
    "relevance",
    summary: "Weighs how well a result matches the query, field by field, and how far providers agree.",
    source: "Backstage's own: a fielded match of words with the weights of the vertical.",
    options: [
      OptionRow(
        "weights", .weights(0...1000, beside: Signal.allCases.map(\.rawValue)), default: "{}",
        doc: "Weights of fields, and of agreement, position, prior and distance, in place of the vertical's.")
    ]
  ) { RelevanceScorer(weights: $0.numbers("weights"), replacesAll: false) }

  static let linear = ScorerKind(
    "linear", summary: "As relevance, but nothing weighs that its weights do not name.",
    source: "Backstage's own: a weighted sum of the signals of relevance.",
    options: [
      OptionRow(
        "weights", .weights(0...1000, beside: Signal.allCases.map(\.rawValue)), required: true,
        doc: "Weights of fields, and of agreement, position, prior and distance.")
    ]
  ) { RelevanceScorer(weights: $0.numbers("weights"), replacesAll: true) }
}
