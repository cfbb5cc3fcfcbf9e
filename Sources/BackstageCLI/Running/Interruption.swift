/// How a person stops a piece of work.
package struct Interruption: Sendable {
  /// Runs what is given once the person interrupts; what is returned ends the watching.
  package var watch: @Sendable (_ interrupted: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  package init(watch: @escaping @Sendable (@escaping @Sendable () -> Void) -> @Sendable () -> Void) {
    self.watch = watch
  }

  package static let never = Interruption { _ in {} }

  /// Runs the work in a task that an interruption cancels.
  ///
  /// - Returns: what the work gave; nil when it was interrupted, at once, even if the work does not stop.
  package func value<Value: Sendable>(of work: @escaping @Sendable () async -> Value) async -> Value? {
    let (outcomes, continuation) = AsyncStream.makeStream(of: Value?.self)
    // Not a child: work that ignores its cancellation is left behind.
    let task = Task {
      continuation.yield(await work())
      continuation.finish()
    }
    let unwatch = watch {
      task.cancel()
      continuation.yield(nil)
      continuation.finish()
    }
    defer { unwatch() }
    for await outcome in outcomes { return outcome }
    return nil
  }
}
