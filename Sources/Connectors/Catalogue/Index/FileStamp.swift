#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the file system says of a file, to tell cheaply whether it has changed.
struct FileStamp: Sendable, Hashable {
  var size: Int
  var inode: UInt64
  /// When its content and when its entry changed last, in nanoseconds since 1970.
  var modified: Int
  var changed: Int

  init(size: Int, inode: UInt64, modified: Int, changed: Int) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  /// Nil where there is no file of that name, or something that is no plain file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      modified = status.st_mtimespec.nanoseconds
      changed = status.st_ctimespec.nanoseconds
    #else
      modified = status.st_mtim.nanoseconds
      changed = status.st_ctim.nanoseconds
    #endif
  }

  /// Whether there is something of that name that is neither a file nor a folder: a pipe or a device may never end.
  static func isEndless(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The file system's clock ticks too coarsely to tell two writes within this time apart.
  private static let tick = 2_000_000_000

  /// Whether a change after that moment would show in the stamp.
  ///
  /// - Parameter moment: when the content was read, in nanoseconds since 1970.
  /// - Returns: false for a file that was changed shortly before.
  func isSettled(at moment: Int) -> Bool { max(modified, changed) < moment - Self.tick }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) * 1_000_000_000 + Int(tv_nsec) }
}
