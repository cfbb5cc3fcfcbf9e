#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process was started with.
enum SystemProcess {
  static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    while let entry = unsafe next?.pointee {
      let parts = unsafe String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      unsafe next = next?.advanced(by: 1)
    }
    return variables
  }

  /// The current folder; `/` when it is gone.
  static var folder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Seconds since 1970.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Puts something in the place of a standard stream that was closed by whoever started the process.
  ///
  /// Else the next file that is opened would get its number, and results would be written into that. What is put there
  /// refuses to be written to, so that lost results are still an error.
  static func fillClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// A reader that leaves is told by an error of `write`, not by the end of this process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
}
