import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to a pipe as fast as its reader takes it; belongs to one queue.
final class PipeWriter {
  private let end: Int32
  private let source: any DispatchSourceWrite
  private var waiting: [UInt8] = []
  private var written = 0
  private var isFinishing = false
  private var isClosed = false
  /// Whether the source tells of room, which it does while the pipe is full.
  private var isArmed = false

  init(_ end: Int32, on queue: DispatchQueue) {
    self.end = end
    source = DispatchSource.makeWriteSource(fileDescriptor: end, queue: queue)
    source.setEventHandler { [unowned self] in
      isArmed = false
      source.suspend()
      send()
    }
    source.setCancelHandler { Descriptor.close(end) }
  }

  func write(_ bytes: [UInt8]) {
    guard !isClosed, !isFinishing else { return }
    waiting += bytes
    if !isArmed { send() }
  }

  /// Closes the pipe behind what waits.
  func finish() {
    isFinishing = true
    if !isArmed { send() }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    waiting = []
    source.cancel()
    // A source that is suspended does not hear that it is cancelled.
    if !isArmed { source.resume() }
  }

  private func send() {
    guard !isClosed else { return }
    while written < waiting.count {
      let count = unsafe waiting.withUnsafeBytes { bytes in
        unsafe Descriptor.write(end, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        isArmed = true
        return source.resume()
      } else if errno != EINTR {
        // Its reader has left; how that came is told by how the program ends.
        return close()
      }
    }
    waiting.removeAll(keepingCapacity: waiting.count < 1 << 16)
    written = 0
    if isFinishing { close() }
  }

  deinit { close() }
}
