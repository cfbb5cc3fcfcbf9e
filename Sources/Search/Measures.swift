import Evaluation
import HostConfiguration
import SearchKit

/// The figures of a comparison.
enum Measures {
  /// The depths at which overlap is told.
  static let depths = [5, 10]

  /// How alike each two lists are.
  static func pairs(_ lists: [ComparisonReport.List]) -> [ComparisonReport.Pair] {
    lists.indices.flatMap { first in lists[(first + 1)...].map { pair(lists[first], $0) } }
  }

  private static func pair(_ a: ComparisonReport.List, _ b: ComparisonReport.List) -> ComparisonReport.Pair {
    let similarity = ListSimilarity(a.rows.map(\.entity), b.rows.map(\.entity))
    let rbo = similarity.rankBiasedOverlap()
    return ComparisonReport.Pair(
      a: a.name, b: b.name, overlap: overlap(similarity), jaccard: similarity.jaccard(),
      rbo: rbo.extrapolated, rboResidual: rbo.residual, kendallTau: similarity.kendallTau)
  }

  static func overlap<ID>(_ similarity: ListSimilarity<ID>) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: depths.map { ($0, similarity.shared(at: $0)) })
  }

  /// What one list alone has, and how much it tells.
  static func contribution(
    of list: ComparisonReport.List, _ alignment: Alignment, _ vertical: Vertical
  ) -> ComparisonReport.Contribution {
    var coverage: [String: Double] = [:]
    for field in vertical.fields where !list.rows.isEmpty {
      coverage[field.name] = Double(list.rows.count { $0.hit[field.name] != nil }) / Double(list.rows.count)
    }
    let unique = alignment.entities.count { $0.ranks.count == 1 && $0.ranks[list.name] != nil }
    return ComparisonReport.Contribution(name: list.name, unique: unique, coverage: coverage)
  }
}

extension Search {
  /// How the merged list of a vertical changes without each of its providers that answered, by its name.
  ///
  /// Things are those of the whole merged list, so that one that loses a source is still the same. Both lists are whole:
  /// what one lacks is lost.
  func absences(in attempt: Attempt) -> [String: ComparisonReport.Absence] {
    var things: [String: Int] = [:]
    for (number, entity) in entities(of: attempt).enumerated() {
      for source in entity.sources { things[source.record] = number }
    }
    func merged(_ attempt: Attempt) -> [Int] {
      found(by: attempt).items.compactMap { item in
        item.entity.sources.lazy.compactMap { things[$0.record] }.first
      }
    }
    let whole = merged(attempt)
    var absences: [String: ComparisonReport.Absence] = [:]
    for report in attempt.reports where report.answered {
      let rest = report.hits.isEmpty ? whole : merged(attempt.without(report.provider))
      let similarity = ListSimilarity(whole, rest)
      absences[report.provider] = ComparisonReport.Absence(
        scorer: scorer.name, rbo: similarity.wholeRankBiasedOverlap(),
        overlap: Measures.overlap(similarity))
    }
    return absences
  }
}

extension Source {
  /// The hit as it is named across providers.
  fileprivate var record: String { "\(provider):\(hit.id)" }
}
