import SearchKit

/// A row of a table of commands: the sole source of parsing, help, completion and suggestions.
package struct Command: Named {
  /// A command line and what it does.
  package struct Example: Sendable, Hashable {
    package var line: String
    package var effect: String

    package init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  package typealias Action = @Sendable (Invocation, CommandContext) async throws(CommandStop) -> ExitCode

  package var name: String
  /// One line on what it does, without a full stop.
  package var summary: String
  /// What else there is to say, in paragraphs.
  package var discussion: [String]
  package var parameters: [Parameter]
  package var examples: [Example]
  package var commands: [Command]
  /// The one of its commands that is meant when none is named.
  package var defaultCommand: String?
  /// Whether help and completion pass over it.
  package var isHidden: Bool
  /// What it does; nil for a command that only groups others.
  package var action: Action?

  package init(
    _ name: String, summary: String, discussion: [String] = [], parameters: [Parameter] = [],
    examples: [Example] = [], isHidden: Bool = false, action: @escaping Action
  ) {
    self.init(name, summary, discussion, parameters, examples, [], nil, isHidden, action)
  }

  /// A command that groups others.
  package init(
    _ name: String, summary: String, discussion: [String] = [], parameters: [Parameter] = [],
    examples: [Example] = [], commands: [Command], default defaultCommand: String? = nil
  ) {
    self.init(name, summary, discussion, parameters, examples, commands, defaultCommand, false, nil)
  }

  private init(
    _ name: String, _ summary: String, _ discussion: [String], _ parameters: [Parameter],
    _ examples: [Example],
    _ commands: [Command], _ defaultCommand: String?, _ isHidden: Bool, _ action: Action?
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters
    self.examples = examples
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.isHidden = isHidden
    self.action = action
  }

  var shownCommands: [Command] { commands.filter { !$0.isHidden } }

  var arguments: [Parameter] { parameters.filter { $0.form == .argument } }
}
