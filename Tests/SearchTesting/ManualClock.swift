import SearchKit

/// A clock whose time moves only when a test says so.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    /// The time since the clock was made.
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper: Sendable {
    var wakesAt: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var nextSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  /// How many tasks sleep on this clock, to wait for before time is moved.
  package let sleepers = WatchedCount()
  private let state = Guarded(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }

  package var minimumResolution: Duration { .zero }

  /// Returns at once when the instant is now or in the past.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { park($0, as: id, until: deadline) }
    } onCancel: {
      guard let sleeper = state.withLock({ $0.sleepers.removeValue(forKey: id) }) else { return }
      sleepers.add(-1)
      sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time, and wakes everybody whose instant has come, the earliest first.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.wakesAt <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.wakesAt, $0.key) < ($1.value.wakesAt, $1.key) }
    }
    sleepers.add(-due.count)
    for (_, sleeper) in due { sleeper.continuation.resume() }
  }

  private func park(_ continuation: CheckedContinuation<Void, any Error>, as id: Int, until instant: Instant)
  {
    enum Outcome { case parked, due, cancelled }
    let outcome: Outcome = state.withLock { state in
      if Task.isCancelled { return .cancelled }
      if instant <= state.now { return .due }
      state.sleepers[id] = Sleeper(wakesAt: instant, continuation: continuation)
      return .parked
    }
    switch outcome {
    case .parked: sleepers.add()
    case .due: continuation.resume()
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }
}
