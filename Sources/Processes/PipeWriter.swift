#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to a pipe as fast as its reader takes it; belongs to the queue of its watch.
final class PipeWriter {
  private let end: Int32
  private let watch: PipeWatch
  private var waiting: [UInt8] = []
  private var written = 0
  private var isFinishing = false
  private var isClosed = false
  /// Whether the pipe is full, and the watch tells when there is room.
  private var isFull = false

  init(_ end: Int32, _ watch: PipeWatch) {
    self.end = end
    self.watch = watch
  }

  func write(_ bytes: [UInt8]) {
    guard !isClosed, !isFinishing else { return }
    waiting += bytes
    if !isFull { send() }
  }

  /// Closes the pipe behind what waits.
  func finish() {
    isFinishing = true
    if !isFull { send() }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    waiting = []
    watch.letGo(end)
    Descriptor.close(end)
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
        return waitForRoom()
      } else if errno != EINTR {
        // Its reader has left; how that came is told by how the program ends.
        return close()
      }
    }
    waiting.removeAll(keepingCapacity: waiting.count < 1 << 16)
    written = 0
    if isFinishing { close() }
  }

  private func waitForRoom() {
    isFull = true
    watch.watch(end, for: .writing) { [weak self] in
      guard let self else { return }
      watch.letGo(end)
      isFull = false
      send()
    }
  }
}
