package import Expressions
package import Processes

/// A running program that is asked by JSON-RPC, a message a line, any number of questions at once.
///
/// What it does wrong ends it, and is the failure of everybody who waits for it.
package final class ProgramPeer: Sendable {
  /// How the two sides speak beyond JSON-RPC.
  package struct Manners: Sendable {
    /// The notification that a request is no longer waited for.
    package var cancellation: @Sendable (RPCID) -> RPCMessage
    /// What the program may ask of this side.
    package var answer: @Sendable (_ method: String) -> JSON?

    package init(
      cancellation: @escaping @Sendable (RPCID) -> RPCMessage,
      answer: @escaping @Sendable (_ method: String) -> JSON? = { _ in nil }
    ) {
      self.cancellation = cancellation
      self.answer = answer
    }
  }

  /// A result, and what had to be mended to read it.
  package struct Answer: Sendable, Hashable {
    package var result: JSON
    package var repairs: [JSONRepair]
  }

  private typealias Reply = Result<Answer, PeerFailure>

  private struct State: Sendable {
    var program: RunningProgram?
    var lastID = 0
    var waiting: [Int: Promise<Reply>] = [:]
    /// Requests that nobody waits for any longer, with what had been heard when they were given up.
    var givenUp: [Int: Int] = [:]
    /// How many blocks of output have come.
    var heard = 0
    /// How many messages have come that nobody waited for, since one that somebody did.
    var noise = 0
    var failure: PeerFailure?

    /// Whether nothing was heard since that request was given up.
    func isSilent(since id: Int) -> Bool { givenUp[id] == heard }
  }

  /// So many messages without a use are a flood.
  private static let mostNoise = 10_000
  /// How long a program may be silent after a request was given up.
  private static let patience = Duration.seconds(5)
  /// How much longer, while others still wait for it.
  private static let longPatience = Duration.seconds(25)

  private let manners: Manners
  private let frames = Guarded(LineFrames())
  private let state = Guarded(State())

  /// Starts the program.
  ///
  /// - Throws: `PeerFailure` when it cannot be started.
  package init(_ launch: Launch, by start: Launcher, manners: Manners) throws(PeerFailure) {
    self.manners = manners
    let program: RunningProgram
    do throws(LaunchProblem) {
      program = try start(launch) { [weak self] event in self?.hear(event) }
    } catch {
      throw .launch(error)
    }
    let isOver = state.withLock { state in
      state.program = program
      return state.failure != nil
    }
    if isOver { program.stop() }
  }

  deinit { state.withLock { $0.program }?.stop() }

  /// Why it can no longer be asked; nil while it can.
  package var failure: PeerFailure? { state.withLock { $0.failure } }

  /// Asks, and waits for the result; a task that is cancelled waits no longer, and the program is told.
  package func request(_ method: String, _ params: JSON) async throws(PeerFailure) -> JSON {
    try await answer(to: method, params).result
  }

  /// Asks as `request` does, and tells what was mended too.
  package func answer(to method: String, _ params: JSON) async throws(PeerFailure) -> Answer {
    let promise = Promise<Reply>()
    let (id, program) = try state.withLock { (state) throws(PeerFailure) in
      if let failure = state.failure { throw failure }
      state.lastID += 1
      state.waiting[state.lastID] = promise
      return (state.lastID, state.program)
    }
    program?.write(RPCMessage.request(id: .number(id), method: method, params: params).line)
    if let reply = await promise.value() { return try reply.get() }
    giveUp(id)
    throw .cancelled
  }

  package func notify(_ method: String, _ params: JSON) {
    state.withLock { $0.program }?.write(RPCMessage.notification(method: method, params: params).line)
  }

  /// Ends the program unless it says something soon: somebody has waited for it in vain.
  package func noteSilence() {
    let (program, heard) = state.withLock { ($0.program, $0.heard) }
    program?.after(Self.patience) { [weak self] in
      if self?.state.withLock({ $0.heard == heard }) == true { self?.stop() }
    }
  }

  /// Ends the program; whoever waits for it is told.
  package func stop() { fail(.cancelled) }

  private func giveUp(_ id: Int) {
    let program = state.withLock { state -> RunningProgram? in
      guard state.waiting.removeValue(forKey: id) != nil else { return nil }
      state.givenUp[id] = state.heard
      return state.program
    }
    program?.write(manners.cancellation(.number(id)).line)
    program?.after(Self.patience) { [weak self] in
      guard let state = self?.state.withLock({ $0 }), state.isSilent(since: id) else { return }
      if state.waiting.isEmpty { return self?.stop() ?? () }
      // Others still wait, and it may be slow rather than stuck.
      program?.after(Self.longPatience) { [weak self] in
        if self?.state.withLock({ $0.isSilent(since: id) }) == true { self?.stop() }
      }
    }
  }

  private func hear(_ event: ProgramEvent) {
    switch event {
    case .output(let bytes):
      state.withLock { $0.heard += 1 }
      do throws(LineFrames.TooLong) {
        for line in try frames.withLock({ (frames) throws(LineFrames.TooLong) in try frames.lines(bytes) }) {
          guard failure == nil else { return }
          hear(line: line)
        }
      } catch {
        violate("wrote a line of more than \(error.limit >> 20) MiB")
      }
    case .outputClosed:
      // A program that ends closes it too, and how it ended says more.
      let program = state.withLock { $0.program }
      program?.after(.milliseconds(200)) { [weak self] in self?.fail(.closed(program?.logSoFar ?? LogTail()))
      }
    case .ended(let exit, let log):
      fail(.ended(exit, unfinished: frames.withLock { $0.unfinished }, log))
    }
  }

  private func hear(line: [UInt8]) {
    let (message, repairs): (RPCMessage, [JSONRepair])
    do throws(RPCFault) { (message, repairs) = try RPCMessage.read(line) } catch {
      return violate("wrote a line to its standard output that \(error.reason): \(PeerFailure.quote(line))")
    }
    switch message {
    case .response(.number(let id)?, let outcome):
      settle(id, outcome.map { Answer(result: $0, repairs: repairs) }.mapError { .remote($0) })
    case .response(.text(let id)?, _):
      violate("answered a request \(Excerpt.quoted(id)), which nobody has made")
    case .response(nil, let outcome):
      guard case .failure(let error) = outcome else { return violate("gave an answer without an id") }
      violate("could not read what it was asked: \(Excerpt.text(error.message, longest: 200))")
    case .request(let id, let method, _):
      count(noise: 1)
      let result = manners.answer(method)
      let answer = RPCMessage.response(
        id: id,
        result.map { .success($0) }
          ?? .failure(RPCError(RPCError.methodNotFound, "there is no method \(Excerpt.text(method))")))
      state.withLock { $0.program }?.write(answer.line)
    case .notification: count(noise: 1)
    }
  }

  private func settle(_ id: Int, _ outcome: Reply) {
    enum Use { case wanted(Promise<Reply>), late, unknown }
    let use: Use = state.withLock { state in
      if let promise = state.waiting.removeValue(forKey: id) {
        state.noise = 0
        return .wanted(promise)
      }
      state.givenUp[id] = nil
      return (1...max(1, state.lastID)).contains(id) && state.lastID > 0 ? .late : .unknown
    }
    switch use {
    case .wanted(let promise): promise.fulfil(outcome)
    case .late: count(noise: 1)
    case .unknown: violate("answered a request \(id), which nobody has made")
    }
  }

  private func count(noise: Int) {
    let isFlood = state.withLock { state in
      state.noise += noise
      return state.noise > Self.mostNoise
    }
    if isFlood { violate("sends messages without end that nobody has asked for") }
  }

  private func violate(_ reason: String) {
    fail(.broken(reason, state.withLock { $0.program }?.logSoFar ?? LogTail()))
  }

  /// Ends everything, once.
  private func fail(_ failure: PeerFailure) {
    let (waiting, program) = state.withLock { state in
      defer { state.waiting = [:] }
      guard state.failure == nil else { return ([Promise<Reply>](), nil as RunningProgram?) }
      state.failure = failure
      return (Array(state.waiting.values), state.program)
    }
    program?.stop()
    for promise in waiting { promise.fulfil(.failure(failure)) }
  }
}
