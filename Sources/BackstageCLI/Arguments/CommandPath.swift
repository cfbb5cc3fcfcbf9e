/// A command and those in which it stands, outermost first.
package struct CommandPath: Sendable {
  private(set) var commands: [Command]

  init(_ root: Command) { commands = [root] }

  private init(_ commands: [Command]) { self.commands = commands }

  /// The innermost command.
  var command: Command { commands[commands.count - 1] }

  var names: [String] { commands.map(\.name) }

  /// The parameters by name of the command and of all in which it stands.
  var options: [Parameter] { commands.reversed().flatMap(\.parameters).filter { $0.form != .argument } }

  func entering(_ name: String) -> CommandPath? {
    command.commands.first { $0.name == name }.map { CommandPath(commands + [$0]) }
  }

  func option(named name: String) -> Parameter? { options.first { $0.name == name } }

  func option(short: Character) -> Parameter? { options.first { $0.short == short } }

  /// The flag that `--no-<name>` takes back.
  func negated(by name: String) -> Parameter? {
    guard name.hasPrefix("no-") else { return nil }
    return option(named: String(name.dropFirst(3))).flatMap { $0.form == .flag(negatable: true) ? $0 : nil }
  }

  /// Every long form that can be typed, in the order of help.
  var longForms: [String] {
    options.flatMap { option in
      option.form == .flag(negatable: true)
        ? ["--\(option.name)", "--no-\(option.name)"] : ["--\(option.name)"]
    }
  }
}
