import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a pipe whenever there is something in it; belongs to one queue.
final class PipeReader {
  private static let blockBytes = 64 << 10
  /// The most that is read after the end of a program: more than a pipe can hold.
  private static let mostAtEnd = 2 << 20

  private let end: Int32
  private let take: ([UInt8]?) -> Void
  private let source: any DispatchSourceRead
  private var isClosed = false

  /// Tells of bytes, and of the end by nil.
  init(_ end: Int32, on queue: DispatchQueue, _ take: @escaping ([UInt8]?) -> Void) {
    self.end = end
    self.take = take
    source = DispatchSource.makeReadSource(fileDescriptor: end, queue: queue)
    source.setEventHandler { [unowned self] in _ = read() }
    source.setCancelHandler { Descriptor.close(end) }
    source.resume()
  }

  /// Reads what is in the pipe now, and closes it, whoever may still write to it.
  func drain() {
    var left = Self.mostAtEnd
    while left > 0 {
      let count = read()
      if count == 0 { break }
      left -= count
    }
    finish()
  }

  /// How many bytes came; 0 where there are none now or for good.
  private func read() -> Int {
    guard !isClosed else { return 0 }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockBytes) { buffer, count in
      repeat {
        count = unsafe Descriptor.read(end, UnsafeMutableRawBufferPointer(buffer))
      } while count < 0 && errno == EINTR
      if count < 0 {
        isClosed = errno != EAGAIN && errno != EWOULDBLOCK
        count = 0
      } else {
        isClosed = count == 0
      }
    }
    if !bytes.isEmpty { take(bytes) }
    if isClosed { close() }
    return bytes.count
  }

  private func finish() {
    guard !isClosed else { return }
    isClosed = true
    close()
  }

  private func close() {
    source.cancel()
    take(nil)
  }

  deinit { source.cancel() }
}
