import SearchKit
import TextFolding

/// Puts the rows that were found in order, and drops those that are no answer.
struct CandidateRanking {
  private let matcher: QueryMatcher
  private let conditions: Conditions
  /// What must not be; nil where nothing must not.
  private let exclusions: Conditions?
  /// What a thing would be called that has the whole text, as it was typed, for a title; empty where the query has the
  /// same words.
  private let typed: Set<String>
  private let nameFields: [String]

  init(_ query: Query, in vertical: Vertical) {
    matcher = QueryMatcher(query: query, in: vertical)
    var (wanted, unwanted) = (query, Query(text: "", words: []))
    (wanted.excludedFilters, unwanted.excludedFilters) = ([], query.excludedFilters)
    conditions = Conditions(wanted, in: vertical)
    exclusions = query.excludedFilters.isEmpty ? nil : Conditions(unwanted, in: vertical)
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

  /// Whether one of the hits has all the words, so that nothing is wrong with those, whatever conditions it fails.
  func haveWords(_ hits: [Hit]) -> Bool {
    !matcher.isEmpty && !conditions.isEmpty && hits.contains { matcher.match($0).isComplete }
  }

  private func isAnswer(_ hit: Hit, _ match: QueryMatch, _ stage: CandidateSearch.Stage) -> Bool {
    guard matcher.isEmpty || stage.accepts(match) else { return false }
    if conditions.isEmpty { return true }
    let outcome = conditions.check(hit)
    // Where no word tells, what shows of no condition that it meets it is anything.
    return outcome.holds && (!matcher.isEmpty || outcome.unknown.count < conditions.all.count)
  }

  /// The first of the hits, as many as are wanted, and among them those that the query excludes.
  ///
  /// What another source tells of the same thing need not show that it is excluded; so who looks at all of them must see
  /// this one.
  func first(_ wanted: Int, of ranked: [Hit]) -> [Hit] {
    guard let exclusions else { return Array(ranked.prefix(wanted)) }
    var (kept, excluded) = (0, 0)
    return ranked.filter { hit in
      let holds = exclusions.check(hit).holds
      if holds { kept += 1 } else { excluded += 1 }
      return holds ? kept <= wanted : excluded <= wanted
    }
  }

  /// Whether the text as typed is its title, whatever else was read in it: "French Connection" is a film.
  private func isCalledAsTyped(_ hit: Hit) -> Bool {
    guard !typed.isEmpty else { return false }
    return nameFields.contains { field in
      (hit[field]?.texts ?? []).contains { !typed.isDisjoint(with: TitleNames($0).all) }
    }
  }
}
