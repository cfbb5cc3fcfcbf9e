import Processes

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

  /// The folder of what is shipped beside the program: `share/backstage` of where it is installed, else the checkout that
  /// it was built in.
  static func shippedFolder(exists: (_ path: String) -> Bool) -> String? {
    guard let program = executable else { return nil }
    var parts = program.split(separator: "/")
    for level in 0..<5 where parts.popLast() != nil {
      let folder = "/" + parts.joined(separator: "/")
      let candidates = level == 1 ? ["\(folder)/share/backstage", folder] : [folder]
      if let home = candidates.first(where: { exists("\($0)/Plugins/Books/vertical.json") }) { return home }
    }
    return nil
  }

  /// The file of the program that runs, links resolved.
  private static var executable: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard unsafe _NSGetExecutablePath(&letters, &size) == 0 else { return nil }
      let path = String(decoding: letters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let path = "/proc/self/exe"
    #endif
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
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

extension BackstageCLI {
  /// Ends this process with every program that it started.
  ///
  /// Nothing is unloaded, as threads that wait for a server or a program may still use it; all output is written already.
  package static func leave(with status: Int32) -> Never {
    LiveGroups.end()
    _exit(status)
  }
}
