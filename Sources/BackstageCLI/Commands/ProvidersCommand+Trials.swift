import Expressions
import HostConfiguration
import Presentation
import SearchKit

extension ProvidersCommand {
  private static let tried = Argument("name", .text(completing: .configured(.providers)), help: "A provider")

  static let tryOne = Command(
    "try", summary: "Ask one provider, and show what is sent, what comes and what is made of it",
    discussion: [
      "The provider may be disabled. Keys are hidden. Exits with 0 when something was found, 1 when nothing was, 3 when"
        + " the provider did not answer."
    ],
    parameters: [
      tried.parameter, SearchParameters.words.parameter, SearchParameters.at.parameter,
      SearchParameters.timeout.parameter, ListParameters.format.parameter,
    ],
    examples: [
      Command.Example("backstage providers try films-a solaris", "Everything that happens in one search")
    ]
  ) { (invocation, context) throws(CommandStop) in
    let name = invocation[tried] ?? ""
    let trials = try ProviderTrial(invocation, context, names: [name])
    let trial = try await trials.trial(
      of: name, invocation.all(SearchParameters.words).joined(separator: " "))
    try ListParameters.write(
      { TrialSheet(trial, in: $0).text }, json: TrialDocument.json(trial), trials.setup, invocation, context)
    return .outcome(found: !trial.report.hits.isEmpty, statuses: [trial.report.status], strict: false)
  }

  private static let tested = Argument(
    "name", .text(completing: .configured(.providers)), isRequired: false, repeats: true,
    help: "A provider, also one that is disabled; all that are enabled where none is named")
  private static let query = Option(
    "query", value: "text", .anyText,
    help: "What to ask; without it what \"sample\" says in the entry or its vertical, else a common word")

  static let test = Command(
    "test", summary: "Check providers from their address to their fields: cause and remedy of what fails",
    discussion: [
      "Asks each provider one harmless query, and tells how far it gets: the name of its server, the connection, TLS, the"
        + " key, the status, the answer and the fields of its hits. Exits with 5 when a check fails."
    ],
    parameters: [
      tested.parameter, query.parameter, SearchParameters.timeout.parameter, ListParameters.format.parameter,
    ]
  ) { (invocation, context) throws(CommandStop) in
    let named = invocation.all(tested)
    let trials = try ProviderTrial(invocation, context, names: named)
    let configuration = trials.setup.configuration
    for name in named { _ = try Lookup.row(name, in: configuration.providers, called: "provider") }
    let chosen = configuration.providers.filter { provider in
      named.isEmpty ? provider.enabled && provider.provider != nil : named.contains(provider.name)
    }
    let checks = try await checks(of: chosen, trials, invocation[query])
    let layout = context.layout(configuration, invocation)
    if invocation[ListParameters.format] == ListParameters.Format.json.rawValue {
      try context.console.write(JSONWriter.text(.array(checks.map(\.json)), indent: 2) + "\n")
    } else {
      try context.console.write(TrialChecks.text(checks, in: layout))
    }
    return checks.allSatisfy(\.isSound) ? .success : .checkFailed
  }

  /// In the order of the configuration, all at once.
  private static func checks(
    of providers: [ConfiguredProvider], _ trials: ProviderTrial, _ query: String?
  ) async throws(CommandStop) -> [TrialChecks] {
    let outcomes = await withTaskGroup(of: (Int, Result<TrialChecks, CommandStop>).self) { group in
      for (index, provider) in providers.enumerated() {
        group.addTask {
          do throws(CommandStop) {
            let text = query ?? provider.sample ?? usualQuery(in: provider.entry.vertical)
            return (index, .success(TrialChecks(try await trials.trial(of: provider.name, text))))
          } catch { return (index, .failure(error)) }
        }
      }
      var outcomes: [Int: Result<TrialChecks, CommandStop>] = [:]
      for await (index, outcome) in group { outcomes[index] = outcome }
      return outcomes
    }
    var checks: [TrialChecks] = []
    for index in providers.indices {
      if let outcome = outcomes[index] { checks.append(try outcome.get()) }
    }
    return checks
  }

  /// A word that most sources have; where things have a place, in the middle of a great city.
  private static func usualQuery(in vertical: Vertical) -> String {
    vertical.fields.contains { $0.type == .place } ? "indian near:51.5136,-0.1365" : "love"
  }
}
