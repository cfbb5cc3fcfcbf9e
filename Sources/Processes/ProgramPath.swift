#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the file of a program is.
enum ProgramPath {
  /// What the system looks through where `PATH` is not set.
  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  /// The path of the file to run.
  ///
  /// - Throws: `LaunchProblem` when there is none, or none that may be run.
  static func find(_ launch: Launch) throws(LaunchProblem) -> String {
    let name = launch.program
    guard !name.isEmpty else { throw LaunchProblem(.missing, "the program has no name") }
    guard !name.utf8.contains(0) else {
      throw LaunchProblem(.missing, "the name of the program has the character \\u0000")
    }
    if name.contains("/") {
      let path = name.hasPrefix("/") ? name : launch.folder.map { "\($0)/\(name)" } ?? name
      if let fault = fault(of: path) { throw fault }
      return path
    }
    var unusable: LaunchProblem?
    let folders = launch.environment["PATH"] ?? usualFolders
    for folder in folders.split(separator: ":", omittingEmptySubsequences: true) {
      let path = "\(folder)/\(name)"
      guard let fault = fault(of: path) else { return path }
      if fault.kind == .unusable { unusable = unusable ?? fault }
    }
    throw unusable
      ?? LaunchProblem(
        .missing, "there is no program “\(name)” in the folders of PATH; install it, or give its path")
  }

  private static func fault(of path: String) -> LaunchProblem? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR {
        return LaunchProblem(.missing, "there is no program at \(path)")
      }
      return LaunchProblem(.unusable, "\(path) cannot be looked at: \(SystemError.text(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return LaunchProblem(.unusable, "\(path) is no file that can be run")
    }
    guard unsafe access(path, X_OK) == 0 else {
      return LaunchProblem(.unusable, "\(path) may not be run; allow it: chmod +x \(path)")
    }
    return nil
  }
}

extension Launch {
  /// Whether there is such a program that may be run.
  package var isThere: Bool {
    // Why it cannot be run is told where it is started.
    (try? ProgramPath.find(self)) != nil
  }
}

/// What the system says of an error.
enum SystemError {
  static func text(_ code: Int32) -> String { unsafe String(cString: strerror(code)).lowercased() }
}
