/// A value that comes later, once, for any number of tasks that wait.
package final class Promise<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var value: Value?
    var next = 0
    var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
  }

  private let state = Guarded(State())

  package init() {}

  /// Gives the value; only the first one counts.
  package func fulfil(_ value: Value) {
    let waiting = state.withLock { state in
      guard state.value == nil else { return [CheckedContinuation<Value?, Never>]() }
      state.value = value
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Whether the value is there.
  package var isFulfilled: Bool { state.withLock { $0.value != nil } }

  /// Waits for the value; nil as soon as the task is cancelled.
  package func value() async -> Value? {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready: Value?? = state.withLock { state in
          if let value = state.value { return .some(value) }
          if Task.isCancelled { return .some(nil) }
          state.waiting[number] = continuation
          return .none
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }
}
