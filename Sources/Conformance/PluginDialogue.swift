import Expressions
import Processes
import SearchKit

/// A running plugin and what it says, line by line, right or wrong.
final class PluginDialogue: Sendable {
  enum Event: Sendable {
    case message(RPCMessage)
    /// A line that is no message, and why.
    case fault(String)
    case ended(ProgramExit, LogTail)
    /// It has taken longer than it may.
    case timeout
  }

  private struct State: Sendable {
    var queue: [Event] = []
    var waiting: Promise<Event>?
    var isOver = false
    /// How many waits there were, so that an alarm ends only its own.
    var waits = 0
  }

  private let state = Guarded(State())
  private let frames = Guarded(LineFrames())
  private let program = Guarded<RunningProgram?>(nil)
  private let patience: Duration
  private let command: String
  private let lastID = Guarded(0)

  init(_ launch: Launch, patience: Duration, by start: Launcher) throws(LaunchProblem) {
    self.patience = patience
    command = ([launch.program] + launch.arguments).joined(separator: " ")
    let running = try start(launch) { [weak self] event in self?.hear(event) }
    program.withLock { $0 = running }
  }

  private static let strayLine =
    "print nothing but answers to standard output, each one line of JSON; what is meant for people goes to standard error"

  deinit { program.withLock { $0 }?.stop() }

  func write(_ text: String) { program.withLock { $0 }?.write(Array(text.utf8)) }

  func send(_ message: RPCMessage) { program.withLock { $0 }?.write(message.line) }

  func endInput() { program.withLock { $0 }?.closeInput() }

  func nextID() -> Int {
    lastID.withLock { id in
      id += 1
      return id
    }
  }

  /// Asks, and gives the number of the request.
  func ask(_ method: String, _ params: JSON) -> Int {
    let id = nextID()
    send(.request(id: .number(id), method: method, params: params))
    return id
  }

  /// Asks and waits for the result.
  func result(of method: String, _ params: JSON) async throws(PluginFault) -> JSON {
    let id = ask(method, params)
    switch try await response(to: [id]) {
    case (_, .success(let result)): return result
    case (_, .failure(let error)):
      throw PluginFault("it answers \(method) with the error \(error.code): \(error.message)")
    }
  }

  /// Asks and waits for the error that must come.
  func error(of method: String, _ params: JSON) async throws(PluginFault) -> RPCError {
    let id = ask(method, params)
    switch try await response(to: [id]) {
    case (_, .success):
      throw PluginFault("it answers \(Excerpt.quoted(method)) as if there were such a method")
    case (_, .failure(let error)): return error
    }
  }

  /// Waits for the answer to one of the requests.
  func response(to ids: [Int]) async throws(PluginFault) -> (Int, Result<JSON, RPCError>) {
    while true {
      switch await next() {
      case .message(.response(.number(let id)?, let outcome)):
        if ids.contains(id) { return (id, outcome) }
        throw PluginFault("it answers a request \(id) that was never made, or was answered before")
      case .message(.response(let id, _)):
        throw PluginFault(
          "it answers with the id \(id.map { JSONWriter.text($0.json) } ?? "null") in place of \(ids[0])")
      case .message: continue
      case .fault(let reason): throw PluginFault(reason, remedy: Self.strayLine)
      case .ended(let exit, let log):
        throw PluginFault(
          "it \(exit.words) before it answered\(PeerFailure.lastWords(log))",
          remedy: "run it by hand to see why it ends: \(command)")
      case .timeout: throw PluginFault("it did not answer within \(patience)")
      }
    }
  }

  /// What it says next.
  func next() async -> Event {
    let promise = Promise<Event>()
    let (ready, number): (Event?, Int) = state.withLock { state in
      state.waits += 1
      if !state.queue.isEmpty { return (state.queue.removeFirst(), state.waits) }
      state.waiting = promise
      return (nil, state.waits)
    }
    if let ready { return ready }
    program.withLock { $0 }?.after(patience) { [weak self] in self?.timeOut(number) }
    return await promise.value() ?? .timeout
  }

  private func timeOut(_ number: Int) {
    state.withLock { state -> Promise<Event>? in
      guard state.waits == number else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }?.fulfil(.timeout)
  }

  private func hear(_ event: ProgramEvent) {
    switch event {
    case .output(let bytes):
      do throws(LineFrames.TooLong) {
        for line in try frames.withLock({ (frames) throws(LineFrames.TooLong) in try frames.lines(bytes) }) {
          do throws(RPCFault) { tell(.message(try RPCMessage(line: line))) } catch {
            let text = Excerpt.quoted(String(decoding: line.prefix(240), as: UTF8.self))
            tell(.fault("it writes a line to its standard output that \(error.reason): \(text)"))
          }
        }
      } catch {
        tell(.fault("it writes a line of more than \(error.limit >> 20) MiB"))
      }
    case .outputClosed: break
    case .ended(let exit, let log): tell(.ended(exit, log))
    }
  }

  private func tell(_ event: Event) {
    state.withLock { state -> Promise<Event>? in
      guard let waiting = state.waiting else {
        state.queue.append(event)
        return nil
      }
      state.waiting = nil
      return waiting
    }?.fulfil(event)
  }
}
