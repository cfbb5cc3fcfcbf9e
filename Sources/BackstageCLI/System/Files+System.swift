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
    write: { path, bytes throws(FileProblem) in try SystemFiles.replace(path, by: bytes) },
    exists: { unsafe access($0, F_OK) == 0 })
}

/// Whole files by the calls of POSIX.
private enum SystemFiles {
  static func contents(of path: String) throws(FileProblem) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw problem(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileProblem(path: path, reason: "it is a folder") }
    var bytes: [UInt8] = []
    // One more than the file's size, so that its end is seen without growing.
    var block = [UInt8](repeating: 0, count: max(Int(status.st_size) + 1, 4096))
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem(path) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  /// By way of a new file beside it, so that nobody sees half of it.
  static func replace(_ path: String, by bytes: [UInt8]) throws(FileProblem) {
    try makeFolder(of: path)
    let draft = "\(path).\(getpid()).new"
    let file = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw problem(path) }
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
    FileProblem(path: path, reason: reason(errno))
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
