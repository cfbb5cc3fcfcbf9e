import HostConfiguration
import Presentation

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
      quiet: invocation[GlobalParameters.quiet])
  }

  /// Columns for running text where the terminal does not say.
  var textWidth: Int { console.output.width ?? 80 }

  /// Tells messages, each on lines of its own, after the name of the program.
  func tell(_ messages: [String]) {
    for message in messages { console.tell("backstage: \(message)\n") }
  }
}
