/// What a program gave that ran to its end.
package struct Capture: Sendable, Hashable {
  package var output: [UInt8]
  package var status: ProgramExit
  /// The end of what it wrote to its standard error.
  package var log: LogTail
}

/// Why a program that was waited for gave nothing.
package enum CaptureProblem: Error, Sendable, Hashable {
  case launch(LaunchProblem)
  /// It had not ended when its time was over; it is ended then.
  case tooLong(Duration, LogTail)
  /// It wrote more than so many bytes; it is ended then.
  case tooMuch(Int, LogTail)
  /// The task was cancelled; the program is ended.
  case cancelled
}

/// How a program comes to run: the door to the system, at which tests may stand.
package typealias Launcher =
  @Sendable (Launch, @escaping @Sendable (ProgramEvent) -> Void) throws(LaunchProblem) -> RunningProgram

extension Capture {
  /// Runs a program to its end and collects what it writes to its standard output.
  ///
  /// It ends with its whole group when the task is cancelled, and does not hold up the one who cancels.
  ///
  /// - Parameters:
  ///   - launch: the program.
  ///   - input: what it reads from its standard input, which ends behind it.
  ///   - limit: the most bytes of output.
  ///   - time: how long it may take; nil where only cancellation ends it.
  ///   - start: starts it.
  /// - Returns: what it printed and how it ended.
  /// - Throws: `CaptureProblem` when it could not be started, took too long or printed too much.
  package static func of(
    _ launch: Launch, input: [UInt8] = [], limit: Int = 16 << 20, within time: Duration? = nil,
    start: Launcher = { (launch, hear) throws(LaunchProblem) in
      try RunningProgram.start(launch, hear: hear)
    }
  ) async throws(CaptureProblem) -> Capture {
    let capturing = Capturing(limit: limit)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard capturing.begin(continuation) else { return }
        do throws(LaunchProblem) {
          let program = try start(launch) { capturing.hear($0) }
          capturing.take(program)
          program.write(input)
          program.closeInput()
          if let time {
            program.after(time) { capturing.settle { .failure(.tooLong(time, $0)) } }
          }
        } catch {
          capturing.settle { _ in .failure(.launch(error)) }
        }
      }
    } onCancel: {
      capturing.settle { _ in .failure(.cancelled) }
    }
    return try outcome.get()
  }
}

/// One program that is waited for.
///
/// `@unchecked` since its state is touched under `lock` alone.
private final class Capturing: @unchecked Sendable {
  typealias Outcome = Result<Capture, CaptureProblem>

  private let lock = Lock()
  private let limit: Int
  private var continuation: CheckedContinuation<Outcome, Never>?
  private var isSettled = false
  private var program: RunningProgram?
  private var output: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// False when it was cancelled before.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let isOver = lock.run {
      if !isSettled { self.continuation = continuation }
      return isSettled
    }
    if isOver { continuation.resume(returning: .failure(.cancelled)) }
    return !isOver
  }

  func take(_ program: RunningProgram) {
    let isOver = lock.run {
      if !isSettled { self.program = program }
      return isSettled
    }
    if isOver { program.stop() }
  }

  func hear(_ event: ProgramEvent) {
    switch event {
    case .output(let bytes):
      let isTooMuch = lock.run {
        guard !isSettled else { return false }
        output += bytes
        return output.count > limit
      }
      if isTooMuch { settle { [limit] in .failure(.tooMuch(limit, $0)) } }
    case .outputClosed: break
    case .ended(let status, let log):
      let output = lock.run { self.output }
      settle { _ in .success(Capture(output: output, status: status, log: log)) }
    }
  }

  /// Gives the outcome once, and ends the program where it still runs.
  func settle(_ outcome: (LogTail) -> Outcome) {
    let (continuation, program): (CheckedContinuation<Outcome, Never>?, RunningProgram?) = lock.run {
      defer {
        isSettled = true
        self.continuation = nil
        self.program = nil
        output = []
      }
      return isSettled ? (nil, nil) : (self.continuation, self.program)
    }
    program?.stop()
    continuation?.resume(returning: outcome(program?.logSoFar ?? LogTail()))
  }
}
