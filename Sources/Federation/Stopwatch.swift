/// The time since it was made, on any clock.
package struct Stopwatch: Sendable {
  package let elapsed: @Sendable () -> Duration
  /// Returns when so much time is over since the start; throws `CancellationError` when the task is cancelled first.
  package let sleep: @Sendable (_ until: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
