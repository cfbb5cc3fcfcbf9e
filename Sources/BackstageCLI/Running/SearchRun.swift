import HostConfiguration
import Presentation
import Search
import SearchKit

/// What every command that searches does before and after the search itself.
struct SearchRun: Sendable {
  let invocation: Invocation
  let context: CommandContext
  let setup: Setup
  let query: Query
  private let line: ProgressLine?

  /// - Throws: `CommandStop` for a mistake in the configuration, or for a column that no vertical searched has.
  init(
    _ invocation: Invocation, _ context: CommandContext, flags: [HostConfiguration.Flag] = [], page: Int = 1
  ) throws(CommandStop) {
    self.invocation = invocation
    self.context = context
    let line = ProgressLine(context, invocation)
    self.line = line
    do {
      setup = try Setup(invocation, context, flags: SearchParameters.flags(invocation) + flags) {
        line?.show($0)
      }
      try setup.requireSound()
    } catch {
      line?.end()
      throw error
    }
    query = Self.query(invocation, limit: setup.configuration.defaults.limit, page: page)
    try requireFields()
    explain()
  }

  private static func query(_ invocation: Invocation, limit: Int, page: Int) -> Query {
    var query = Query(
      plain: invocation.all(SearchParameters.words).joined(separator: " "), page: page, limit: limit)
    query.verticals = invocation.all(SearchParameters.vertical)
    query.providers = invocation.all(SearchParameters.provider)
    return query
  }

  private func requireFields() throws(CommandStop) {
    let verticals = setup.configuration.verticals.rows.filter { vertical in
      query.verticals.isEmpty || query.verticals.contains(vertical.name)
    }
    let known = verticals.flatMap { $0.fields.map(\.name) }
    guard let unknown = invocation[SearchParameters.fields]?.first(where: { !known.contains($0) }),
      !verticals.isEmpty
    else { return }
    line?.end()
    throw .usage(Lookup.unknown(unknown, in: known.unique, called: "field"))
  }

  /// With `--verbose`: what is read and asked.
  private func explain() {
    let configuration = setup.configuration
    if !invocation[GlobalParameters.quiet] {
      context.tell(configuration.warnings.map { "warning: \($0.description)" })
    }
    guard invocation[GlobalParameters.verbose] else { return }
    let enabled = configuration.providers.filter(\.enabled).map(\.name)
    context.tell([
      "reading \(configuration.source.name)", "enabled: \(enabled.joined(separator: ", "))",
      "scorer: \(configuration.defaults.scorer)",
    ])
  }

  /// Searches until it is done or the person has had enough.
  ///
  /// - Throws: `CommandStop` for a name that nothing has, or when it was interrupted.
  func outcome<Report: Sendable>(
    _ search: @escaping @Sendable (Host) async throws(SearchMistake) -> Report
  ) async throws(CommandStop) -> Report {
    let host = Host(setup.configuration)
    let ticking = Task { await tick() }
    let outcome = await context.interruption.value { () async -> Result<Report, SearchMistake> in
      do throws(SearchMistake) { return .success(try await search(host)) } catch { return .failure(error) }
    }
    ticking.cancel()
    line?.end()
    switch outcome {
    case .success(let report)?: return report
    case .failure(let mistake)?: throw .usage(mistake.description)
    case nil: throw .failed([], .interrupted)
    }
  }

  /// Shows how much of the time that the search has is gone.
  private func tick() async {
    guard let line else { return }
    let (clock, deadline) = (ContinuousClock(), setup.configuration.defaults.deadline)
    let start = clock.now
    // Cancelled as soon as the search is over.
    while (try? await clock.sleep(for: .milliseconds(100))) != nil {
      line.show(
        Progress(task: "searching for \(query.text)", fraction: start.duration(to: clock.now) / deadline))
    }
  }

  /// The layout of results, as the command line and the terminal have it.
  func layout(explains: Bool) -> Layout {
    var layout = context.layout(setup.configuration, invocation)
    layout.explains = explains
    layout.fields = invocation[SearchParameters.fields] ?? []
    return layout
  }

  /// The row of the format asked for.
  var format: OutputFormat {
    Presenters.table.first { $0.name == invocation[SearchParameters.format] } ?? Presenters.table[0]
  }

  /// Tells which providers gave no answer, where the format does not.
  func tellStatus(of reports: [ProviderReport]) {
    guard !format.tellsStatus, !invocation[GlobalParameters.quiet] else { return }
    context.tell(reports.flatMap { report in ProviderNotice.sentences(report) })
  }
}

extension [String] {
  /// Each text once, where it stands first.
  fileprivate var unique: [String] {
    reduce(into: []) { found, text in if !found.contains(text) { found.append(text) } }
  }
}
