import Processes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A named pipe that programs hold open, so that a test sees whether any of them still lives.
///
/// Every wait is on a thread of its own, as two tests that block the pool of a machine with two cores block all the others,
/// and ends after a minute, so that a test fails where it would have hung.
package final class LifePipe: Sendable {
  package struct Failure: Error {}

  private static let mostMilliseconds: Int32 = 60_000

  package let path: String
  private let end: Int32

  /// - Parameter path: where it is made; whoever is to be watched opens it for writing and writes a line.
  /// - Throws: `Failure` when there can be no pipe.
  package init(_ path: String) throws {
    guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure() }
    self.path = path
    end = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard end >= 0 else { throw Failure() }
  }

  deinit {
    close(end)
    unsafe unlink(path)
  }

  /// Waits until somebody has written a line, be it that nobody holds it any longer.
  package var isHeld: Bool {
    get async {
      await waits {
        $0.wait()
        return $0.line() > 0
      }
    }
  }

  /// Waits until nobody holds it.
  package var isLetGo: Bool {
    get async {
      await waits { pipe in
        var count = pipe.line()
        while count > 0 { count = pipe.line() }
        if count == 0 { return true }
        pipe.wait()
        return pipe.line() == 0
      }
    }
  }

  private func waits(_ body: @escaping @Sendable (LifePipe) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let isStarted = DetachedThread.start { continuation.resume(returning: body(self)) }
      if !isStarted { continuation.resume(returning: false) }
    }
  }

  /// Returns when there is something to read, or nobody writes any longer.
  private func wait() {
    var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&entry, 1, Self.mostMilliseconds)
  }

  /// - Returns: how many bytes came; 0 where nobody holds the other end, less where somebody does and says nothing.
  private func line() -> Int {
    var bytes = [UInt8](repeating: 0, count: 64)
    return unsafe bytes.withUnsafeMutableBytes { unsafe read(end, $0.baseAddress, $0.count) }
  }
}
