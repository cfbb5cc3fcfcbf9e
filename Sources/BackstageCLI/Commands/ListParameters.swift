import Expressions
import HostConfiguration
import Presentation

/// What commands that list or show have in common.
enum ListParameters {
  enum Format: String, CaseIterable { case table, json }

  static let format = Option(
    "format", "f", value: "format",
    .choice([Choice("table", "aligned columns, for reading"), Choice("json", "for programs")]),
    default: "table",
    help: "How to print it")

  /// Prints named things in the format asked for.
  static func write(
    _ listing: Listing, json: [JSON], _ setup: Setup, _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) {
    if invocation[format] == Format.json.rawValue {
      try context.console.write(JSONWriter.text(.array(json), indent: 2) + "\n")
    } else {
      try context.console.write(listing.text(in: context.layout(setup.configuration, invocation)))
    }
  }

  /// Prints one thing in the format asked for.
  static func write(
    _ text: (Layout) -> String, json: JSON, _ setup: Setup, _ invocation: Invocation,
    _ context: CommandContext
  ) throws(CommandStop) {
    if invocation[format] == Format.json.rawValue {
      try context.console.write(JSONWriter.text(json, indent: 2) + "\n")
    } else {
      try context.console.write(text(context.layout(setup.configuration, invocation)))
    }
  }

  /// Tells what is wrong with the configuration beside what could be read of it.
  ///
  /// - Returns: that of a mistake only; a list is whole where one provider's file is missing.
  static func end(_ setup: Setup, _ context: CommandContext) -> ExitCode {
    context.tell(setup.configuration.problems.map(\.description))
    return setup.configuration.mistakes.isEmpty ? .success : .usage
  }
}
