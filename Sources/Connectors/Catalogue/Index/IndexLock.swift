#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to build one index, held by one process or thread at a time.
///
/// It is a lock of the operating system on an open file (flock), which ends with its holder however that ends; the file
/// itself stays and means nothing.
final class IndexLock {
  private let descriptor: Int32

  /// Waits until nobody else holds it.
  ///
  /// - Parameters:
  ///   - path: the lock's file.
  ///   - folder: where it lies, for problems.
  ///   - patience: how long to wait.
  /// - Throws: `IndexFolder.Problem` when the file cannot be made, or the wait was in vain.
  init(_ path: String, in folder: IndexFolder, patience: Duration) throws(IndexFolder.Problem) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw IndexFolder.Problem(folder: folder.path, reason: unsafe String(cString: strerror(errno)))
    }
    let pause: Duration = .milliseconds(5)
    var waited: Duration = .zero
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < patience else {
        close(descriptor)
        throw IndexFolder.Problem(
          folder: folder.path, reason: "another process has been building there too long")
      }
      usleep(5000)
      waited += pause
    }
  }

  deinit { close(descriptor) }
}
