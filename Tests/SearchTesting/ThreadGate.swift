import Dispatch
import SearchKit

/// A gate that blocks the threads that come to it until a test opens it.
package final class ThreadGate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let opened = Guarded(false)

  package init() {}

  /// Blocks the calling thread until the gate is open.
  package func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  package var isOpen: Bool { opened.withLock { $0 } }

  /// Opens the gate for everybody, for good.
  package func open() {
    opened.withLock { $0 = true }
    semaphore.signal()
  }
}
