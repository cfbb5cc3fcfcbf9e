package import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is heard of a program while it runs.
package enum ProgramEvent: Sendable, Hashable {
  /// Bytes of its standard output.
  case output([UInt8])
  /// It has closed its standard output, and may still run.
  case outputClosed
  /// It has ended; nothing comes after this.
  case ended(ProgramExit, LogTail)
}

/// A program that runs, in a process group of its own.
///
/// Its output is read all the time, so that it never waits for this process; of its standard error the end is kept. When
/// it ends, whatever it has started in its group is ended with it; when it is stopped, on Linux also what it has started in
/// other groups. `@unchecked` since its state is touched on `queue`
/// alone, and its log under a lock.
@safe
package final class RunningProgram: @unchecked Sendable {
  /// How long a program that was asked to end may take until it is ended by force.
  package static let grace = Duration.milliseconds(500)

  private let id: pid_t
  private let queue: DispatchQueue
  private let watch: PipeWatch
  private let hear: @Sendable (ProgramEvent) -> Void
  private var output: PipeReader?
  private var errors: PipeReader?
  private var input: PipeWriter?
  private let logLock = Lock()
  private var log = LogTail()
  private var hasEnded = false
  private var isStopping = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - launch: the program, with every variable that it gets.
  ///   - hear: told of everything, one after the other; it must not wait.
  /// - Returns: the program, on its way.
  /// - Throws: `LaunchProblem` when it cannot be started.
  package static func start(
    _ launch: Launch, hear: @escaping @Sendable (ProgramEvent) -> Void
  ) throws(LaunchProblem) -> RunningProgram {
    let queue = DispatchQueue(label: "backstage.program")
    let watch = try PipeWatch(on: queue)
    let child: Spawn.Child
    do { child = try LiveGroups.add { () throws(LaunchProblem) in try Spawn.start(launch) } } catch {
      watch.end()
      throw error
    }
    let program = RunningProgram(child.id, queue, watch, hear)
    program.queue.async { program.begin(child) }
    return program
  }

  private init(
    _ id: pid_t, _ queue: DispatchQueue, _ watch: PipeWatch,
    _ hear: @escaping @Sendable (ProgramEvent) -> Void
  ) {
    self.id = id
    self.queue = queue
    self.watch = watch
    self.hear = hear
  }

  private func begin(_ child: Spawn.Child) {
    input = PipeWriter(child.input, watch)
    output = PipeReader(child.output, watch) { [self] bytes in
      hear(bytes.map { .output($0) } ?? .outputClosed)
    }
    errors = PipeReader(child.errors, watch) { [self] bytes in
      logLock.run { log.append(bytes ?? []) }
    }
    let isWatched = DetachedThread.start(stackBytes: DetachedThread.waitingStackBytes) { [self] in
      waitForEnd()
      queue.async { self.end() }
    }
    if !isWatched { stop(grace: .zero) }
  }

  /// The end of what it has written to its standard error so far.
  package var logSoFar: LogTail { logLock.run { log } }

  /// Writes to its standard input, as fast as it reads; what it does not read any longer is lost.
  package func write(_ bytes: [UInt8]) { queue.async { self.input?.write(bytes) } }

  /// Closes its standard input when all that was written is read.
  package func closeInput() { queue.async { self.input?.finish() } }

  /// Ends it, its whole group and its descendants: at once when it asks for no time, by force after the grace.
  package func stop(grace: Duration = RunningProgram.grace) {
    queue.async { [self] in
      guard !hasEnded else { return }
      input?.close()
      if isStopping, grace > .zero { return }
      isStopping = true
      guard grace > .zero else { return LiveGroups.send(SIGKILL, to: id) }
      LiveGroups.send(SIGTERM, to: id)
      queue.asyncAfter(deadline: .now() + grace.dispatchInterval) { [self] in
        if !hasEnded { LiveGroups.send(SIGKILL, to: id) }
      }
    }
  }

  /// Runs something after a time, unless the program has ended by then.
  package func after(_ time: Duration, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + time.dispatchInterval) { [self] in
      if !hasEnded { body() }
    }
  }

  /// Returns when the leader has ended, and leaves it to be reaped.
  ///
  /// Linux tells the end of a child by no descriptor that every system of ours has, and a thread of the pool must not wait.
  private func waitForEnd() {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// The leader has ended and is not yet reaped, so that its number still names the group.
  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let status = LiveGroups.reap(id)
    output?.drain()
    errors?.drain()
    input?.close()
    hear(.ended(ProgramExit(waitStatus: status), logSoFar))
    output = nil
    errors = nil
    input = nil
    watch.end()
  }
}

extension Duration {
  package var dispatchInterval: DispatchTimeInterval {
    .nanoseconds(Int(min(max(0, self / .nanoseconds(1)), 1e18)))
  }
}
