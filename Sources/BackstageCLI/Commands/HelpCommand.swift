import SearchKit

/// `help`: the help of any command.
enum HelpCommand {
  private static let words = Argument("command", .text, isRequired: false, repeats: true, help: "The command")

  static let row = Command("help", summary: "Show the help of a command", parameters: [words.parameter]) {
    (invocation, context) throws(CommandStop) in
    var path = CommandPath(Commands.root)
    for word in invocation.all(words) {
      guard let inner = path.entering(word) else {
        if let option = path.option(named: word) {
          throw .usage(
            "“\(word)” is an option, not a command: \(path.names.joined(separator: " ")) \(option.label)")
        }
        let known = path.command.shownCommands.map(\.name)
        let error = ArgumentError.unknownCommand(
          word, suggestion: Suggestion.nearest(to: word, in: known), known: known, path: path.names)
        throw .usage(error.message)
      }
      path = inner
    }
    try context.console.write(HelpText(path, width: context.textWidth).text)
    return .success
  }
}
