import SearchKit

/// `completion`: teaches a shell to complete command lines, and answers it when it asks.
enum CompletionCommand {
  static let row = Command(
    "completion", summary: "Print the script that lets a shell complete command lines",
    discussion: ["Names of providers, verticals and scorers are those of the configuration in force."],
    examples: ShellScript.table.map { Command.Example($0.loading, "Load it into \($0.name)") },
    commands: ShellScript.table.map(script) + [candidates])

  private static func script(_ shell: ShellScript) -> Command {
    Command(shell.name, summary: "Print the script for \(shell.name)") {
      (_, context) throws(CommandStop) in
      try context.console.write(shell.text)
      return .success
    }
  }

  private static let words = Argument(
    "words", .anyText, isRequired: false, repeats: true,
    help: "The words after the name of the program, the unfinished one last")

  /// What the scripts call.
  private static let candidates = Command(
    "candidates", summary: "Print what can follow on a command line", parameters: [words.parameter],
    isHidden: true
  ) { (invocation, context) throws(CommandStop) in
    let words = invocation.all(words)
    let offer = UnfinishedLine.offer(for: words, by: Commands.root)
    try context.console.write(
      CompletionReply.text(offer) { ConfiguredChoices.of($0, after: words, context) })
    return .success
  }
}
