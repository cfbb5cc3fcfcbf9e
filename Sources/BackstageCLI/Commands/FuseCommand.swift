import Evaluation
import Expressions
import Ranking
import Search
import SearchKit

/// `fuse`: makes one run of several.
enum FuseCommand {
  private enum Format: String {
    case trec, json, ndjson
  }

  private static let files = Argument(
    "run", .text(completing: .files), repeats: true,
    help: "A run: TREC's six columns, or one {\"query\",\"doc\",\"score\"} a line")
  private static let scorer = Option(
    "scorer", value: "name", .choice(FusionMethods.table.map { Choice($0.name, $0.summary) }), default: "rrf",
    help: "How to fuse; backstage scorers show NAME tells the formula and its settings")
  private static let norm = Option(
    "norm", value: "name", .text, help: "How scores are brought to one scale, where the scorer does that")
  private static let settings = Option(
    "set", value: "name=value", .text, repeats: true,
    help: "A setting of the scorer, as k=60; weights.NAME=2 weighs the run of that name")
  private static let training = Option(
    "train", value: "file", .text(completing: .files),
    help: "Judgements that map-fuse and pos-fuse learn from how good each run is")
  private static let format = Option(
    "format", "f", value: "format",
    .choice([
      Choice(Format.trec.rawValue, "six columns"), Choice(Format.json.rawValue, "one document"),
      Choice(Format.ndjson.rawValue, "one {\"query\",\"doc\",\"score\"} a line"),
    ]), default: "trec", help: "How to print the fused run")

  static let row = Command(
    "fuse", summary: "Fuse the runs of several systems into one",
    discussion: [
      "A run is called by its last column, or by its file. A document that no run has for a query is in none; a run that"
        + " lacks a query has an empty list for it. Equal scores are ordered as trec_eval does: by id, from last to first."
    ],
    parameters: [
      files.parameter, scorer.parameter, norm.parameter, settings.parameter, training.parameter,
      format.parameter,
    ],
    examples: [
      Command.Example("backstage fuse a.run b.run > fused.run", "By reciprocal ranks"),
      Command.Example(
        "backstage fuse a.run b.run --scorer comb-mnz --norm zmuv", "By scores on one scale"),
      Command.Example("backstage fuse a.run b.run --set k=10 --set weights.a=2", "One counts twice"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let name = invocation[scorer] ?? "rrf"
    let method = try Lookup.row(name, in: FusionMethods.table, called: "scorer")
    let paths = invocation.all(files)
    var settings = try FusionSettings(method)
    for setting in invocation.all(Self.settings) { try settings.set(setting) }
    if let norm = invocation[norm] { try settings.set("norm", to: norm, called: "--norm") }
    let runs = try context.runs(paths)
    if let path = invocation[training] {
      let judgements = try context.read(path) { (bytes, file) throws(FileMistakes) in
        try Judgements(bytes, file: file)
      }
      settings.learn(RunFusion(runs).trained(on: judgements))
    }
    if let missing = settings.missing {
      throw .usage("\(name) needs \(missing): give judgements that it learns them from, --train <file>")
    }
    for weighted in settings.weights.keys.sorted() where !runs.contains(where: { $0.name == weighted }) {
      throw .usage(Lookup.unknown(weighted, in: runs.map(\.name), called: "run"))
    }
    let fused = RunFusion(runs).fused(
      by: method.formula(settings.options), weights: settings.weights, name: name)
    switch Format(rawValue: invocation[format] ?? "") ?? .trec {
    case .trec: try context.console.write(fused.trec)
    case .json:
      try context.console.write(JSONWriter.text(document(fused, of: runs), indent: 2) + "\n")
    case .ndjson:
      let lines = fused.queries.flatMap { query in
        fused[query].map { row in
          let line: JSON = [
            "query": .string(query), "doc": .string(row.document), "score": .number(row.score),
          ]
          return JSONWriter.text(line) + "\n"
        }
      }
      try context.console.write(lines.joined())
    }
    return fused.queries.isEmpty ? .nothingFound : .success
  }

  private static func document(_ fused: Run, of runs: [Run]) -> JSON {
    var queries = JSONObject()
    for query in fused.queries {
      queries[query] = .array(
        fused[query].enumerated().map { index, row in
          ["rank": .integer(index + 1), "doc": .string(row.document), "score": .number(row.score)]
        })
    }
    return [
      "schema": 1, "scorer": .string(fused.name), "runs": .array(runs.map { .string($0.name) }),
      "queries": .object(queries),
    ]
  }
}
