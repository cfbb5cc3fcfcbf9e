import Evaluation
import Federation
import Ranking
import SearchKit

/// The lists of the providers side by side, the same thing marked across them.
///
/// All hits that meet the query's conditions are aligned and measured, of which the first are shown, as many as its
/// limit: what one list alone has does not depend on how much of it is looked at. Of a provider that did not answer
/// nothing is measured, as its empty list says nothing about it.
struct Comparison: Sendable {
  /// The depths at which overlap is told.
  static let depths = [5, 10]

  let choice: ProviderChoice
  let federation: Federation

  func reports() async -> [ComparisonReport] {
    let watch = federation.stopwatch()
    let rounds = Rounds(choice: choice, federation: federation, watch: watch) { attempt in
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
    return ComparisonReport(
      query: attempt.query, vertical: vertical, lists: lists.map { shown($0, attempt.query.limit) },
      entities: alignment.entities,
      pairs: answered.indices.flatMap { first in
        answered[(first + 1)...].map { Self.pair(answered[first], $0) }
      },
      contributions: answered.map { contribution(of: $0, alignment, vertical) }, took: watch.elapsed())
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

  private static func pair(_ a: ComparisonReport.List, _ b: ComparisonReport.List) -> ComparisonReport.Pair {
    let similarity = ListSimilarity(a.rows.map(\.entity), b.rows.map(\.entity))
    let rbo = similarity.rankBiasedOverlap()
    return ComparisonReport.Pair(
      a: a.name, b: b.name,
      overlap: Dictionary(uniqueKeysWithValues: depths.map { ($0, similarity.shared(at: $0)) }),
      jaccard: similarity.jaccard(), rbo: rbo.extrapolated, rboResidual: rbo.residual,
      kendallTau: similarity.kendallTau)
  }

  private func contribution(
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
