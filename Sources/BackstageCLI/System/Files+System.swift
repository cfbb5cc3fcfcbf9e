import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Files {
  /// The files of this machine.
  package static let system = Files(
    read: { path throws(FileProblem) in try SystemFiles.contents(of: path) },
    readHead: { path, count throws(FileProblem) in try SystemFiles.contents(of: path, upTo: count) },
    write: { path, bytes throws(FileProblem) in try SystemFiles.replace(path, by: bytes) },
    append: { path, bytes throws(FileProblem) in try SystemFiles.append(bytes, to: path) },
    input: { () throws(FileProblem) in try SystemFiles.input() },
    exists: { path in
      var status = stat()
      return unsafe lstat(path, &status) == 0
    },
    identity: { path in
      var status = stat()
      return unsafe stat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : nil
    }, resolved: { SystemFiles.whole($0) },
    hold: { path throws(FileProblem) in try SystemFiles.hold(path) })
}

/// Files by the calls of POSIX.
private enum SystemFiles {
  /// The first bytes of a file, all of them unless told otherwise.
  ///
  /// A pipe or a device is refused: it may never end, or keep a reader waiting for ever.
  static func contents(of path: String, upTo limit: Int = .max) throws(FileProblem) -> [UInt8] {
    // Without O_NONBLOCK a pipe that nobody writes to would not even open.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw problem(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileProblem(path: path, reason: "it is a folder")
    default: throw FileProblem(path: path, reason: "it is a pipe or a device, not a file")
    }
    var bytes: [UInt8] = []
    // One more than the file's size, so that its end is seen without growing.
    var block = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 4096), max(limit, 1)))
    while bytes.count < limit {
      let wanted = min(block.count, limit - bytes.count)
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, wanted) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem(path) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return bytes
  }

  /// The longest input that is read.
  private static let mostInput = 64 << 20

  /// All of the standard input.
  static func input() throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem("-") }
      if count == 0 { return bytes }
      bytes += block[..<count]
      if bytes.count > mostInput {
        throw FileProblem(path: "-", reason: "it is longer than \(mostInput >> 20) MiB")
      }
    }
  }

  /// By way of its folder, which is made first; where a link leads, that of the file behind it.
  static func hold(_ path: String) throws(FileProblem) -> @Sendable () -> Void {
    try makeFolder(of: path)
    return try FolderLock.take(folderOf: whole(path))
  }

  /// By way of a new file beside it, so that nobody sees half of it; where a link leads, with the rights of what was
  /// there.
  ///
  /// A pipe or device is no file that another could take the place of: it is written to.
  static func replace(_ path: String, by bytes: [UInt8]) throws(FileProblem) {
    try makeFolder(of: path)
    var before = stat()
    let isThere = unsafe stat(path, &before) == 0
    if isThere, before.st_mode & S_IFMT != S_IFREG { return try send(bytes, to: path) }
    let mode = isThere ? before.st_mode & 0o777 : nil
    let path = whole(path)
    let draft = "\(path).\(getpid()).new"
    let file = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw problem(path) }
    if let mode { fchmod(file, mode) }
    let failure = SystemStream.send(bytes[...], to: file)
    close(file)
    if let failure {
      unsafe unlink(draft)
      throw FileProblem(path: path, reason: reason(failure))
    }
    guard unsafe rename(draft, path) == 0 else {
      let problem = problem(path)
      unsafe unlink(draft)
      throw problem
    }
  }

  private static func send(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    try send(bytes, to: file, at: path)
  }

  /// Closes it too.
  private static func send(_ bytes: [UInt8], to file: Int32, at path: String) throws(FileProblem) {
    guard file >= 0 else { throw problem(path) }
    let failure = SystemStream.send(bytes[...], to: file)
    close(file)
    if let failure { throw FileProblem(path: path, reason: reason(failure)) }
  }

  /// The path without links; the same where there is nothing yet.
  static func whole(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// At the end of the file as it is then, be it that another program wrote to it too.
  static func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    try send(bytes, to: file, at: path)
  }

  private static func makeFolder(of path: String) throws(FileProblem) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      guard !part.isEmpty, unsafe mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
      // A folder that exists may refuse for another reason, as in a read-only place.
      if unsafe access(folder, F_OK) != 0 { throw problem(folder) }
    }
  }

  private static func problem(_ path: String) -> FileProblem {
    let code = errno
    if code == ENOENT, let target = target(of: path) {
      return FileProblem(path: path, reason: "it is a link to \(target), where there is nothing")
    }
    return FileProblem(path: path, reason: reason(code))
  }

  /// Where a symbolic link leads; nil for what is none.
  private static func target(of path: String) -> String? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &letters, letters.count)
    return count > 0 ? String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is no folder"
    default: unsafe String(cString: strerror(code)).lowercased()
    }
  }
}
