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
      query: reading.common, scorer: scorer.name, sections: sections(of: attempts).map(\.highlighted),
      providers: choice.ordered(attempts.flatMap(choice.remarked)), took: watch.elapsed())
  }

  /// What was found in each vertical.
  func sections(of attempts: [Attempt]) -> [SearchReport.Section] { Self.whole(attempts.map(section)) }

  /// Where one vertical has what was asked for, a part of it in another is not shown: it was not meant.
  private static func whole(_ sections: [SearchReport.Section]) -> [SearchReport.Section] {
    guard sections.contains(where: { $0.total > 0 && !$0.yields }) else { return sections }
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
    section.isCorrected = found.isCorrected
    section.withheld = found.withheld.count
    section.totalIsLowerBound = attempt.reports.contains { $0.hasMore || $0.partial }
    section.sort = sorting?.order
    return section
  }

  /// The entities that meet a reading, ranked: those that the first page asks for, then those that each later one adds.
  func found(by attempt: Attempt) -> Found {
    guard options.sort == nil else { return found(by: attempt, depth: .max) }
    let deepest = attempt.reports.map(\.hits.count).max() ?? 0
    var (page, depth) = (1, Federation.depth(ofPage: 1, attempt.query.limit))
    var found = found(by: attempt, depth: depth)
    while depth < deepest, page < attempt.query.page {
      page += 1
      let next = Federation.depth(ofPage: page, attempt.query.limit)
      if next > depth { found.append(self.found(by: attempt, depth: next), beyond: depth) }
      depth = next
    }
    return found
  }

  private func found(by attempt: Attempt, depth: Int) -> Found {
    Found(
      entities(of: attempt, depth: depth), by: attempt, filtering: choice.filters,
      answers: Dictionary(attempt.reports.map { ($0.provider, $0) }) { first, _ in first },
      scorer: scorer.make())
  }

  /// The answers of one vertical as sources, then as entities.
  func entities(of attempt: Attempt, depth: Int = .max) -> [Entity] {
    let reports = choice.ordered(attempt.reports).map { report in
      var report = report
      report.hits = Array(report.hits.prefix(depth))
      return report
    }
    let sources = choice.sources(reports, in: attempt.vertical)
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
