package import SearchKit

/// The nearest to the place that the query names first; without a place, as the providers have them.
///
/// The score is 1 at the place, and half of it a kilometre away.
package struct DistanceScorer: Scorer {
  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var sheet = ScoreSheet(entities)
    if let matcher = PlaceMatcher(query, in: vertical) {
      for (index, entity) in entities.enumerated() {
        guard let metres = matcher.distance(to: entity) else { continue }
        sheet.add(
          "distance from \(query.near?.label ?? "the place asked for")", Nearness.share(of: metres), to: index
        )
      }
    }
    return sheet.ranked
  }
}

extension DistanceScorer {
  static let kind = ScorerKind(
    "distance",
    summary: "Puts the nearest to the place that the query names first; what tells no place comes last.",
    source: "Great-circle distance; the score is 1 / (1 + kilometres)."
  ) { _ in DistanceScorer() }
}

/// How much a distance counts.
enum Nearness {
  /// 1 at the place itself, half a kilometre away two thirds, one kilometre away half.
  static func share(of metres: Double) -> Double { 1 / (1 + max(0, metres) / 1000) }
}
