#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to build one index, held by one process or thread at a time.
///
/// It is a lock of the operating system on an open file (flock), which ends with its holder however that ends; the file
/// itself means nothing.
final class IndexLock {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock if nobody has it.
  ///
  /// - Returns: nil while another holds it.
  /// - Throws: `IndexFolder.Problem` when its file cannot be made.
  init?(_ path: String, in folder: IndexFolder) throws(IndexFolder.Problem) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw folder.problem(errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK || code == EINTR { return nil }
      throw folder.problem(code)
    }
    // Whoever held it before may have removed the file, and the next one would make another.
    guard isOfItsName else {
      close(descriptor)
      return nil
    }
  }

  /// Waits until nobody else holds it, as long as the patience lasts and it is wanted; nil when that was in vain.
  static func wait(
    for path: String, in folder: IndexFolder, patience: Duration, while isWanted: () -> Bool
  ) throws(IndexFolder.Problem) -> IndexLock? {
    let pause: Duration = .milliseconds(5)
    var waited: Duration = .zero
    while true {
      if let lock = try IndexLock(path, in: folder) { return lock }
      guard waited < patience, isWanted() else { return nil }
      usleep(5000)
      waited += pause
    }
  }

  /// Removes the lock's file; the next one makes it anew.
  func remove() { _ = unsafe unlink(path) }

  private var isOfItsName: Bool {
    var (own, named) = (stat(), stat())
    return unsafe fstat(descriptor, &own) == 0 && stat(path, &named) == 0 && own.st_ino == named.st_ino
      && own.st_dev == named.st_dev
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
