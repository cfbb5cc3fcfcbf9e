import HostConfiguration
import SearchKit

/// `providers enable` and `providers disable`: whether a source is asked, written into the file.
enum ProvidersEnable {
  private static let names = Argument(
    "name", .text(completing: .configured(.providers)), repeats: true, help: "A provider of the configuration"
  )

  static let enable = command(
    "enable", summary: "Ask a provider from now on", isEnabled: true,
    example: Command.Example(
      "backstage providers enable itunes", "Ask a source that is configured and disabled"))

  static let disable = command(
    "disable", summary: "Ask a provider no longer", isEnabled: false,
    example: Command.Example("backstage providers disable films-b --dry-run", "See what would change"))

  private static func command(
    _ verb: String, summary: String, isEnabled: Bool, example: Command.Example
  ) -> Command {
    Command(
      verb, summary: summary,
      discussion: [
        "It changes the configuration file, and nothing of it but that: comments, order and layout stay. Where the configuration is the one built in, your own file is made of it."
      ], parameters: [names.parameter, ConfigurationChange.dryRun.parameter], examples: [example]
    ) { (invocation, context) throws(CommandStop) in
      let change = try ConfigurationChange(invocation, context)
      let names = invocation.all(names)
      try requireKnown(names, change)
      var unchanged: [String] = []
      try change.make(dry: invocation[ConfigurationChange.dryRun], of: isEnabled ? names : []) {
        (list) throws(ProviderListEdit.Refusal) in
        for name in names {
          if try list.isEnabled(name) == isEnabled { unchanged.append(name) }
          try list.enable(name, isEnabled)
        }
      }
      context.tell(unchanged.map { "\($0) is \(verb)d already" })
      if !invocation[ConfigurationChange.dryRun] {
        for name in names where !unchanged.contains(name) {
          try context.console.write("\(verb)d \(name) in \(change.name)\n")
        }
      }
      return .success
    }
  }

  /// A service that is not configured can be added by its name alone.
  private static func requireKnown(_ names: [String], _ change: ConfigurationChange) throws(CommandStop) {
    let known = (try? ProviderListEdit(change.setup.configuration.source.bytes, name: "").names()) ?? []
    for name in names where !known.contains(name) {
      guard let kind = change.setup.tables.kinds[name], kind.vertical != nil else { continue }
      throw .usage(
        "there is no provider “\(name)” in \(change.name), but a kind; add one with: backstage providers add \(name) --kind \(name)"
      )
    }
  }
}
