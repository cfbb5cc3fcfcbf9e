import Evaluation
import Expressions
import HostConfiguration
import Search
import SearchKit

/// `evaluate`: says how good answers are, by what people judged.
enum EvaluateCommand {
  private typealias Parameters = EvaluationParameters

  static let row = Command(
    "evaluate", summary: "Say how good answers are, by queries that people judged",
    discussion: [
      "Asks every query once, and judges each scorer's order of what came; or judges runs of other programs. A result has"
        + " the best grade of the records that it was merged from, named provider:id. Queries whose right answer is nothing"
        + " are in no mean; it is told how many were answered anyway.",
      "p is how likely systems that are equally good differ as much (paired randomisation test); 95 % is where the mean"
        + " lies (bootstrap). Exits with 5 when a figure is below --baseline.",
    ],
    parameters: [
      Parameters.queries.parameter, Parameters.judgements.parameter, Parameters.runs.parameter,
      Parameters.scorers.parameter, SearchParameters.provider.parameter, SearchParameters.vertical.parameter,
      Parameters.alone.parameter, Parameters.metrics.parameter, Parameters.ties.parameter,
      Parameters.cluster.parameter, Parameters.renames.parameter, Parameters.perQuery.parameter,
      Parameters.baseline.parameter, Parameters.save.parameter, Parameters.writeRun.parameter,
      Parameters.limit.parameter, SearchParameters.timeout.parameter, SearchParameters.deadline.parameter,
      ListParameters.format.parameter,
    ],
    examples: [
      Command.Example(
        "backstage evaluate --queries q.ndjson --qrels q.qrels --scorer relevance,rrf", "Two scorers"),
      Command.Example("backstage evaluate --run a.run --run b.run --qrels q.qrels", "Two runs"),
      Command.Example(
        "backstage evaluate --queries q.ndjson --qrels q.qrels --baseline best.json",
        "Fail when answers get worse"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let metrics =
      invocation[Parameters.metrics] ?? [Metric(.ndcg, depth: 10), Metric(.map), Metric(.mrr, depth: 10)]
    let paths = invocation.all(Parameters.runs)
    if !paths.isEmpty { try refuseAsking(invocation) }
    let setup = try Setup(invocation, context, flags: SearchParameters.flags(invocation, without: ["limit"]))
    if paths.isEmpty { try setup.requireSound() }
    let isAskedAsFiled = paths.isEmpty && invocation.all(SearchParameters.vertical).isEmpty
    let files = try JudgedFiles(
      invocation, context, needsQueries: paths.isEmpty,
      verticals: isAskedAsFiled ? setup.configuration.verticals.names : nil)
    try files.requireJudged()
    let former = try former(invocation, context)
    try requireApart(invocation, context, setup)
    if !invocation[GlobalParameters.quiet] { context.tell(files.remarks) }
    let cards: [Scorecard]
    var records: JudgedRecords?
    if paths.isEmpty {
      (cards, records) = try await AskedQueries(invocation, context, setup, files).scorecards(metrics)
    } else {
      let ties = invocation[Parameters.ties].flatMap { Run.TieRule(rawValue: $0) } ?? .trec
      let runs = try context.runs(paths)
      if !invocation[GlobalParameters.quiet] { context.tell(runs.compactMap(files.remark)) }
      cards = runs.map { run in
        Scorecard(
          system: run.name, metrics: metrics,
          answers: files.judged.map { text in
            Scorecard.Answer(
              query: text.name,
              ranking: files.judgements.ranking(
                run.ranked(text.name, ties: ties).map(\.document), for: text.name),
              group: files.group(of: text))
          }, greatest: files.judgements.greatest)
      }
    }
    try ListParameters.write(
      { EvaluationTable.text(cards, records, perQuery: invocation[Parameters.perQuery], in: $0) },
      json: EvaluationDocument.json(cards, records), setup, invocation, context)
    return try end(cards, former, invocation, context)
  }

  /// - Throws: `CommandStop` for an option that says how providers are asked, where nobody is asked.
  private static func refuseAsking(_ invocation: Invocation) throws(CommandStop) {
    let given = [
      (Parameters.scorers.parameter, invocation[Parameters.scorers] != nil),
      (Parameters.alone.parameter, invocation[Parameters.alone]),
      (SearchParameters.provider.parameter, !invocation.all(SearchParameters.provider).isEmpty),
      (SearchParameters.vertical.parameter, !invocation.all(SearchParameters.vertical).isEmpty),
      (Parameters.limit.parameter, invocation[Parameters.limit] != nil),
      (SearchParameters.timeout.parameter, invocation[SearchParameters.timeout] != nil),
      (SearchParameters.deadline.parameter, invocation[SearchParameters.deadline] != nil),
      (Parameters.writeRun.parameter, invocation[Parameters.writeRun] != nil),
    ]
    if let (parameter, _) = given.first(where: \.1) {
      throw .usage("\(parameter.label) is for answers of providers, and --run asks none")
    }
  }

  /// The means saved before, read before anything is asked.
  private static func former(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) -> FormerMeans? {
    guard let path = invocation[Parameters.baseline] else { return nil }
    let bytes = try context.contents(of: path)
    do throws(FileMistake) { return try FormerMeans(bytes, file: path) } catch {
      throw .usage(error.description)
    }
  }

  /// - Throws: `CommandStop` where something that is to be written would take the place of something that is read.
  private static func requireApart(
    _ invocation: Invocation, _ context: CommandContext, _ setup: Setup
  ) throws(CommandStop) {
    let inputs =
      [
        InputFile("--queries", invocation[Parameters.queries]),
        InputFile("--qrels", invocation[Parameters.judgements]),
        InputFile("--baseline", invocation[Parameters.baseline]),
      ].compactMap { $0 } + invocation.all(Parameters.runs).compactMap { InputFile("--run", $0) }
    let save = OutputFile("--save", invocation[Parameters.save])
    let runs = AskedQueries.runPaths(invocation, setup).map { OutputFile("--write-run", $0) }
    try context.require([save].compactMap { $0 } + runs, apartFrom: inputs + setup.inputs)
  }

  /// Holds the means against those saved before, and saves these.
  private static func end(
    _ cards: [Scorecard], _ former: FormerMeans?, _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) -> ExitCode {
    let falls = former?.falls(to: cards) ?? []
    if let path = invocation[Parameters.save] {
      try context.save(JSONWriter.text(FormerMeans(cards).json, indent: 2) + "\n", as: path)
      context.tellWritten(path, invocation)
    }
    context.tell(falls.map(told))
    return falls.isEmpty ? .success : .checkFailed
  }

  private static func told(_ fall: FormerMeans.Change) -> String {
    let name = "\(fall.metric) of \(fall.system)"
    guard let after = fall.after else {
      return "\(name) was \(EvaluationTable.digits(fall.before)), and was not measured"
    }
    return "\(name) fell by \(difference(fall.before - after)), from \(fall.before) to \(after)"
  }

  /// With as many digits as tell.
  private static func difference(_ value: Double) -> String {
    value < 0.0001 ? "\(value)" : EvaluationTable.digits(value)
  }
}
