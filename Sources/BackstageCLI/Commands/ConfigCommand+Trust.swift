import HostConfiguration
import Presentation
import SearchKit

extension ConfigCommand {
  private static let list = Flag("list", help: "List the files that are trusted")
  private static let revoke = Flag("revoke", help: "Trust the file no longer")
  private static let file = Argument(
    "file", .text(completing: .files), isRequired: false,
    help: "A configuration; ./config.json where none is named")

  static let trust = Command(
    "trust", summary: "Allow the configuration of the current folder to run programs",
    discussion: [
      "A file that merely lies in the current folder runs no programs until you say so: neither providers that are programs"
        + " nor commands that print secrets. It is trusted at its path and with its content; after a change it is asked"
        + " about again. So it is with secrets in files that do not lie below its folder. Your own file and one that you name by -c need no trust."
    ],
    parameters: [file.parameter, list.parameter, revoke.parameter],
    examples: [
      Command.Example("backstage config trust", "Trust ./config.json as it is now"),
      Command.Example("backstage config trust --list", "Show what is trusted"),
      Command.Example("backstage config trust --revoke", "Take it back"),
    ]
  ) { (invocation, context) throws(CommandStop) in
    let trust = Trust(context)
    if invocation[list] { return try write(trust.files, context) }
    let name = invocation[file] ?? "config.json"
    if invocation[revoke] {
      let path = name.hasPrefix("/") ? name : "\(context.folder)/\(name)"
      try trust.change { (files) throws(CommandStop) in
        guard files.revoke(path) else {
          throw .usage("\(path) is not trusted; config trust --list shows what is")
        }
      }
      try context.console.write("\(path) is no longer trusted\n")
      return .success
    }
    let source = try source(name, context)
    guard !source.programs.isEmpty else {
      try context.console.write("\(source.name) runs no programs; there is nothing to trust\n")
      return .success
    }
    try trust.add(source)
    let lines = source.programs.map { "  \($0.sentence)\($0.isEnabled ? "" : " (not enabled)")\n" }
    try context.console.write("\(source.path) is trusted as it is now:\n\(lines.joined())")
    return .success
  }

  private static func write(_ files: TrustedFiles, _ context: CommandContext) throws(CommandStop) -> ExitCode
  {
    let rows = files.entries.map { entry -> String in
      let bytes = try? context.files.read(entry.path)
      let state =
        switch bytes.map({ files.verdict(on: entry.path, holding: $0) }) {
        case nil: " (there is no such file now)"
        case .changed, .unknown: " (changed since, so it is not trusted)"
        case .trusted: ""
        }
      return "\(entry.path)\(state)\n"
    }
    try context.console.write(rows.isEmpty ? "no file is trusted\n" : rows.joined())
    return .success
  }

  private static func source(_ name: String, _ context: CommandContext) throws(CommandStop)
    -> ConfigurationSource
  {
    let path = name.hasPrefix("/") ? name : "\(context.folder)/\(name)"
    do throws(FileProblem) {
      return ConfigurationSource(
        place: .currentFolder, name: name, folder: Self.folder(of: path), bytes: try context.files.read(path))
    } catch {
      throw .usage("cannot read \(name): \(error.reason)")
    }
  }

  private static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
