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
  let options: SearchOptions

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
      if attempts.allSatisfy(\.reports.isEmpty) { continuation.yield(report(of: attempts, watch)) }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// What became of each vertical, for looking at it closely.
  func attempts() async -> [Attempt] { await rounds(federation.stopwatch()).run() }

  private func rounds(_ watch: Stopwatch) -> Rounds {
    Rounds(choice: choice, federation: federation, watch: watch) { attempt in
      let found = found(by: attempt)
      return found.items.isEmpty ? .nothing : found.lacksWords ? .part : .all
    }
  }

  private func report(of attempts: [Attempt], _ watch: Stopwatch) -> SearchReport {
    SearchReport(
      query: reading.common, scorer: scorer.name,
      sections: Self.whole(attempts.map(section)).map(\.highlighted),
      providers: choice.ordered(attempts.flatMap(\.reports)), took: watch.elapsed())
  }

  /// Where one vertical has what was asked for, a part of it in another is not shown: it was not meant.
  private static func whole(_ sections: [SearchReport.Section]) -> [SearchReport.Section] {
    guard sections.contains(where: { $0.total > 0 && !$0.lacksWords }) else { return sections }
    return sections.map(\.yielding)
  }

  /// What was found in one vertical, and of it the page.
  private func section(_ attempt: Attempt) -> SearchReport.Section {
    let found = found(by: attempt)
    let page = Page(attempt.query)
    let query = found.items.isEmpty ? attempt.reading.first : attempt.query
    let sorting = options.sort.flatMap { Sorting($0, for: placed(query), in: attempt.vertical) }
    var section = SearchReport.Section(
      vertical: attempt.vertical, query: query, readings: attempt.reading.interpretations,
      total: found.items.count, results: page.part(of: sorting?.sorted(found.items) ?? found.items),
      firstRank: page.firstRank, unchecked: found.unchecked)
    section.lacksWords = found.lacksWords
    section.totalIsLowerBound = attempt.reports.contains(where: \.hasMore)
    section.sort = sorting?.order
    return section
  }

  /// The entities that meet a reading, ranked.
  func found(by attempt: Attempt) -> Found {
    Found(
      entities(of: attempt), by: attempt, filtering: choice.filters,
      relaxed: Set(attempt.reports.filter(\.relaxed).map(\.provider)), scorer: scorer.make())
  }

  /// The answers of one vertical as sources, then as entities.
  func entities(of attempt: Attempt) -> [Entity] {
    let sources = choice.sources(choice.ordered(attempt.reports), in: attempt.vertical)
    let merger = Merger(vertical: attempt.vertical)
    let entities = options.merges ? merger.merge(sources) : merger.separate(sources)
    return entities.map { $0.measured(for: placed(attempt.query), in: attempt.vertical) }
  }

  /// The query around where the person is, where results are ordered by their distance and it names no place.
  private func placed(_ query: Query) -> Query {
    guard query.near == nil, options.sort?.field == SortOrder.distance else { return query }
    var query = query
    query.near = reading.home
    return query
  }
}
