import Federation
import HostConfiguration
import Ranking
import SearchKit

/// One search, stage by stage: the picture of Docs/Architecture.md.
struct Search: Sendable {
  let reading: QueryReading
  let choice: ProviderChoice
  let federation: Federation
  let scorer: ConfiguredScorer
  let merges: Bool

  /// From the reading to the results, with all that came before the deadline.
  func report() async -> SearchReport {
    let watch = federation.stopwatch()
    return report(of: await rounds(watch).run(), watch)
  }

  /// The same, again with every answer that comes.
  func reports() -> AsyncStream<SearchReport> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SearchReport.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      let watch = federation.stopwatch()
      let attempts = await rounds(watch).run { continuation.yield(report(of: $0, watch)) }
      if attempts.allSatisfy(\.answers.isEmpty) { continuation.yield(report(of: attempts, watch)) }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func rounds(_ watch: Stopwatch) -> Rounds {
    Rounds(choice: choice, federation: federation, watch: watch) { !found(by: $0).items.isEmpty }
  }

  private func report(of attempts: [Attempt], _ watch: Stopwatch) -> SearchReport {
    SearchReport(
      query: reading.common, scorer: scorer.name, sections: attempts.map(section),
      providers: choice.ordered(attempts.flatMap { Array($0.answers.values) }), took: watch.elapsed())
  }

  /// What was found in one vertical, and of it the page.
  private func section(_ attempt: Attempt) -> SearchReport.Section {
    let found = found(by: attempt)
    let page = Page(attempt.query)
    return SearchReport.Section(
      vertical: attempt.vertical, query: found.items.isEmpty ? attempt.reading.first : attempt.query,
      readings: attempt.reading.interpretations, total: found.items.count,
      results: page.part(of: found.items), firstRank: page.firstRank, unchecked: found.unchecked)
  }

  /// The answers of one vertical as sources, then as entities, then those that meet a reading, ranked.
  private func found(by attempt: Attempt) -> Found {
    let sources = choice.sources(choice.ordered(Array(attempt.answers.values)), in: attempt.vertical)
    let merger = Merger(vertical: attempt.vertical)
    let entities = merges ? merger.merge(sources) : merger.separate(sources)
    let measured = entities.map { $0.measured(for: attempt.query, in: attempt.vertical) }
    return Found(measured, by: attempt, filtering: choice.filters, scorer: scorer.make())
  }
}
