import Federation
import Ranking
import SearchKit

/// The lists of the providers side by side, the same thing marked across them.
///
/// All hits that meet the query's conditions are aligned and measured, of which the first are shown, as many as its
/// limit: what one list alone has does not depend on how much of it is looked at. Of a provider that did not answer
/// nothing is measured, as its empty list says nothing about it.
struct Comparison: Sendable {
  /// How the answers would be merged and ordered.
  let search: Search

  private var choice: ProviderChoice { search.choice }

  func reports() async -> [ComparisonReport] {
    let watch = search.federation.stopwatch()
    let rounds = Rounds(choice: choice, federation: search.federation, watch: watch) { attempt in
      let answers = attempt.reports.filter { !meeting($0, attempt).hits.isEmpty }
      if answers.isEmpty { return .nothing }
      return answers.contains { !$0.relaxed } ? .all : .part
    }
    return await rounds.run().reduce(into: []) { reports, attempt in
      let named = reports.reduce(0) { $0 + $1.entities.count }
      reports.append(report(attempt, watch, from: named + 1))
    }
  }

  private func report(_ attempt: Attempt, _ watch: Stopwatch, from number: Int) -> ComparisonReport {
    let took = watch.elapsed()
    let vertical = attempt.vertical
    let answers = choice.asAsked(attempt.reports, in: vertical)
    let sources = choice.sources(answers.map { meeting($0, attempt) }, in: vertical)
    let alignment = Alignment(
      Merger(vertical: vertical).merge(sources), in: vertical, from: number)
    let lists = answers.map { answer in
      ComparisonReport.List(
        report: answer, rows: alignment.rows(of: sources.filter { $0.provider == answer.provider }))
    }
    let answered = lists.filter(\.report.answered)
    let absences = search.absences(in: attempt)
    return ComparisonReport(
      query: attempt.query, vertical: vertical, lists: lists.map { shown($0, attempt.query.limit) },
      entities: alignment.entities, pairs: Measures.pairs(answered),
      contributions: answered.map { list in
        var contribution = Measures.contribution(of: list, alignment, vertical)
        contribution.absence = absences[list.name]
        return contribution
      }, took: took)
  }

  /// The report with the hits alone that meet the query's conditions.
  private func meeting(_ answer: ProviderReport, _ attempt: Attempt) -> ProviderReport {
    let conditions = Conditions(attempt.query, in: attempt.vertical)
    guard !conditions.isEmpty else { return answer }
    var meeting = answer
    meeting.hits.removeAll { !conditions.check($0).holds }
    return meeting
  }

  private func shown(_ list: ComparisonReport.List, _ limit: Int) -> ComparisonReport.List {
    ComparisonReport.List(report: list.report, rows: Array(list.rows.prefix(max(0, limit))))
  }
}
