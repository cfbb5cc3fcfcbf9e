#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file descriptor that text is written to.
enum SystemStream {
  /// Writes everything.
  ///
  /// - Returns: nil, or the error that stopped it (errno).
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return errno }
        // A terminal that someone else set to not wait.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&ready, 1, -1) >= 0 || errno == EINTR else { return errno }
        continue
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
