import Evaluation
import Expressions
import HostConfiguration
import Presentation
import Ranking
import Search
import SearchKit

/// `tune`: learns the weights of a linear scorer from judged queries.
enum TuneCommand {
  private typealias Parameters = EvaluationParameters

  private static let folds = Option(
    "folds", value: "n", .integer(2...20), default: "5",
    help: "Into how many parts the queries go, each held out in turn")
  private static let depth = Option(
    "depth", value: "n", .integer(1...1000), default: "10", help: "How many places count (nDCG@n)")
  private static let name = Option(
    "name", value: "name", .text, default: "tuned", help: "What the scorer is called in what is printed")

  static let row = Command(
    "tune", summary: "Learn the weights of a linear scorer from judged queries",
    discussion: [
      "Changes one weight at a time, and keeps what makes nDCG better (coordinate ascent). The figure to believe is that of"
        + " the queries held out: weights learnt from the other parts, tried on the part that they have not seen.",
      "Prints an entry for scorers in the configuration.",
    ],
    parameters: [
      Parameters.queries.parameter, Parameters.judgements.parameter, SearchParameters.vertical.parameter,
      SearchParameters.provider.parameter, folds.parameter, depth.parameter, Parameters.cluster.parameter,
      Parameters.renames.parameter, name.parameter, SearchParameters.timeout.parameter,
      SearchParameters.deadline.parameter, ListParameters.format.parameter,
    ],
    examples: [
      Command.Example(
        "backstage tune --queries q.ndjson --qrels q.qrels -v movies", "Weights for films, learnt from q")
    ]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context, flags: SearchParameters.flags(invocation, without: ["limit"]))
    let name = invocation[name] ?? "tuned"
    if let fault = setup.tables.fault(ofScorerNamed: name) { throw .usage("--name: \(fault)") }
    try setup.requireSound()
    let isAskedAsFiled = invocation.all(SearchParameters.vertical).isEmpty
    let files = try JudgedFiles(
      invocation, context, needsQueries: true,
      verticals: isAskedAsFiled ? setup.configuration.verticals.names : nil)
    if !invocation[GlobalParameters.quiet] {
      let unknown = JudgedRecords(files).unknown(to: setup.configuration.providers.map(\.name))
      context.tell(files.remarks + [unknown].compactMap { $0 })
    }
    let vertical = try vertical(invocation, setup)
    let depth = invocation[Self.depth] ?? 10
    var cases: [TuningCase] = []
    var groups: [String] = []
    try await AskedQueries(invocation, context, setup, files).ask(limit: depth) {
      (text, reading, host) async throws(SearchMistake) in
      let grades = files.judgements[text.name] ?? [:]
      guard let found = try await host.tuningCase(reading, in: vertical.name, grades: grades) else { return }
      cases.append(found)
      groups.append(files.group(of: text) ?? "\u{0}\(text.name)")
    }
    let fewest = invocation[folds] ?? 5
    guard Set(groups).count >= fewest else {
      throw .failed(
        [
          "\(cases.count) of \(JudgedFiles.queries(files.judged.count)) found an answer in \(vertical.name); \(fewest) folds need as many or more"
        ], .nothingFound)
    }
    let tuning = Tuning(cases: cases, groups: groups, vertical: vertical, depth: depth)
    let outcome = tuning.outcome(folds: fewest) { fraction in
      context.progress?.show(Progress(task: "tuning", fraction: fraction))
    }
    context.progress?.end()
    let entry = tuning.entry(outcome.weights)
    let json: JSON = [
      "schema": 1, "name": .string(name), "scorer": entry,
      "metric": .string("ndcg@\(depth)"), "queries": .integer(cases.count),
      "before": .number(outcome.before), "fitted": .number(outcome.fitted),
      "heldOut": .number(outcome.heldOut),
    ]
    try ListParameters.write(
      { layout in
        let sheet = FactSheet([
          ("queries", "\(cases.count) with an answer among what was found"),
          (
            "before",
            "ndcg@\(depth) \(EvaluationTable.digits(outcome.before)), with the weights of \(vertical.name)"
          ),
          ("held out", "ndcg@\(depth) \(EvaluationTable.digits(outcome.heldOut)), over \(fewest) folds"),
          ("fitted", "ndcg@\(depth) \(EvaluationTable.digits(outcome.fitted)), on the queries learnt from"),
        ]).text(in: layout)
        let member: JSON = ["scorers": .object([name: entry])]
        return sheet + "\n" + JSONWriter.text(member, indent: 2) + "\n"
      }, json: json, setup, invocation, context)
    return .success
  }

  /// The vertical that is tuned: the one named, else the only one there is.
  private static func vertical(_ invocation: Invocation, _ setup: Setup) throws(CommandStop) -> Vertical {
    let rows = setup.configuration.verticals.rows
    let named = invocation.all(SearchParameters.vertical)
    if named.count == 1 { return try Lookup.row(named[0], in: rows, called: "vertical") }
    guard named.isEmpty, rows.count == 1 else {
      throw .usage(
        "weights belong to one vertical; name it: -v \(rows.map(\.name).joined(separator: ", -v "))")
    }
    return rows[0]
  }
}
