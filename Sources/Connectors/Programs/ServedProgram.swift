import Expressions
import Processes
import SearchKit

/// A program that serves every search of a provider by JSON-RPC: started at the first one, greeted, and started anew
/// when it has ended.
final class ServedProgram<Greeting: Sendable>: Sendable {
  typealias Greet = @Sendable (ProgramPeer) async -> Result<Greeting, GreetingFailure>

  /// A process and what came of greeting it.
  private final class Service: Sendable {
    let peer: ProgramPeer
    let greeting = Promise<Result<Greeting, ProviderFailure>>()

    init(_ peer: ProgramPeer) { self.peer = peer }
  }

  private struct State: Sendable {
    var service: Service?
    var greeting: Greeting?
    var pause = RestartPause()
    /// Why the last process ended.
    var lastFailure: ProviderFailure?
  }

  let program: ProgramDeclaration
  private let context: PluginContext
  private let manners: ProgramPeer.Manners
  private let greet: Greet
  private let state = Guarded(State())

  init(
    _ program: ProgramDeclaration, _ context: PluginContext, manners: ProgramPeer.Manners,
    greet: @escaping Greet
  ) {
    self.program = program
    self.context = context
    self.manners = manners
    self.greet = greet
  }

  deinit { state.withLock { $0.service }?.peer.stop() }

  /// What the last process that was greeted said; nil before.
  var greeting: Greeting? { state.withLock { $0.greeting } }

  /// Asks the program, which is started first where it does not run.
  ///
  /// - Parameter request: the method and its parameters, by what the program said when it was greeted.
  /// - Returns: the result as it came, and a warning for what had to be mended to read it.
  /// - Throws: `ProviderFailure` where there is none.
  func result(
    of request: @Sendable (Greeting) throws(ProviderFailure) -> (method: String, params: JSON)
  ) async throws(ProviderFailure) -> (json: JSON, warnings: [String]) {
    let service = try await runningService()
    let (method, params) = try request(try await greeting(of: service))
    do throws(PeerFailure) {
      let answer = try await service.peer.answer(to: method, params)
      state.withLock { $0.pause.succeed() }
      return (answer.result, answer.repairs.map { "the JSON of \(program.title) has a fault: \($0)" })
    } catch {
      throw failed(service, error)
    }
  }

  private func runningService() async throws(ProviderFailure) -> Service {
    if let service = state.withLock({ $0.service }), service.peer.failure == nil { return service }
    let launch = try await program.launch(context)
    return try state.withLock { (state) throws(ProviderFailure) in
      // Another search may have started one meanwhile.
      if let service = state.service, service.peer.failure == nil { return service }
      state.service?.peer.stop()
      state.service = nil
      if let left = state.pause.left(at: context.now()) { throw pauseFailure(left, state) }
      do throws(PeerFailure) {
        let service = Service(try ProgramPeer(launch, by: context.launch, manners: manners))
        state.service = service
        Task { await begin(service) }
        return service
      } catch {
        throw error.providerFailure(program.title)
      }
    }
  }

  private func pauseFailure(_ left: Double, _ state: State) -> ProviderFailure {
    let last = state.lastFailure.map { "; the last time: \($0.message)" } ?? ""
    return ProviderFailure(
      .toolError,
      "\(program.title) has failed \(state.pause.count) times in a row, and is started again in "
        + "\(Int(left.rounded(.up))) s\(last)", retryAfter: .seconds(left))
  }

  /// Greets a new process, for every search that waits for that.
  private func begin(_ service: Service) async {
    let outcome = await greet(service.peer).mapError { failure -> ProviderFailure in
      switch failure {
      case .peer(let failure): failed(service, failure)
      case .provider(let failure): failure
      }
    }
    if case .success(let greeting) = outcome { state.withLock { $0.greeting = greeting } }
    service.greeting.fulfil(outcome)
  }

  private func greeting(of service: Service) async throws(ProviderFailure) -> Greeting {
    guard let outcome = await service.greeting.value() else {
      service.peer.noteSilence()
      throw PeerFailure.cancelled.providerFailure(program.title)
    }
    do { return try outcome.get() } catch {
      // What it says of itself does not change while it runs.
      service.peer.stop()
      throw error
    }
  }

  /// Counts the end of a process once, and puts a failure in words.
  private func failed(_ service: Service, _ failure: PeerFailure) -> ProviderFailure {
    let told = failure.providerFailure(program.title)
    guard service.peer.failure != nil, failure != .cancelled else { return told }
    state.withLock { state in
      guard state.service === service else { return }
      state.service = nil
      state.pause.fail(at: context.now())
      state.lastFailure = told
    }
    return told
  }
}

/// Why a program that runs could not be greeted.
enum GreetingFailure: Error, Sendable, Hashable {
  case peer(PeerFailure)
  case provider(ProviderFailure)
}
