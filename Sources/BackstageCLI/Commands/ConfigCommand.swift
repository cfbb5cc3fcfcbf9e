import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `config`: what the configuration says, whether it is sound, and what it may say.
enum ConfigCommand {
  static let row = Command(
    "config", summary: "Check, show and document the configuration",
    commands: [check, show, path, trust, schema, docs])

  private static let check = Command(
    "check", summary: "Find every mistake in the configuration",
    discussion: [
      "It looks into the files of catalogues too, at their columns and where their rows begin, which a search does not wait for.",
      "Exits with 2 when there is a mistake, or when the file of a provider cannot be read, not for a warning.",
    ], parameters: [ListParameters.format.parameter],
    examples: [
      Command.Example("backstage config check -c mine.json --format json", "For an editor or another program")
    ]
  ) { (invocation, context) throws(CommandStop) in
    let configuration = try Setup(invocation, context, inspects: true).configuration
    if invocation[ListParameters.format] == ListParameters.Format.json.rawValue {
      let report: JSON = [
        "ok": .bool(configuration.problems.isEmpty), "file": .string(configuration.source.name),
        "problems": .array(configuration.problems.map(\.json)),
        "warnings": .array(configuration.warnings.map(\.json)),
      ]
      try context.console.write(JSONWriter.text(report, indent: 2) + "\n")
    } else {
      let lines =
        configuration.problems.map(\.description)
        + configuration.warnings.map { "warning: \($0.description)" }
      let count = configuration.warnings.count
      let warned = count == 0 ? "" : count == 1 ? ", 1 warning" : ", \(count) warnings"
      let verdict =
        configuration.problems.isEmpty ? "\(configuration.source.name): no mistakes\(warned)" : nil
      try context.console.write((lines + [verdict].compactMap { $0 }).map { $0 + "\n" }.joined())
    }
    return configuration.problems.isEmpty ? .success : .usage
  }

  private static let origin = Flag("origin", help: "Say where each value comes from")

  private static let show = Command(
    "show", summary: "Show every setting in force",
    parameters: [origin.parameter, ListParameters.format.parameter],
    examples: [Command.Example("backstage config show --origin", "With the file, variable or flag of each")]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let withOrigin = invocation[origin]
    let columns = ["Setting", "Value"] + (withOrigin ? ["Origin"] : [])
    let listing = Listing(
      columns.map { Listing.Column($0) },
      rows: setup.configuration.values.map { value in
        [value.path, JSONWriter.spaced(value.value)] + (withOrigin ? [value.origin.description] : [])
      })
    let json: [JSON] = setup.configuration.values.map { value in
      ["path": .string(value.path), "value": value.value, "origin": .string(value.origin.description)]
    }
    try ListParameters.write(listing, json: json, setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  private static let path = Command("path", summary: "Print which configuration is read") {
    (invocation, context) throws(CommandStop) in
    let source = try Setup(invocation, context).configuration.source
    let folder = source.folder == "/" ? "" : source.folder
    let file = "\(folder)/\(source.name.split(separator: "/").last ?? "")"
    try context.console.write((source.place == .embedded ? source.name : file) + "\n")
    return .success
  }

  private static let vertical = Flag("vertical", help: "Print the schema of a vertical.json instead")

  private static let schema = Command(
    "schema", summary: "Print the JSON Schema of config.json, for editors", parameters: [vertical.parameter],
    examples: [
      Command.Example(
        "backstage config schema > config.schema.json",
        #"Then begin config.json with "$schema": "./config.schema.json""#)
    ]
  ) { (invocation, context) throws(CommandStop) in
    let tables = try Setup.tables(context)
    try context.console.write(
      invocation[vertical] ? ConfigurationSchema.verticalText() : ConfigurationSchema.text(for: tables))
    return .success
  }

  private static let docs = Command("docs", summary: "Print the documentation of every setting, in Markdown")
  {
    (_, context) throws(CommandStop) in
    try context.console.write(ConfigurationReference.markdown(for: try Setup.tables(context)))
    return .success
  }
}
