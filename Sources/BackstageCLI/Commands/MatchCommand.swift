import Evaluation
import Expressions
import HostConfiguration
import Ranking
import SearchKit

/// `match`: says which rows of two sources are one thing.
enum MatchCommand {
  private typealias Parameters = MatchParameters

  static let row = Command(
    "match", summary: "Find the rows of two sources that are one thing",
    discussion: [
      "A side is a provider whose source is a file, of which every row is read, or a file: one object a line, JSON, or CSV"
        + " with a header, its members called as the vertical's fields are. Rows are one by the vertical's rules of identity,"
        + " the same that merge what a search finds.",
      "Exits with 0 when there are pairs, and with 1 when there are none. The figures of --gold come last among the"
        + " messages, on standard error.",
    ],
    parameters: [
      Parameters.a.parameter, Parameters.b.parameter, Parameters.vertical.parameter,
      Parameters.format.parameter, Parameters.many.parameter, Parameters.pairs.parameter,
      Parameters.gold.parameter, Parameters.mistakes.parameter, Parameters.incomplete.parameter,
      Parameters.ignored.parameter,
    ],
    examples: [
      Command.Example("backstage match films-a films-b", "Two catalogues of the configuration"),
      Command.Example(
        "backstage match mine.ndjson theirs.csv --vertical movies -f csv > links.csv", "Two files"),
      Command.Example(
        "backstage match mine.ndjson theirs.csv -v movies --gold links.csv --mistakes",
        "How good that is, and what goes wrong"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    for (flag, name) in [(Parameters.mistakes, "--mistakes"), (Parameters.incomplete, "--incomplete")]
    where invocation[flag] && invocation[Parameters.gold] == nil {
      throw .usage("\(name) needs the right pairs: --gold <file>")
    }
    let verticals = invocation.all(Parameters.vertical)
    if verticals.count > 1 {
      throw .usage("rows are of one vertical: name it once, not \(Excerpt.list(verticals))")
    }
    let names = [invocation[Parameters.a], invocation[Parameters.b]].compactMap { $0 }
    let pairs = try invocation[Parameters.pairs].map { (path) throws(CommandStop) in
      try context.pairs(path)
    }
    let setup = try Setup(invocation, context, enabling: Set(names))
    // What decides which rows are one stands there too, and is never left out without a word; the file that is part of the
    // program decides nothing.
    if setup.configuration.source.place != .embedded { try setup.requireNoMistake() }
    let matching: Matching
    if let pairs, pairs.hasRows {
      guard names.isEmpty else {
        throw .usage(
          "\(invocation[Parameters.pairs] ?? "") holds the rows of its pairs, so that no sides are named: leave out \(Excerpt.list(names))"
        )
      }
      matching = try Matching(rowsOf: pairs, invocation, setup)
    } else {
      guard names.count == 2 else {
        throw .usage("name two sides: providers, or files of rows", "see backstage match --help")
      }
      matching = try await Matching(names[0], names[1], pairs, invocation, setup, context)
    }
    return try matching.end(invocation, setup, context)
  }
}

extension CommandContext {
  func pairs(_ path: String) throws(CommandStop) -> PairFile {
    try read(path) { (bytes, name) throws(FileMistakes) in try PairFile(bytes, name: name) }
  }
}
