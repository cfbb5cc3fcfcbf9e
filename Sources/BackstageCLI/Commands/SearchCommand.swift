import Expressions
import HostConfiguration
import Presentation
import Search
import SearchKit

/// `search`: asks every source, and shows one merged, ranked list for each vertical.
enum SearchCommand {
  private static let page = Option(
    "page", value: "n", .integer(1...1_000_000), default: "1", help: "Which page of the results to show")
  private static let scorer = Option(
    "scorer", value: "name", .text(completing: .configured(.scorers)), default: "relevance",
    help: "How to put results in order; backstage scorers has them all")
  private static let explain = Flag(
    "explain", negatable: true, help: "Say under each result why it has its place and what it was merged from"
  )
  private static let merge = Flag(
    "merge", isOn: true, help: "Show every hit of every source as a result of its own")

  private static let dryRun = Flag(
    "dry-run", help: "Send nothing, and print what would be sent to whom; keys are hidden, and not looked up")

  static let row = Command(
    "search", summary: "Search all sources at once, and show one ranked list",
    discussion: [
      "Type what you would say: films by kurosawa in the 50s, cheap italian near soho, who directed harakiri. Operators"
        + " say it exactly: year:1990..1999, rating:>=8, director:kurosawa, -remake, @movies, !films-a, near:me. Quote the"
        + " whole text, or put -- before words that begin with a dash.",
      "Exits with 0 when something was found, 1 when nothing was, 3 when no provider answered.",
    ],
    parameters: [
      SearchParameters.words.parameter, SearchParameters.vertical.parameter,
      SearchParameters.provider.parameter,
      SearchParameters.limit.parameter, page.parameter, scorer.parameter, SearchParameters.sort.parameter,
      SearchParameters.at.parameter, SearchParameters.within.parameter, explain.parameter,
      SearchParameters.explainQuery.parameter, merge.parameter,
      SearchParameters.fields.parameter, SearchParameters.format.parameter,
      SearchParameters.timeout.parameter,
      SearchParameters.deadline.parameter, SearchParameters.strict.parameter, dryRun.parameter,
    ],
    examples: [
      Command.Example("backstage search the godfather", "Everywhere"),
      Command.Example("backstage search films by kurosawa in the 50s", "By a director, in a decade"),
      Command.Example(
        "backstage search 'indian near:me price:<=3' --at soho --sort distance",
        "Around you, the nearest first"),
      Command.Example("backstage search star -v movies -n 5 --explain", "Five films, and why these"),
      Command.Example("backstage search sushi -p 'places-*' -f json", "From some providers, for a program"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let flags = invocation[scorer].map { [HostConfiguration.Flag("--scorer", for: "scorer", $0)] } ?? []
    let dry = invocation[dryRun] ? DryRun(context) : nil
    let run = try SearchRun(
      invocation, dry?.context(context) ?? context, flags: flags, page: invocation[page] ?? 1,
      tailoring: dry?.tailoring)
    let sort = invocation[SearchParameters.sort].flatMap {
      $0.field == SearchParameters.scoreOrder ? nil : $0
    }
    let options = SearchOptions(merges: invocation[merge], sort: sort)
    let report = try await run.outcome { (host, reading) async throws(SearchMistake) in
      try await host.search(reading, options)
    }
    if let dry {
      try write(dry, report, run)
      return .success
    }
    try context.console.write(
      run.format.presenter.text(of: report, in: run.layout(explains: invocation[explain])))
    run.tellReading(of: report)
    run.tellStatus(of: report.providers)
    await run.finishIndexes()
    return .outcome(
      found: !report.foundNothing, statuses: report.providers.map(\.status),
      strict: invocation[SearchParameters.strict] && !run.setup.configuration.isComplete(report.providers))
  }

  /// Prints what would have been sent.
  private static func write(_ dry: DryRun, _ report: SearchReport, _ run: SearchRun) throws(CommandStop) {
    var requests = OutgoingRequests(
      query: report.query, reports: report.providers, exchanges: dry.log.exchanges,
      programs: dry.programs.lines)
    for configured in run.setup.configuration.providers {
      requests.pages[configured.name] = configured.provider?.descriptor.supports.mostPages
    }
    let isDocument = run.format.name == "json"
    try run.context.console.write(
      isDocument
        ? JSONWriter.text(requests.json, indent: 2) + "\n" : requests.text(in: run.layout(explains: false)))
    run.tellReading(of: report)
  }
}
