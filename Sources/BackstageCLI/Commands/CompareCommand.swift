import HostConfiguration
import Presentation
import Search
import SearchKit

/// `compare`: shows the list of each source or scorer side by side, and how alike they are.
enum CompareCommand {
  private typealias Parameters = ComparisonParameters

  static let row = Command(
    "compare", summary: "Show what each source answers, or how scorers order it, side by side",
    discussion: [
      "Each thing stands on one line with its rank in every list. Lists are compared by what they share in the first"
        + " places (overlap), in all (Jaccard), with more weight on the first places (RBO), and in order (Kendall's tau)."
        + " Without it says how much the merged list changes when a source is left out.",
      "With --queries the figures are means, and errors, latencies and coverage are told for each source. Where a source"
        + " asks to be left alone for up to a minute, that is waited. --resume makes it safe to stop. As json it is a"
        + " document a line, the summary last.",
    ],
    parameters: [
      Parameters.words.parameter, Parameters.scorers.parameter, Parameters.queries.parameter,
      Parameters.resume.parameter,
      SearchParameters.vertical.parameter, SearchParameters.provider.parameter,
      Parameters.providers.parameter,
      SearchParameters.limit.parameter, SearchParameters.at.parameter, SearchParameters.within.parameter,
      SearchParameters.fields.parameter, Parameters.format.parameter, Parameters.output.parameter,
      SearchParameters.timeout.parameter, SearchParameters.deadline.parameter,
      SearchParameters.strict.parameter,
    ],
    examples: [
      Command.Example("backstage compare star wars -v movies", "All sources of films"),
      Command.Example("backstage compare star -p films-b -p films-a -n 20", "Two of them, in this order"),
      Command.Example("backstage compare star --scorers relevance,rrf", "Two orders of the same answers"),
      Command.Example(
        "backstage compare --queries q.txt --resume done.ndjson -f html -o report.html",
        "A report on many queries"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let scorers = try scorers(invocation)
    let hasWords = !invocation.all(Parameters.words).isEmpty
    guard let file = invocation[Parameters.queries] else {
      guard hasWords else { throw .usage("compare needs <words>, or a file of queries: --queries <file>") }
      if invocation[Parameters.resume] != nil { throw .usage("--resume goes with --queries") }
      return try await compareOne(scorers, invocation, context)
    }
    if hasWords { throw .usage("compare takes <words> or --queries, not both") }
    return try await ComparedQueries(file, scorers, run(invocation, context)).compare()
  }

  /// The names of the scorers, each once.
  private static func scorers(_ invocation: Invocation) throws(CommandStop) -> [String] {
    guard let names = invocation[Parameters.scorers] else { return [] }
    let scorers = names.enumerated().filter { !names[..<$0].contains($1) }.map(\.element)
    if scorers.count < 2 { throw .usage("--scorers compares two or more, as --scorers relevance,rrf") }
    return scorers
  }

  private static func run(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) -> SearchRun {
    var run = try SearchRun(
      invocation, context, text: invocation.all(Parameters.words).joined(separator: " "))
    run.request.providers += invocation[Parameters.providers] ?? []
    let outputs = [
      OutputFile("--output", invocation[Parameters.output]),
      OutputFile("--resume", invocation[Parameters.resume]),
    ]
    let queries = InputFile("--queries", invocation[Parameters.queries])
    try context.require(outputs.compactMap { $0 }, apartFrom: [queries].compactMap { $0 } + run.setup.inputs)
    return run
  }

  private static func compareOne(
    _ scorers: [String], _ invocation: Invocation, _ context: CommandContext
  ) async throws(CommandStop) -> ExitCode {
    let run = try run(invocation, context)
    let reports = try await run.outcome { (host, reading) async throws(SearchMistake) in
      try await host.compare(reading, scorers: scorers)
    }
    try run.write(run.comparisonFormat.presenter.text(of: reports, in: run.layout(explains: false)))
    let providers = reports.flatMap(\.asked)
    run.tellStatus(of: providers, unless: run.comparisonFormat.tellsStatus)
    await run.finishIndexes()
    return run.end(reports)
  }
}

extension SearchRun {
  /// The row of the format asked for.
  var comparisonFormat: ComparisonFormat {
    Presenters.comparisons.first { $0.name == invocation[ComparisonParameters.format] }
      ?? Presenters.comparisons[0]
  }

  /// Writes to the file of `--output`, else to the results.
  func write(_ text: String) throws(CommandStop) {
    if let path = invocation[ComparisonParameters.output] {
      try context.save(text, as: path)
      context.tellWritten(path, invocation)
    } else {
      try context.console.write(text)
    }
  }

  func end(_ reports: [ComparisonReport]) -> ExitCode {
    let providers = reports.flatMap(\.asked)
    return .outcome(
      found: reports.contains { !$0.entities.isEmpty }, statuses: providers.map(\.status),
      strict: invocation[SearchParameters.strict] && !setup.configuration.isComplete(providers))
  }
}
