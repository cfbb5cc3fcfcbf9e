import HostConfiguration
import Presentation
import TextFolding

extension CommandContext {
  /// Whether results are coloured (https://no-color.org).
  func colors(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: console.output.isTerminal && isEmpty("NO_COLOR") && environment["TERM"] != "dumb"
    }
  }

  private func isEmpty(_ variable: String) -> Bool { environment[variable, default: ""].isEmpty }

  /// The layout of what a command prints.
  func layout(_ configuration: HostConfiguration, _ invocation: Invocation) -> Layout {
    Layout(
      width: console.output.width, color: colors(configuration.defaults.color),
      quiet: invocation[GlobalParameters.quiet], verbose: invocation[GlobalParameters.verbose])
  }

  /// Columns for running text where the terminal does not say.
  var textWidth: Int { console.output.width ?? 80 }

  /// Tells messages, each on lines of its own, after the name of the program; what was typed is repeated harmless.
  func tell(_ messages: [String]) {
    for message in messages {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Harmless.text(String($0)) }
      console.tell("backstage: \(lines.joined(separator: "\n"))\n")
    }
  }
}
