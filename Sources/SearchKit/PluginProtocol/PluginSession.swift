import Expressions

/// The plugin's side of the protocol: takes lines, and gives the lines to answer with.
///
/// Searches run at once, each in a task of its own.
final class PluginSession: Sendable {
  /// Makes the provider from what `describe` says: its name in the configuration, and its options.
  typealias Make = @Sendable (_ name: String, _ options: Options) throws(OptionProblems) -> any SearchProvider

  private struct State: Sendable {
    var provider: (any SearchProvider)?
    var searches: [RPCID: Task<Void, Never>] = [:]
  }

  private let make: Make
  private let send: @Sendable ([UInt8]) -> Void
  private let state = Guarded(State())

  init(_ make: @escaping Make, send: @escaping @Sendable ([UInt8]) -> Void) {
    self.make = make
    self.send = send
  }

  /// Takes one line, without its end.
  func receive(_ line: [UInt8]) {
    do throws(RPCFault) {
      switch try RPCMessage(line: line) {
      case .request(let id, "describe", let params): describe(id, params)
      case .request(let id, "search", let params): search(id, params)
      case .request(let id, let method, _):
        refuse(id, RPCError(RPCError.methodNotFound, "there is no method \(Excerpt.text(method))"))
      case .notification("cancel", let params):
        if let id = params["id"].flatMap(RPCID.init(json:)) { cancel(id) }
      case .notification, .response: break
      }
    } catch {
      refuse(error.id, RPCError(error.code, "the line \(error.reason)"))
    }
  }

  /// A line that is too long to be kept, after which nothing more can be read.
  func receiveTooLong(_ limit: Int) {
    refuse(nil, RPCError(RPCError.invalidRequest, "a line has more than \(limit >> 20) MiB"))
  }

  /// Cancels every search.
  func end() {
    let searches = state.withLock { state in
      defer { state.searches = [:] }
      return Array(state.searches.values)
    }
    for search in searches { search.cancel() }
  }

  private func describe(_ id: RPCID, _ params: JSON) {
    if let version = params["protocol"]?.int, version != PluginDescription.version {
      return refuse(
        id,
        RPCError(
          RPCError.invalidParams,
          "this plugin speaks version \(PluginDescription.version) of the protocol, not \(version)"))
    }
    do throws(OptionProblems) {
      let provider = try make(
        params["provider"]?.string ?? "", Options(params["options"]?.object ?? JSONObject()))
      state.withLock { $0.provider = provider }
      send(RPCMessage.response(id: id, .success(PluginDescription(provider.descriptor).json)).line)
    } catch {
      let problems = error.problems.map { problem in
        problem.path.isEmpty ? problem.message : "options.\(problem.path): \(problem.message)"
      }
      refuse(id, RPCError(RPCError.invalidParams, problems.joined(separator: "; ")))
    }
  }

  private func search(_ id: RPCID, _ params: JSON) {
    guard let search = PluginSearch(json: params) else {
      return refuse(
        id, RPCError(RPCError.invalidParams, #"a search needs a "query", with its "text" or its "words""#))
    }
    let provider: any SearchProvider
    do throws(OptionProblems) { provider = try readyProvider() } catch {
      return refuse(
        id, RPCError(RPCError.invalidParams, "ask describe first, with the options of the plugin"))
    }
    state.withLock { state in
      state.searches[id] = Task { await answer(id, search, provider) }
    }
  }

  /// A search may come without a description; then there are no options.
  private func readyProvider() throws(OptionProblems) -> any SearchProvider {
    if let provider = state.withLock({ $0.provider }) { return provider }
    let provider = try make("", Options())
    state.withLock { $0.provider = provider }
    return provider
  }

  private func answer(_ id: RPCID, _ search: PluginSearch, _ provider: any SearchProvider) async {
    let outcome = await Self.outcome(search, provider)
    let isWanted = state.withLock { $0.searches.removeValue(forKey: id) != nil }
    guard isWanted else { return }
    send(RPCMessage.response(id: id, outcome.map(\.pluginJSON).mapError(\.rpcError)).line)
  }

  /// What the provider gives within its time.
  private static func outcome(
    _ search: PluginSearch, _ provider: any SearchProvider
  ) async -> Result<ProviderAnswer, ProviderFailure> {
    let work = Task { () async -> Result<ProviderAnswer, ProviderFailure> in
      do throws(ProviderFailure) {
        if provider.descriptor.preparation != nil { try await provider.prepare() }
        return .success(try await provider.search(search.query))
      } catch { return .failure(error) }
    }
    let first = Promise<Result<ProviderAnswer, ProviderFailure>>()
    let wait = Task { first.fulfil(await work.value) }
    let alarm = search.deadline.map { deadline in
      Task {
        guard (try? await ContinuousClock().sleep(for: deadline)) != nil else { return }
        first.fulfil(.failure(ProviderFailure(.timeout, "there was no answer within \(deadline)")))
      }
    }
    let outcome = await first.value()
    alarm?.cancel()
    wait.cancel()
    work.cancel()
    return outcome ?? .failure(ProviderFailure(.timeout, "the search was cancelled"))
  }

  private func cancel(_ id: RPCID) {
    state.withLock { $0.searches.removeValue(forKey: id) }?.cancel()
  }

  private func refuse(_ id: RPCID?, _ error: RPCError) {
    send(RPCMessage.response(id: id, .failure(error)).line)
  }
}

extension RPCID {
  /// Nil for what is no id.
  init?(json: JSON) {
    if let number = json.int {
      self = .number(number)
    } else if let text = json.string {
      self = .text(text)
    } else {
      return nil
    }
  }
}
