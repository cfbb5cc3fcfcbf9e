import SearchKit

/// A count that a test can wait for.
package final class WatchedCount: Sendable {
  private struct Watcher: Sendable {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var count = 0
    var watchers: [Watcher] = []
  }

  private let state = Guarded(State())

  package init() {}

  package var value: Int { state.withLock { $0.count } }

  package func add(_ change: Int = 1) {
    let satisfied = state.withLock { state in
      state.count += change
      let satisfied = state.watchers.filter { $0.count <= state.count }
      state.watchers.removeAll { $0.count <= state.count }
      return satisfied
    }
    for watcher in satisfied { watcher.continuation.resume() }
  }

  /// Waits until the count is at least this.
  package func reaches(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let reached = state.withLock { state in
        if state.count >= count { return true }
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return false
      }
      if reached { continuation.resume() }
    }
  }
}
