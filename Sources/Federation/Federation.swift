package import SearchKit

/// Asks many providers at once, and answers with what has arrived when the deadline comes.
///
/// Each provider gets its query for the first page, with a limit that covers every page up to the one wanted, so
/// that the pages of a search are parts of one list. A provider that ignores its cancellation or blocks its thread
/// delays nobody: it is left alone, and its answer is dropped when it comes.
package struct Federation: Sendable {
  /// The least number of hits that each provider is asked for.
  package static let leastLimit = 50

  /// How long a search may take.
  package var deadline: Duration
  /// How many providers are asked at the same time; the rest wait until one of them ends.
  package var concurrency: Int
  private let clock: any Clock<Duration>
  private let threads = Threads(limit: Threads.providerLimit)
  private let timing = Threads(limit: 1)

  package init(clock: any Clock<Duration> = DispatchClock(), deadline: Duration, concurrency: Int = 32) {
    self.clock = clock
    self.deadline = deadline
    self.concurrency = max(1, concurrency)
  }

  /// One report for each participant, as it comes; all have come when the stream ends, unless its reader is cancelled.
  ///
  /// The asking begins with this call, and the deadline counts from the start of the watch, from now on where none is
  /// given. Cancelling the reader, or letting go of the stream, cancels every provider.
  package func reports(
    from participants: [Participant], since watch: Stopwatch? = nil
  ) -> AsyncStream<ProviderReport> {
    let (stream, continuation) = AsyncStream.makeStream(of: ProviderReport.self)
    let search = fanOut(participants, watch ?? stopwatch()) {
      continuation.yield($1)
    } finish: {
      continuation.finish()
    }
    continuation.onTermination = { _ in search.cancel() }
    search.start()
    return stream
  }

  /// All reports in the order of the participants; those still missing when the task is cancelled are late.
  package func allReports(
    from participants: [Participant], since start: Stopwatch? = nil
  ) async -> [ProviderReport] {
    let (stream, continuation) = AsyncStream.makeStream(of: (place: Int, report: ProviderReport).self)
    let watch = start ?? stopwatch()
    let began = watch.elapsed()
    let search = fanOut(participants, watch) {
      continuation.yield(($0, $1))
    } finish: {
      continuation.finish()
    }
    continuation.onTermination = { _ in search.cancel() }
    search.start()
    var reports = [ProviderReport?](repeating: nil, count: participants.count)
    for await (place, report) in stream { reports[place] = report }
    return zip(participants, reports).map { participant, report in
      report ?? .cancelled(participant, took: watch.elapsed() - began)
    }
  }

  /// The time from now on, on the clock of the federation.
  package func stopwatch() -> Stopwatch { Stopwatch(clock) }

  private func fanOut(
    _ participants: [Participant], _ watch: Stopwatch,
    deliver: @escaping @Sendable (Int, ProviderReport) -> Void, finish: @escaping @Sendable () -> Void
  ) -> FanOut {
    FanOut(
      participants: participants, watch: watch,
      limits: FanOut.Limits(deadline: deadline, concurrency: concurrency), threads: threads, timing: timing,
      deliver: deliver, finish: finish)
  }

  /// How many hits each provider is asked for, so that there is enough for a page of so many results.
  package static func depth(ofPage page: Int, _ limit: Int) -> Int {
    let (wanted, overflow) = max(1, page).multipliedReportingOverflow(by: max(0, limit))
    return max(leastLimit, overflow ? .max : wanted)
  }

  /// What a provider is asked for a page of the search: everything up to that page.
  package static func providerQuery(_ query: Query) -> Query {
    var asked = query
    asked.limit = depth(ofPage: query.page, query.limit)
    asked.page = 1
    return asked
  }
}
