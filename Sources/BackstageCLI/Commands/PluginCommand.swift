import Conformance
import Connectors
import HostConfiguration
import Presentation
import Processes
import SearchKit
import TextFolding

/// `plugin`: begins a provider that is a program of its own, and tries one.
enum PluginCommand {
  static let row = Command(
    "plugin", summary: "Write a provider of your own in any language, and try it", commands: [new, check])

  private static let words = Argument(
    "command", .text(completing: .configured(.providers)), repeats: true,
    help: "A program and its arguments, or the name of a provider of kind process")

  private static let query = Option(
    "query", value: "text", .text, help: "What to search for; something that it finds")

  private static let check = Command(
    "check", summary: "Try whether a program keeps to the plugin protocol",
    discussion: [
      "Each check starts the program anew. Put -- before a command that has options of its own.",
      "Exits with 5 when a check failed.",
    ],
    parameters: [words.parameter, query.parameter],
    examples: [
      Command.Example("backstage plugin check python3 plugin.py", "Try a program"),
      Command.Example(
        "backstage plugin check books", "Try a provider of the configuration, with its options"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let trial = try await trial(invocation, setup, context)
    var failed = 0
    let width = context.console.output.width ?? 80
    let allPassed = try await PluginChecks.run(trial) { (result) throws(CommandStop) in
      failed += result.passed ? 0 : 1
      try context.console.write(text(result, width: width))
    }
    let count = PluginChecks.table.count
    let verdict =
      allPassed
      ? "all \(count) checks passed" : failed == 1 ? "1 check failed" : "\(failed) checks failed"
    try context.console.write("\(verdict)\n")
    return allPassed ? .success : .checkFailed
  }

  private static func text(_ result: PluginCheckResult, width: Int) -> String {
    guard let cause = result.cause else { return "pass  \(result.name)\n" }
    let lines =
      Wrap.lines(Harmless.text(cause), width: max(20, width - 6))
      + (result.remedy.isEmpty ? [] : Wrap.lines("→ \(result.remedy)", width: max(20, width - 6)))
    return (["FAIL  \(result.name)"] + lines.map { "      \($0)" }).joined(separator: "\n") + "\n"
  }

  private static func trial(
    _ invocation: Invocation, _ setup: Setup, _ context: CommandContext
  ) async throws(CommandStop) -> PluginTrial {
    let words = invocation.all(Self.words)
    let text = invocation[query] ?? "the"
    if words.count == 1, let provider = setup.configuration.providers.first(where: { $0.name == words[0] }) {
      guard provider.entry.kind == PluginProgram.kind else {
        throw .usage(
          "\(words[0]) is of kind \(provider.entry.kind); only a provider of kind process is a plugin's program"
        )
      }
      do throws(ProviderFailure) {
        let program = try await PluginProgram(of: provider.entry, setup.doors)
        return PluginTrial(
          program.launch, name: provider.name, options: program.options, vertical: provider.entry.vertical,
          words: text, by: setup.doors.launch)
      } catch {
        throw .usage("\(words[0]): \(error.message)")
      }
    }
    if words.count == 1, let meant = try meant(by: words[0], setup, context) { throw .usage(meant) }
    guard let launch = Launch(words: words, environment: context.environment, folder: context.folder) else {
      throw .usage("name the program, as in: backstage plugin check python3 plugin.py")
    }
    return PluginTrial(launch, words: text, by: context.launch)
  }

  /// What to tell of a word that is a provider's name but for a slip, and no program; nil for any other.
  private static func meant(
    by word: String, _ setup: Setup, _ context: CommandContext
  ) throws(CommandStop) -> String? {
    let names = setup.configuration.providers.filter { $0.entry.kind == PluginProgram.kind }.map(\.name)
    guard !word.contains("/"), let name = Suggestion.nearest(to: word, in: names) else { return nil }
    let launch = Launch(word, [], environment: context.environment, folder: context.folder)
    return launch.isThere ? nil : "there is no provider and no program “\(word)”; did you mean \(name)?"
  }

  private static let name = Argument("name", .text, help: "What the plugin is called, and its folder")
  private static let language = Option(
    "language", "l", value: "language",
    .choice([
      Choice("python", "one file that needs nothing but Python 3"),
      Choice("swift", "a package that uses SearchKit"),
    ]), default: "python", help: "What it is written in")
  private static let package = Option(
    "package", value: "path or URL", .text(completing: .folders),
    help: "Where the package of Backstage is, for a plugin in Swift")

  private static let new = Command(
    "new", summary: "Write a plugin to start from",
    discussion: [
      "It makes a folder of that name with a program that runs at once, a vertical, and a configuration that searches it."
        + " What is there already is not replaced."
    ],
    parameters: [name.parameter, language.parameter, package.parameter],
    examples: [
      Command.Example("backstage plugin new recipes", "In Python"),
      Command.Example(
        "backstage plugin new recipes --language swift --package ~/backstage", "In Swift, against a checkout"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let name = invocation[name] ?? ""
    guard PluginScaffold.isName(name) else {
      throw .usage("a plugin's name begins with a letter and has letters, digits and - alone, as my-recipes")
    }
    let verticals = try Setup.tables(context).plugins.flatMap(\.verticals).compactMap {
      VerticalFile($0).vertical
    }
    if let taken = verticals.first(where: { $0.name == name }) {
      throw .usage(
        "“\(name)” is a vertical of the program (\(taken.title)), and a plugin begins one of its own: give it another name"
      )
    }
    let isSwift = invocation[language] == "swift"
    let home = try isSwift ? package(invocation, context) : nil
    let files = home.map { PluginScaffold.swift(name, package: $0) } ?? PluginScaffold.python(name)
    let folder = "\(context.folder)/\(name)"
    guard !context.files.exists(folder),
      !files.contains(where: { context.files.exists("\(folder)/\($0.path)") })
    else {
      throw .usage("\(folder) is there already; remove it, or give another name")
    }
    do throws(FileProblem) {
      for file in files { try context.files.write("\(folder)/\(file.path)", Array(file.text.utf8)) }
    } catch {
      throw .usage("cannot write \(error.path): \(error.reason)")
    }
    let build = isSwift ? "\n  swift build" : ""
    try context.console.write(
      """
      wrote \(files.map { "\(name)/\($0.path)" }.joined(separator: ", "))
      Try it:
        cd \(name)\(build)
        backstage config trust
        backstage search hello
        backstage plugin check \(name)

      """)
    return .success
  }

  private static func package(_ invocation: Invocation, _ context: CommandContext) throws(CommandStop)
    -> String
  {
    if let package = invocation[package] {
      return package.contains("://") || package.hasPrefix("/") || package.hasPrefix("git@")
        ? package : "\(context.folder)/\(package)"
    }
    guard let home = context.shippedFolder, context.files.exists("\(home)/Package.swift") else {
      throw .usage(
        "say where the package of Backstage is: --package ~/backstage, or the URL of its repository")
    }
    return home
  }
}
