import Federation
import HostConfiguration
import Ranking
import SearchKit

/// One search, stage by stage: the picture of Docs/Architecture.md.
struct Search: Sendable {
  let query: Query
  let choice: ProviderChoice
  let federation: Federation
  let scorer: ConfiguredScorer
  let merges: Bool

  /// From the query to the results, with all that came before the deadline.
  func report() async -> SearchReport {
    let watch = federation.stopwatch()
    let answers = await federation.allReports(for: query, from: choice.participants(for: query))
    return report(of: answers, watch)
  }

  /// The same, again with every answer that comes.
  func reports() -> AsyncStream<SearchReport> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SearchReport.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      let watch = federation.stopwatch()
      var answers: [ProviderReport] = []
      for await answer in federation.reports(for: query, from: choice.participants(for: query)) {
        answers.append(answer)
        continuation.yield(report(of: choice.ordered(answers), watch))
      }
      if answers.isEmpty { continuation.yield(report(of: [], watch)) }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func report(of answers: [ProviderReport], _ watch: Stopwatch) -> SearchReport {
    let sections = choice.verticals.map { section($0, of: answers) }
    return SearchReport(
      query: query, scorer: scorer.name, sections: sections, providers: answers, took: watch.elapsed())
  }

  /// What was found in one vertical: sources, entities that meet the query's conditions, ranks, and of these the page.
  private func section(_ vertical: Vertical, of answers: [ProviderReport]) -> SearchReport.Section {
    let sources = choice.sources(answers, in: vertical)
    let merger = Merger(vertical: vertical)
    let entities = merges ? merger.merge(sources) : merger.separate(sources)
    let conditions = Conditions(query, in: vertical)
    let meeting = conditions.isEmpty ? entities : entities.filter { conditions.check($0).holds }
    let ranked = scorer.make().rank(meeting, for: query, in: vertical).items
    let page = Page(query)
    return SearchReport.Section(
      vertical: vertical, total: ranked.count, results: page.part(of: ranked), firstRank: page.firstRank)
  }
}
