#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of index files; all calls of the C library for it stand here and in `IndexLock.swift`.
struct IndexFolder: Sendable {
  /// The folder cannot be used, and why.
  struct Problem: Error, Sendable, Hashable {
    var folder: String
    /// In the words of the system, as "Permission denied".
    var reason: String
  }

  /// Absolute.
  let path: String

  /// Makes the folder and those above it that are missing.
  func make() throws(Problem) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      guard unsafe mkdir(made, 0o700) == 0 || errno == EEXIST || Self.isFolder(made) else {
        throw problem(errno)
      }
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else { throw problem(errno) }
  }

  /// Gives a file another name, in place of any file of that name, in one step.
  func move(_ file: String, to other: String) throws(Problem) {
    guard unsafe rename(file, other) == 0 else { throw problem(errno) }
  }

  /// Removes a file; one that is not there is no problem.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func remove(_ file: String) throws(Problem) -> Bool {
    if unsafe unlink(file) == 0 { return true }
    guard errno == ENOENT else { throw problem(errno) }
    return false
  }

  /// Writes a small file in one step.
  func save(_ text: String, to file: String) throws(Problem) {
    let draft = file + ".\(getpid()).draft"
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw problem(errno) }
    let bytes = Array(text.utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    let failure = errno
    close(descriptor)
    guard count == bytes.count else {
      _ = unsafe unlink(draft)
      throw problem(count < 0 ? failure : ENOSPC)
    }
    try move(draft, to: file)
  }

  /// The names of the files in it; none where there is no such folder.
  var files: [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Why no index can be kept there; nil where one can, be it that the folder has to be made first.
  var obstacle: Problem? {
    var place = path
    while unsafe access(place, F_OK) != 0, errno == ENOENT, let slash = place.lastIndex(of: "/") {
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    guard unsafe access(place, W_OK | X_OK) == 0 else { return problem(errno) }
    return Self.isFolder(place) ? nil : problem(ENOTDIR)
  }

  func problem(_ code: Int32) -> Problem {
    Problem(folder: path, reason: unsafe String(cString: strerror(code)))
  }
}
