import Expressions
import Federation
import HostConfiguration
import Presentation
import Processes
import Search
import SearchKit

/// Tries providers by themselves, and looks at everything that they send and get.
struct ProviderTrial: Sendable {
  let setup: Setup
  private let log: ExchangeLog
  private let programs: ProgramLog
  private let host: Host

  /// - Parameters:
  ///   - invocation: the command line.
  ///   - context: the world that it runs in.
  ///   - names: the providers to try, also those that are disabled.
  /// - Throws: `CommandStop` for a mistake in the configuration.
  init(_ invocation: Invocation, _ context: CommandContext, names: [String]) throws(CommandStop) {
    let log = ExchangeLog()
    self.log = log
    let programs = ProgramLog()
    self.programs = programs
    setup = try Setup(
      invocation, context, flags: SearchParameters.flags(invocation), enabling: Set(names)
    ) { provider, context in
      context.transport = WatchedTransport(provider: provider, transport: context.transport, log: log)
      let start = context.launch
      context.launch = { (launch, hear) throws(LaunchProblem) in
        programs.add(launch, of: provider)
        return try start(launch, hear)
      }
    }
    try setup.requireSound()
    host = Host(setup.configuration)
  }

  /// - Throws: `CommandStop` for a provider that there is not, or whose settings have a mistake.
  func trial(of name: String, _ text: String) async throws(CommandStop) -> Trial {
    let configured = try Lookup.row(name, in: setup.configuration.providers, called: "provider")
    guard let provider = configured.provider else {
      throw .usage("\(name) cannot be tried: its settings have a mistake; backstage config check tells it")
    }
    let vertical = configured.entry.vertical
    let reading = await host.readAsking(
      QueryRequest(
        text, verticals: [vertical.name], providers: [name], limit: setup.configuration.defaults.limit))
    let queries = reading[vertical.name]?.interpretations ?? [reading.start]
    var trial: Trial?
    for query in queries {
      let attempt = await self.trial(of: configured, provider, query, vertical)
      // A reading by which it has nothing to ask is not the one to look at.
      if trial == nil || attempt.report.status != .skipped { trial = attempt }
      if attempt.report.status != .skipped { break }
    }
    guard let trial else { throw .usage("\(name) cannot be tried") }
    return trial
  }

  private func trial(
    of configured: ConfiguredProvider, _ provider: any SearchProvider, _ query: Query, _ vertical: Vertical
  ) async -> Trial {
    let witness = Witness(provider)
    let descriptor = provider.descriptor
    let lacksPlace = descriptor.supports.needsPlace && query.near == nil
    let skip =
      lacksPlace
      ? ProviderFailure.missing(
        .badRequest, "\(configured.name) searches near a place, and the query names none; add near:51.5,-0.13"
      )
      : nil
    let participant = Participant(
      witness, name: configured.name, vertical: vertical.name, asking: query, timeout: configured.timeout,
      skip: skip)
    let federation = Federation(
      deadline: max(configured.timeout, setup.configuration.defaults.deadline), concurrency: 1)
    let report = await federation.allReports(from: [participant]).first
    return Trial(
      kind: configured.entry.kind, vertical: vertical, query: query,
      report: report
        ?? ProviderReport(provider: configured.name, vertical: vertical.name, status: .late),
      answer: witness.answer, exchanges: log.exchanges.filter { $0.provider == configured.name },
      attribution: descriptor.attribution,
      declared: (configured.entry.options.members["fields"]?.object?.names ?? []).map { name in
        String(name.prefix { $0 != "." })
      }, key: configured.entry.options.secret("key")?.text,
      programs: programs.lines[configured.name] ?? [])
  }
}

/// A provider whose answer is kept as it gave it.
private final class Witness: SearchProvider {
  private let provider: any SearchProvider
  private let seen = Guarded<ProviderAnswer?>(nil)

  init(_ provider: any SearchProvider) { self.provider = provider }

  var answer: ProviderAnswer? { seen.withLock { $0 } }
  var descriptor: ProviderDescriptor { provider.descriptor }

  func prepare() async throws(ProviderFailure) { try await provider.prepare() }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let answer = try await provider.search(query)
    seen.withLock { $0 = answer }
    return answer
  }
}
