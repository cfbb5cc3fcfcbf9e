import Dispatch

/// A gate that blocks the threads that come to it until a test opens it.
package final class ThreadGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Blocks the calling thread until the gate is open.
  package func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  /// Opens the gate for everybody, for good.
  package func open() { semaphore.signal() }
}
