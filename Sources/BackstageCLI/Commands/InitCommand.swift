import HostConfiguration
import SearchKit

/// `init`: writes a configuration to start from.
enum InitCommand {
  private static let user = Flag("user", help: "Write your own file, which holds in every folder without one")
  private static let live = Flag("live", help: "Ask the services of the network that need no key")
  private static let force = Flag("force", help: "Replace a file that is there")

  static let row = Command(
    "init", summary: "Write a configuration to start from",
    discussion: ["It is the one that holds where there is none, with comments on what can be changed."],
    parameters: [user.parameter, live.parameter, force.parameter],
    examples: [
      Command.Example("backstage init", "Write ./config.json"),
      Command.Example("backstage init --live", "The same, with every service enabled that needs no key"),
      Command.Example("backstage init -c films.json", "Write the file that -c names"),
      Command.Example("backstage init --user", "Write backstage/config.json under $XDG_CONFIG_HOME"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let path = try path(invocation, context)
    let bytes = invocation[live] ? ShippedConfiguration.liveBytes : ShippedConfiguration.bytes
    try context.files.changing(path) { () throws(CommandStop) in
      if context.files.exists(path), !invocation[force] {
        throw .usage("\(path) is there already; --force replaces it")
      }
      do throws(FileProblem) {
        try context.files.write(path, ShippedConfiguration.copy(of: bytes, from: context.shippedFolder))
      } catch {
        throw .usage("cannot write \(error.path): \(error.reason)")
      }
    }
    try context.console.write("wrote \(path)\n")
    return .success
  }

  private static func path(_ invocation: Invocation, _ context: CommandContext) throws(CommandStop) -> String
  {
    if let file = invocation[GlobalParameters.config], !file.isEmpty {
      if invocation[user] { throw .usage("--user and --config name two files; give one of them") }
      return file.hasPrefix("/") ? file : "\(context.folder)/\(file)"
    }
    guard invocation[user] else { return context.folder + "/config.json" }
    guard let path = ConfigurationSource.userFile(context.environment) else {
      throw .usage("there is no folder for it: neither XDG_CONFIG_HOME nor HOME is set")
    }
    return path
  }
}
