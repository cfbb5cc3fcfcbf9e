import Dispatch

/// A clock that wakes its sleepers even while every thread of Swift's own pool is blocked.
///
/// It keeps the time of `ContinuousClock`, whose own sleep ends on that pool, which is as wide as the machine has cores.
package struct DispatchClock: Clock {
  package typealias Instant = ContinuousClock.Instant

  private static let queue = DispatchQueue(label: "backstage.clock")

  package init() {}

  package var now: Instant { ContinuousClock.now }

  package var minimumResolution: Duration { .milliseconds(1) }

  /// - Throws: `CancellationError` when the task is cancelled first.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let nap = Nap()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard nap.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
        let nanoseconds = (now.duration(to: deadline) / .nanoseconds(1)).rounded(.up)
        let delay = DispatchTimeInterval.nanoseconds(Int(min(max(0, nanoseconds), 1e18)))
        Self.queue.asyncAfter(deadline: .now() + delay) { nap.end()?.resume() }
      }
    } onCancel: {
      nap.cancel()?.resume(throwing: CancellationError())
    }
  }
}

/// One sleep, ended by whoever comes first.
private final class Nap: Sendable {
  private enum State: Sendable {
    case awake, over
    case asleep(CheckedContinuation<Void, any Error>)
  }

  private let state = Guarded(State.awake)

  /// False when it was cancelled before.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    state.withLock { state in
      if case .over = state { return false }
      state = .asleep(continuation)
      return true
    }
  }

  /// The sleeper to wake, for the first caller.
  func end() -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      defer { state = .over }
      if case .asleep(let continuation) = state { return continuation }
      return nil
    }
  }

  func cancel() -> CheckedContinuation<Void, any Error>? { end() }
}
