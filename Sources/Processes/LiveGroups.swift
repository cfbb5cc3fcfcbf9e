#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process groups that run for this process, so that none of them outlives it.
///
/// They end with `exit`, and with a signal that ends this process where nobody else handles it. The numbers lie where a
/// signal handler may read them: in memory that is never moved or freed.
package enum LiveGroups {
  private static let most = 1024
  /// The leaders of the groups; 0 where a place is free.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<pid_t> = {
    let places = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
    unsafe places.initialize(repeating: 0, count: most)
    return unsafe places
  }()
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    return unsafe lock
  }()
  /// Held while groups are ended, so that none is reaped meanwhile, and this process does not end before they have.
  private static let ending = Lock()
  /// What the groups had started when they were asked to end, by the leader; touched under `ending` alone.
  nonisolated(unsafe) private static var descendants: [pid_t: Descendants] = [:]
  private static let watch: Void = {
    atexit { LiveGroups.end() }
    unsafe alarm = waitForAlarm() ?? -1
    for number in [SIGTERM, SIGHUP] where unsafe isUnhandled(number) {
      signal(number) { number in
        // What was interrupted may be about to look at it.
        let code = errno
        defer { errno = code }
        var sent = UInt8(truncatingIfNeeded: number)
        if unsafe write(alarm, &sent, 1) == 1 { return }
        unsafe LiveGroups.kill(SIGKILL)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // A program that no longer reads is told by an error of `write`, not by the end of this process.
    if unsafe isUnhandled(SIGPIPE) { signal(SIGPIPE, SIG_IGN) }
  }()

  /// Where a signal handler, which may do next to nothing, tells the number of its signal; -1 where nobody listens.
  nonisolated(unsafe) private static var alarm: Int32 = -1

  /// Starts the thread that ends the groups and then this process, by the signal that came.
  ///
  /// - Returns: where it is told; nil where there is no room for it.
  private static func waitForAlarm() -> Int32? {
    guard let bell = try? Pipe() else { return nil }
    let isListening = DetachedThread.start(stackBytes: DetachedThread.waitingStackBytes) {
      var number = [UInt8](repeating: 0, count: 1)
      while unsafe number.withUnsafeMutableBytes({ unsafe Descriptor.read(bell.reading, $0) }) != 1 {}
      ending.run {
        endAll()
        signal(Int32(number[0]), SIG_DFL)
        raiseInProcess(Int32(number[0]))
      }
    }
    guard isListening else {
      bell.closeBoth()
      return nil
    }
    return bell.writing
  }

  /// Starts a program as the leader of a group.
  ///
  /// - Parameter start: starts it; no group is ended between that and its place here.
  /// - Returns: what was started.
  /// - Throws: `LaunchProblem` when it cannot be started.
  static func add(_ start: () throws(LaunchProblem) -> Spawn.Child) throws(LaunchProblem) -> Spawn.Child {
    _ = watch
    let outcome: Result<Spawn.Child, LaunchProblem> = ending.run {
      do throws(LaunchProblem) {
        let child = try start()
        unsafe change(from: 0, to: child.id)
        return .success(child)
      } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Sends a signal to a group and to all that its processes have started, and remembers those.
  static func send(_ number: Int32, to leader: pid_t) {
    ending.run { unsafe descendants[leader, default: Descendants()].signal(number, with: [leader]) }
  }

  /// Ends by force whoever is left of a group whose leader has ended, and removes the group.
  ///
  /// Where the leader was asked to end, what it has started in other groups ends too; one that was not asked may leave
  /// somebody behind who is to stay.
  ///
  /// - Returns: the leader's status, as `waitpid` gives it.
  static func reap(_ leader: pid_t) -> Int32 {
    ending.run {
      // The group is halted with the others: one that is ended at once might leave a child that nobody has seen.
      if var others = unsafe descendants.removeValue(forKey: leader) {
        others.signal(SIGKILL, with: [leader])
      } else {
        _ = signalGroup(leader, SIGKILL)
      }
      var status: Int32 = 0
      while unsafe waitpid(leader, &status, 0) < 0, errno == EINTR {}
      unsafe change(from: leader, to: 0)
      return status
    }
  }

  /// How many there are.
  package static var count: Int {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return (0..<most).count { unsafe places[$0] != 0 }
  }

  /// Ends every group: those that do not end when asked are ended by force a moment later.
  package static func end() {
    ending.run { endAll() }
  }

  /// Under `ending`.
  private static func endAll() {
    let leaders = (0..<most).map { unsafe places[$0] }.filter { $0 > 1 }
    guard !leaders.isEmpty else { return }
    var all = Descendants()
    for (_, others) in unsafe descendants { all.formUnion(others) }
    all.signal(SIGTERM, with: leaders)
    for _ in 0..<50 where leaders.contains(where: { unsafe isRunning($0) }) { usleep(2000) }
    all.signal(SIGKILL, with: leaders)
  }

  @unsafe private static func isRunning(_ leader: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return false
    }
    return unsafe information.si_signo == 0
  }

  @unsafe private static func kill(_ signal: Int32) {
    for place in 0..<most {
      let leader = unsafe places[place]
      if leader > 1 { _ = signalGroup(leader, signal) }
    }
  }

  @unsafe private static func change(from old: pid_t, to new: pid_t) {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    for place in 0..<most where unsafe places[place] == old {
      unsafe places[place] = new
      return
    }
  }

  @unsafe private static func isUnhandled(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      return unsafe action.__sigaction_u.__sa_handler == nil
    #else
      return unsafe action.__sigaction_handler.sa_handler == nil
    #endif
  }
}

/// Sends a signal to a whole process group.
func signalGroup(_ leader: pid_t, _ signal: Int32) -> Int32 { kill(-leader, signal) }

/// Sends a signal to this process, whichever thread it is sent from.
private func raiseInProcess(_ signal: Int32) { kill(getpid(), signal) }
