/// The table of commands: the sole source of help, completion and "did you mean".
package enum Commands {
  package static let table: [Command] = [
    SearchCommand.row, CompareCommand.row, ExplainCommand.row, EvaluateCommand.row, TuneCommand.row,
    FuseCommand.row, MatchCommand.row, ProvidersCommand.row, VerticalsCommand.row,
    ScorersCommand.row,
    KindsCommand.row, ConfigCommand.row, PluginCommand.row, InitCommand.row, IndexCommand.row,
    CompletionCommand.row,
    HelpCommand.row,
  ]

  /// The program as a command.
  package static let root = Command(
    BackstageCLI.name, summary: "One search box over many sources",
    discussion: [
      "Asks every source at once, merges what means the same thing, and ranks it with a scorer of your choice."
    ],
    parameters: GlobalParameters.all,
    examples: [
      Command.Example("backstage search the godfather", "Search everything that the configuration enables"),
      Command.Example("backstage compare star wars -v movies", "Show what each source answers, side by side"),
    ], commands: table)
}
