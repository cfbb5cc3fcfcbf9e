import SearchKit

/// Puts the rows that were found in order, and drops those that are no answer.
struct CandidateRanking {
  private let matcher: QueryMatcher
  private let conditions: Conditions

  init(_ query: Query, in vertical: Vertical) {
    matcher = QueryMatcher(query: query, in: vertical)
    conditions = Conditions(query, in: vertical)
  }

  /// The hits by how well they match, equals by how well known they are, which is the order of rows.
  func ranked(_ hits: [Hit], of stage: CandidateSearch.Stage) -> [Hit] {
    let scored = hits.enumerated().compactMap { index, hit -> (index: Int, score: Double, hit: Hit)? in
      let match = matcher.match(hit)
      guard matcher.isEmpty || stage.accepts(match) else { return nil }
      if !conditions.isEmpty {
        let outcome = conditions.check(hit)
        // Where no word tells, what does not show that it meets the conditions is anything.
        guard outcome.holds, !matcher.isEmpty || outcome.unknown.isEmpty else { return nil }
      }
      return (index, match.score, hit)
    }
    return scored.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map { scored in
      var hit = scored.hit
      if hit.score == nil { hit.score = scored.score }
      return hit
    }
  }
}
