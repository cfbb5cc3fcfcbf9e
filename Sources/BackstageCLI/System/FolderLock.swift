import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to change the files of a folder, held by one process at a time.
///
/// It is a lock of the operating system on the folder itself (flock), so that nothing is left lying about, and it ends
/// with its holder however that ends. Where a file system knows no such locks, nobody waits for anybody.
enum FolderLock {
  /// Nobody needs so long for one change, in seconds.
  private static let patience: Double = 10
  private static let pause: UInt32 = 5000

  /// Waits until nobody else holds the folder that a file is in.
  ///
  /// - Parameter path: the file, in a folder that exists.
  /// - Returns: what gives the folder free.
  /// - Throws: `FileProblem` when somebody holds it for longer than a change takes.
  static func take(folderOf path: String) throws(FileProblem) -> @Sendable () -> Void {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return {} }
    var waited = 0.0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK else {
        close(descriptor)
        return {}
      }
      guard waited < patience else {
        close(descriptor)
        throw FileProblem(path: path, reason: "another program is changing it; try again when it has ended")
      }
      usleep(pause)
      waited += Double(pause) / 1_000_000
    }
    return { close(descriptor) }
  }
}
