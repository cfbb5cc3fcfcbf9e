#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes in on the standard input of this process.
package enum StandardInput {
  /// The bytes as they come, until the end; read on a thread of its own, which may wait.
  package static func blocks() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let isStarted = DetachedThread.start(stackBytes: DetachedThread.waitingStackBytes) {
      var block = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = unsafe block.withUnsafeMutableBytes { unsafe Descriptor.read(STDIN_FILENO, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        continuation.yield(Array(block[..<count]))
      }
      continuation.finish()
    }
    if !isStarted { continuation.finish() }
    return stream
  }
}
