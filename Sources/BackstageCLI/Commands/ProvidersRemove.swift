import HostConfiguration
import SearchKit

/// `providers remove`: takes sources out of the file.
enum ProvidersRemove {
  private static let names = Argument(
    "name", .text(completing: .configured(.providers)), repeats: true, help: "A provider of the configuration"
  )

  static let row = Command(
    "remove", summary: "Take a provider out of the configuration",
    discussion: [
      "It changes the configuration file, and nothing of it but that entry; comments before it stay."
    ],
    parameters: [names.parameter, ConfigurationChange.dryRun.parameter],
    examples: [Command.Example("backstage providers remove my-films", "Forget a source")]
  ) { (invocation, context) throws(CommandStop) in
    let change = try ConfigurationChange(invocation, context)
    let names = invocation.all(names)
    try change.make(dry: invocation[ConfigurationChange.dryRun]) { (list) throws(ProviderListEdit.Refusal) in
      for name in names { try list.remove(name) }
    }
    if !invocation[ConfigurationChange.dryRun] {
      for name in names { try context.console.write("removed \(name) from \(change.name)\n") }
    }
    return .success
  }
}
