import Federation
import HostConfiguration
import SearchKit

/// The orders that several scorers make of the same answers, side by side.
///
/// Each list is the first page, as all scorers have the same things further down.
struct ScorerComparison: Sendable {
  /// One for each scorer, in the order in which they were asked for; they differ in nothing else.
  let searches: [Search]

  func reports() async -> [ComparisonReport] {
    guard let first = searches.first else { return [] }
    let watch = first.federation.stopwatch()
    let attempts = await first.attempts()
    let took = watch.elapsed()
    return attempts.reduce(into: []) { reports, attempt in
      let named = reports.reduce(0) { $0 + $1.entities.count }
      reports.append(report(attempt, first.choice, took, from: named + 1))
    }
  }

  private func report(
    _ attempt: Attempt, _ choice: ProviderChoice, _ took: Duration, from number: Int
  ) -> ComparisonReport {
    let vertical = attempt.vertical
    let sources = choice.ordered(attempt.reports)
    let pages = searches.map { search in
      let found = search.found(by: attempt)
      return (search.scorer.name, Page(attempt.query).part(of: found.items).map(\.entity), found.items.count)
    }
    let alignment = Alignment(pages.map { ($0.0, $0.1) }, in: vertical, from: number)
    let failure = sources.contains(where: \.answered) ? nil : Self.nobodyAnswered(sources)
    let lists = pages.map { name, entities, total in
      let rows = alignment.rows(of: name, entities)
      return ComparisonReport.List(
        report: ProviderReport(
          provider: name, vertical: vertical.name,
          status: failure != nil ? .skipped : rows.isEmpty ? .empty : .ok, hits: rows.map(\.hit),
          total: failure == nil ? total : nil, failure: failure), rows: rows)
    }
    let measured = failure == nil ? lists : []
    return ComparisonReport(
      subject: .scorers, query: attempt.query, vertical: vertical, lists: lists,
      entities: alignment.entities, pairs: Measures.pairs(measured),
      contributions: measured.map { Measures.contribution(of: $0, alignment, vertical) },
      sources: sources, took: took)
  }

  /// An order of nothing is no empty list where it is not known what there is.
  private static func nobodyAnswered(_ sources: [ProviderReport]) -> ProviderFailure {
    ProviderFailure.missing(
      sources.lazy.compactMap(\.failure?.kind).first ?? .resource,
      "no provider answered, so that there is nothing to put in order")
  }
}
