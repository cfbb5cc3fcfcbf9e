import BackstageCLI

/// A small program with every kind of parameter, for tests of the parser, of help and of completion.
enum SampleTool {
  static let limit = Option(
    "limit", "n", value: "n", .integer(1...100), default: "10", help: "How many results to show")
  static let format = Option(
    "format", "f", value: "format", .choice([Choice("table", "to read"), Choice("json", "for programs")]),
    default: "table", help: "How to print them")
  static let provider = Option(
    "provider", "p", value: "name", .text(completing: .configured(.providers)), repeats: true,
    help: "Ask only this one")
  static let offset = Option("offset", value: "n", .integer(-10...10), help: "Where to begin")
  static let fields = Option(
    "fields", value: "names", .list(completing: .configured(.fields)), help: "The columns")
  static let file = Option("file", value: "file", .text(completing: .files), help: "A file")
  static let explain = Flag("explain", "e", negatable: true, help: "Say why")
  static let merge = Flag("merge", isOn: true, help: "Show every hit of every source by itself")
  static let strict = Flag("strict", "s", help: "Fail when a source fails")
  static let quiet = Flag("quiet", "q", help: "Print less")
  static let words = Argument("words", .text, repeats: true, help: "What to look for")
  static let from = Argument("from", .text(completing: .files), help: "The old name")
  static let to = Argument("to", .text(completing: .folders), isRequired: false, help: "The new name")

  static let root = Command(
    "tool", summary: "Does things",
    parameters: [quiet.parameter, GlobalParameters.help.parameter, GlobalParameters.version.parameter],
    commands: [
      Command(
        "find", summary: "Find things by words", discussion: ["Words are matched whatever their case."],
        parameters: [
          words.parameter, limit.parameter, format.parameter, provider.parameter, offset.parameter,
          fields.parameter,
          file.parameter, explain.parameter, merge.parameter, strict.parameter,
        ],
        examples: [Command.Example("tool find star wars", "Find both words")], action: done),
      Command("move", summary: "Move a thing", parameters: [from.parameter, to.parameter], action: done),
      Command(
        "lists", summary: "Look at lists",
        commands: [
          Command("list", summary: "List them", parameters: [format.parameter], action: done),
          Command("show", summary: "Show one", parameters: [from.parameter], action: done),
        ], default: "list"),
      Command("group", summary: "A group", commands: [Command("inner", summary: "Inside", action: done)]),
      Command("secret", summary: "Not shown", isHidden: true, action: done),
    ])

  private static let done: Command.Action = { _, _ in .success }

  /// Reads a line whose words are parted by single spaces.
  static func parse(_ line: String) throws(ArgumentError) -> Request {
    try CommandLineParser.parse(
      line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
      by: root)
  }

  /// What a line asks to run.
  static func invocation(_ line: String) throws -> Invocation {
    guard case .run(_, let invocation) = try parse(line) else { throw NothingToRun(line: line) }
    return invocation
  }

  struct NothingToRun: Error {
    var line: String
  }
}
