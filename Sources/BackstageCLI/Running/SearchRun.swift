import Connectors
import Expressions
import HostConfiguration
import Presentation
import Search
import SearchKit

/// What every command that searches does before and after the search itself.
struct SearchRun: Sendable {
  let invocation: Invocation
  let context: CommandContext
  let setup: Setup
  /// What the command line asks for.
  var request: QueryRequest

  /// - Throws: `CommandStop` for a mistake in the configuration, or for a column that no vertical searched has.
  init(
    _ invocation: Invocation, _ context: CommandContext, flags: [HostConfiguration.Flag] = [], page: Int = 1,
    text: String? = nil, tailoring: HostConfiguration.Tailoring? = nil
  ) throws(CommandStop) {
    self.invocation = invocation
    self.context = context
    setup = try Setup(
      invocation, context, flags: SearchParameters.flags(invocation) + flags, tailoring: tailoring)
    try setup.requireSound()
    request = QueryRequest(
      text ?? invocation.all(SearchParameters.words).joined(separator: " "),
      verticals: invocation.all(SearchParameters.vertical),
      providers: invocation.all(SearchParameters.provider), page: page,
      limit: setup.configuration.defaults.limit, within: invocation[SearchParameters.within])
    try requireFields()
    explain()
  }

  private func requireFields() throws(CommandStop) {
    let verticals = setup.configuration.verticals.rows.filter { vertical in
      request.verticals.isEmpty || request.verticals.contains(vertical.name)
    }
    let known = verticals.flatMap { $0.fields.map(\.name) }
    guard let unknown = invocation[SearchParameters.fields]?.first(where: { !known.contains($0) }),
      !verticals.isEmpty
    else { return }
    let meant = verticals.lazy.compactMap { $0.fieldMeant(by: unknown) }.first
    throw .usage(Lookup.unknown(unknown, in: known.unique, called: "field", meaning: meant))
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

  /// Searches, and shows how much of the search's time is gone.
  ///
  /// - Throws: `CommandStop` for a name that nothing has.
  func outcome<Report: Sendable>(
    _ search: @Sendable (Host, QueryReading) async throws(SearchMistake) -> Report
  ) async throws(CommandStop) -> Report {
    let host = Host(setup.configuration)
    let ticking = Task { await tick() }
    defer {
      ticking.cancel()
      context.progress?.pause()
    }
    do {
      return try await search(host, await host.readAsking(request))
    } catch {
      throw .usage(error.description)
    }
  }

  /// Ends the indexes that the search began and did not wait for, so that the next search has them; to be called when
  /// the results are printed.
  func finishIndexes() async {
    let indexes = CatalogueIndexes(setup.configuration.providers.flatMap(\.parts))
    let unfinished = indexes.unfinished
    guard !unfinished.isEmpty else { return }
    if !invocation[GlobalParameters.quiet] {
      context.tell([
        "making the index of \(unfinished.joined(separator: ", ")) ready for a later search"
      ])
    }
    context.progress?.resume()
    await indexes.settled()
  }

  private func tick() async {
    guard let line = context.progress else { return }
    let (clock, deadline) = (ContinuousClock(), setup.configuration.defaults.deadline)
    let start = clock.now
    // Cancelled as soon as the search is over.
    while (try? await clock.sleep(for: .milliseconds(100))) != nil {
      line.showWaiting(
        Progress(task: "searching for \(request.text)", fraction: start.duration(to: clock.now) / deadline))
    }
  }

  /// The layout of results, as the command line and the terminal have it.
  func layout(explains: Bool) -> Layout {
    var layout = context.layout(setup.configuration, invocation)
    layout.explains = explains
    layout.explainsReading = invocation[SearchParameters.explainQuery]
    layout.fields = invocation[SearchParameters.fields] ?? []
    return layout
  }

  /// The row of the format asked for.
  var format: OutputFormat {
    Presenters.table.first { $0.name == invocation[SearchParameters.format] } ?? Presenters.table[0]
  }

  /// Tells how the text was read, where the format does not.
  func tellReading(of report: SearchReport) {
    guard !format.tellsStatus, !invocation[GlobalParameters.quiet] else { return }
    let steps = invocation[SearchParameters.explainQuery] ? ReadingTable.sentences(report) : []
    context.tell(steps + ReadingNotes.notices(report))
  }

  /// Tells which providers gave no answer, unless what was printed tells it, as the format of a search does or not.
  func tellStatus(of reports: [ProviderReport], unless isTold: Bool? = nil) {
    guard !(isTold ?? format.tellsStatus), !invocation[GlobalParameters.quiet] else { return }
    if reports.isEmpty { context.tell(["no provider was asked: none is enabled for it; enable or add one"]) }
    context.tell(reports.flatMap { report in ProviderNotice.sentences(report, in: layout(explains: false)) })
  }
}
