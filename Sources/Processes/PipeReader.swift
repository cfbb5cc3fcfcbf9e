#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a pipe whenever there is something in it; belongs to the queue of its watch.
final class PipeReader {
  private static let blockBytes = 64 << 10
  /// The most that is read after the end of a program: more than a pipe can hold.
  private static let mostAtEnd = 2 << 20

  private let end: Int32
  private let watch: PipeWatch
  private let take: ([UInt8]?) -> Void
  private var isClosed = false

  /// Tells of bytes, and of the end by nil.
  init(_ end: Int32, _ watch: PipeWatch, _ take: @escaping ([UInt8]?) -> Void) {
    self.end = end
    self.watch = watch
    self.take = take
    watch.watch(end, for: .reading) { [weak self] in _ = self?.read() }
  }

  /// Reads what is in the pipe now, and closes it, whoever may still write to it.
  func drain() {
    var left = Self.mostAtEnd
    while left > 0 {
      let count = read()
      if count == 0 { break }
      left -= count
    }
    close()
  }

  /// How many bytes came; 0 where there are none now or for good.
  private func read() -> Int {
    guard !isClosed else { return 0 }
    var isAtEnd = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockBytes) { buffer, count in
      repeat {
        count = unsafe Descriptor.read(end, UnsafeMutableRawBufferPointer(buffer))
      } while count < 0 && errno == EINTR
      isAtEnd = count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK
      count = max(0, count)
    }
    if !bytes.isEmpty { take(bytes) }
    if isAtEnd { close() }
    return bytes.count
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    watch.letGo(end)
    Descriptor.close(end)
    take(nil)
  }
}
