import SearchKit

/// Picks what a query asks for from all that a source has, by the host's own matching.
struct LocalFilter {
  /// The hits that have every word that must be found, the best first; all of them for a query without words.
  static func chosen(_ hits: [Hit], for query: Query, in vertical: Vertical) -> [Hit] {
    let matcher = QueryMatcher(query: query, in: vertical)
    guard !matcher.isEmpty else { return hits }
    let matches = hits.map { (hit: $0, match: matcher.match($0)) }.filter { $0.match.isComplete }
    let scored = matches.enumerated().map {
      (place: $0.offset, hit: $0.element.hit, score: $0.element.match.score)
    }
    return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.hit)
  }
}
