import SearchKit
import TextFolding

/// Puts the rows that were found in order, and drops those that are no answer.
struct CandidateRanking {
  private let matcher: QueryMatcher
  private let conditions: Conditions
  /// What a thing would be called that has the whole text, as it was typed, for a title; empty where the query has the
  /// same words.
  private let typed: Set<String>
  private let nameFields: [String]

  init(_ query: Query, in vertical: Vertical) {
    matcher = QueryMatcher(query: query, in: vertical)
    conditions = Conditions(query, in: vertical)
    typed = Set(IndexQuery.namesAsTyped(query))
    nameFields = vertical.fields.filter { $0.role == .title || $0.role == .alias }.map(\.name)
  }

  /// The hits by how well they match, equals by how well known they are, which is the order of rows.
  func ranked(_ hits: [Hit], of stage: CandidateSearch.Stage) -> [Hit] {
    let scored = hits.enumerated().compactMap { index, hit -> (index: Int, score: Double, hit: Hit)? in
      let match = matcher.match(hit)
      guard isAnswer(hit, match, stage) || isCalledAsTyped(hit) else { return nil }
      return (index, match.score, hit)
    }
    return scored.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map { scored in
      var hit = scored.hit
      if hit.score == nil { hit.score = scored.score }
      return hit
    }
  }

  private func isAnswer(_ hit: Hit, _ match: QueryMatch, _ stage: CandidateSearch.Stage) -> Bool {
    guard matcher.isEmpty || stage.accepts(match) else { return false }
    if conditions.isEmpty { return true }
    let outcome = conditions.check(hit)
    // Where no word tells, what does not show that it meets the conditions is anything.
    return outcome.holds && (!matcher.isEmpty || outcome.unknown.isEmpty)
  }

  /// Whether the text as typed is its title, whatever else was read in it: "French Connection" is a film.
  private func isCalledAsTyped(_ hit: Hit) -> Bool {
    guard !typed.isEmpty else { return false }
    return nameFields.contains { field in
      (hit[field]?.texts ?? []).contains { !typed.isDisjoint(with: TitleNames($0).all) }
    }
  }
}
