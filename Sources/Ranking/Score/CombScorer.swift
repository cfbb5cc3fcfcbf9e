package import SearchKit

/// Fusion by the normalised scores that the providers gave an entity, combined into one.
///
/// Fox and Shaw, "Combination of Multiple Searches", TREC-2, 1994 (CombSUM, CombMNZ, CombANZ, CombMAX, CombMIN).
package struct CombScorer: Scorer {
  enum Combination: String, Sendable, CaseIterable {
    case sum = "comb-sum"
    case mnz = "comb-mnz"
    case anz = "comb-anz"
    case max = "comb-max"
    case min = "comb-min"
  }

  var combination: Combination
  var normalisation: Normalisation

  /// A provider's part in one entity's score.
  private struct Part {
    var provider: String
    var value: Double
    var listed: Bool
  }

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var parts: [[Part]] = Array(repeating: [], count: entities.count)
    for list in ProviderList.lists(of: entities) where list.weight > 0 {
      let values = normalisation.scores(of: list, among: entities.count)
      for (entry, value) in zip(list.entries, values) {
        parts[entry.entity].append(
          Part(provider: list.provider, value: list.weight * value, listed: true))
      }
      guard let absent = normalisation.absent(from: list, among: entities.count) else { continue }
      for entity in entities.indices where parts[entity].last?.provider != list.provider {
        parts[entity].append(
          Part(provider: list.provider, value: list.weight * absent, listed: false))
      }
    }
    var sheet = ScoreSheet(entities)
    for entity in entities.indices {
      for part in combined(parts[entity]) {
        sheet.add(term(part, of: parts[entity].count), part.value, to: entity)
      }
    }
    return sheet.ranked
  }

  private func combined(_ parts: [Part]) -> [Part] {
    switch combination {
    case .sum: parts
    case .mnz: parts.map { scaled($0, by: Double(parts.count)) }
    case .anz: parts.map { scaled($0, by: 1 / Double(parts.count)) }
    case .max: parts.max { $0.value < $1.value }.map { [$0] } ?? []
    case .min: parts.min { $0.value < $1.value }.map { [$0] } ?? []
    }
  }

  private func scaled(_ part: Part, by factor: Double) -> Part {
    var part = part
    part.value *= factor
    return part
  }

  private func term(_ part: Part, of count: Int) -> String {
    let kind = normalisation == .none ? "" : "\(normalisation.rawValue) "
    let score = part.listed ? "\(kind)score in \(part.provider)" : "not in \(part.provider)"
    return switch combination {
    case .sum: score
    case .mnz: "\(score), times \(count)"
    case .anz: "\(score), by \(count)"
    case .max: "best: \(score)"
    case .min: "least: \(score)"
    }
  }
}

extension CombScorer {
  static let kinds: [ScorerKind] = [
    kind(.sum, "Adds the scores that the providers gave a result."),
    kind(
      .mnz, "Adds the scores that the providers gave a result, times the number of providers that have it."),
    kind(.anz, "Takes the mean of the scores that the providers gave a result."),
    kind(.max, "Takes the greatest score that a provider gave a result."),
    kind(.min, "Takes the least score that a provider gave a result."),
  ]

  private static func kind(_ combination: Combination, _ summary: String) -> ScorerKind {
    ScorerKind(
      combination.rawValue, summary: summary,
      source: "Fox and Shaw, Combination of Multiple Searches, TREC-2, 1994.",
      options: [
        OptionRow(
          "norm", .choice(Normalisation.allCases.map(\.rawValue)), default: #""min-max""#,
          doc:
            "How each provider's scores are brought to one scale; providers without scores are taken by rank."
        )
      ]
    ) { options in
      CombScorer(
        combination: combination,
        normalisation: options.text("norm").flatMap { Normalisation(rawValue: $0) } ?? .minMax)
    }
  }
}
