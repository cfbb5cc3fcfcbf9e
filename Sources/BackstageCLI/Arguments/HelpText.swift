import SearchKit
import TextFolding

/// The help of a command, generated from its row.
package struct HelpText {
  private let path: CommandPath
  private let width: Int

  /// The widest that lines of help get: longer ones are hard to read.
  private static let widest = 100

  package init(_ path: CommandPath, width: Int) {
    self.path = path
    self.width = min(max(width, 20), Self.widest)
  }

  /// Empty lines between the sections, and one line end at the end.
  package var text: String {
    let command = path.command
    let sections =
      [paragraph(command.summary), usage]
      + command.discussion.map { paragraph($0) }
      + [
        section("Commands", command.shownCommands.map { ($0.name, $0.summary) }),
        section("Arguments", command.arguments.map { ($0.usage, $0.explanation) }),
        section("Options", options(command.parameters)),
        section(
          "Options of every command",
          command.name == path.names[0] ? [] : options(path.commands[0].parameters)),
        examples,
      ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// How the command is typed, in one line.
  package static func usage(of path: CommandPath) -> String {
    let command = path.command
    let parts =
      path.names + ["[options]"]
      + (command.shownCommands.isEmpty ? [] : [command.defaultCommand == nil ? "<command>" : "[<command>]"])
      + command.arguments.map(\.usage)
    return parts.joined(separator: " ")
  }

  private var usage: [String] { Paragraph.lines("Usage: " + Self.usage(of: path), width: width, indent: 7) }

  private func paragraph(_ text: String) -> [String] { Paragraph.lines(text, width: width) }

  private func options(_ parameters: [Parameter]) -> [(String, String)] {
    parameters.filter { $0.form != .argument }.map { ($0.usage, $0.explanation) }
  }

  /// Two columns: what is typed, and what it does; below each other where the width is too small.
  private func section(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let longest = rows.map { TextWidth.columns($0.0) }.max() ?? 0
    let column = min(longest, 26) + 4
    return ["\(title):"]
      + rows.flatMap { typed, effect in
        guard width - column >= 24 else {
          return Paragraph.lines("  " + typed, width: width, indent: 4)
            + Paragraph.lines(effect, width: width, first: 6, indent: 6)
        }
        let effect = Paragraph.lines(effect, width: width, first: column, indent: column)
        let typed = "  " + typed
        let room = column - TextWidth.columns(typed)
        guard room >= 2, let first = effect.first else { return [typed] + effect }
        return [typed + String(repeating: " ", count: room) + first.dropFirst(column)] + effect.dropFirst()
      }
  }

  private var examples: [String] {
    let examples = path.command.examples
    return examples.isEmpty
      ? []
      : ["Examples:"]
        + examples.flatMap { example in
          ["  \(example.line)"] + Paragraph.lines(example.effect, width: width, first: 6, indent: 6)
        }
  }
}

extension Parameter {
  /// As it stands in the first column of help: `-n, --limit <n>`, `<words>…`.
  var usage: String {
    switch form {
    case .argument:
      let name = "<\(name)>" + (repeats ? "…" : "")
      return isRequired ? name : "[\(name)]"
    case .flag, .option:
      let long = "--\(shownName)" + (takesValue ? " <\(valueName)>" : "")
      return short.map { "-\($0), \(long)" } ?? "    \(long)"
    }
  }

  /// What it does, then what it may be and what it is when it is absent.
  var explanation: String {
    var remarks: [String] = []
    if case .choices(let choices) = completion { remarks.append(choices.map(\.name).joined(separator: ", ")) }
    if form == .option, let defaultText { remarks.append("default: \(defaultText)") }
    if repeats, form == .option { remarks.append("repeatable") }
    return help + (remarks.isEmpty ? "" : " [\(remarks.joined(separator: "; "))]")
  }
}
