import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The standard output of this process, kept for the lines of a protocol.
package final class StandardOutput: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "backstage.output")

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Takes standard output for itself: what else is printed goes to standard error from now on.
  package static func takeOver() -> StandardOutput {
    signal(SIGPIPE, SIG_IGN)
    let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard own >= 0 else { return StandardOutput(STDOUT_FILENO) }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return StandardOutput(own)
  }

  /// Writes behind what was written before, without waiting for the reader; when that one has left, this process ends.
  package func write(_ bytes: [UInt8]) {
    queue.async { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe Descriptor.write(descriptor, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits until all is written.
  package func flush() { queue.sync {} }
}
