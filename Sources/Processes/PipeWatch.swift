import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells a queue when pipes can be read or written; one thread waits for all of them.
///
/// The thread does nothing but wait, so that reading and writing belong to the queue alone. Dispatch has sources for this,
/// which end now and then in a bad access on Linux. `@unchecked` since its state is touched under `lock` alone.
final class PipeWatch: @unchecked Sendable {
  enum Interest {
    case reading, writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  private struct Watched {
    var events: Int16
    var isReady: () -> Void
  }

  private let queue: DispatchQueue
  private let lock = Lock()
  private var watched: [Int32: Watched] = [:]
  private var isOver = false
  /// What wakes the thread, so that it looks at what is watched anew.
  private let bell: Pipe

  /// - Throws: `LaunchProblem` when this process has no descriptor or thread left.
  init(on queue: DispatchQueue) throws(LaunchProblem) {
    self.queue = queue
    bell = try Pipe()
    Pipe.doNotWait(bell.reading)
    Pipe.doNotWait(bell.writing)
    guard DetachedThread.start(stackBytes: DetachedThread.waitingStackBytes, { [self] in run() }) else {
      bell.closeBoth()
      throw LaunchProblem(.noRoom, "no thread for a program could be made")
    }
  }

  /// Calls back on the queue whenever the pipe can be read or written, until it is let go.
  func watch(_ end: Int32, for interest: Interest, _ isReady: @escaping () -> Void) {
    lock.run { watched[end] = Watched(events: interest.events, isReady: isReady) }
    ring()
  }

  /// Calls back for this pipe no more; called on the queue, after which its end may be closed.
  func letGo(_ end: Int32) {
    let wasWatched = lock.run { watched.removeValue(forKey: end) != nil }
    if wasWatched { ring() }
  }

  /// Ends the thread.
  func end() {
    lock.run {
      isOver = true
      watched = [:]
    }
    ring()
  }

  private func ring() {
    let byte: [UInt8] = [1]
    // A bell that is full has been rung.
    _ = unsafe byte.withUnsafeBytes { unsafe Descriptor.write(bell.writing, $0) }
  }

  private func run() {
    var isGoingOn = true
    while isGoingOn {
      var ends = lock.run { watched.map { pollfd(fd: $0.key, events: $0.value.events, revents: 0) } }
      ends.append(pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0))
      guard unsafe poll(&ends, nfds_t(ends.count), -1) > 0 else { continue }
      if ends.last?.revents != 0 { silence() }
      for end in ends.dropLast() where end.revents != 0 {
        queue.sync { lock.run { watched[end.fd]?.isReady }?() }
      }
      isGoingOn = lock.run { !isOver }
    }
    bell.closeBoth()
  }

  private func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe bytes.withUnsafeMutableBytes({ unsafe Descriptor.read(bell.reading, $0) }) > 0 {}
  }
}
