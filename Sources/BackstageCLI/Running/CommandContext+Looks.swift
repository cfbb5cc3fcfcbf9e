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
  ///
  /// On a terminal lines that are too long are broken between words, and go on below where their text begins.
  func tell(_ messages: [String], after start: String = "backstage: ") {
    for message in messages {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .flatMap { number, line in
          fitting(Harmless.text(String(line)), after: number == 0 ? start : "")
        }
      console.tell(lines.joined(separator: "\n") + "\n")
    }
  }

  private func fitting(_ line: String, after start: String) -> [String] {
    let head = start + line.prefix { $0 == " " }
    guard console.messages.isTerminal, let width = console.messages.width,
      TextWidth.columns(start + line) > width
    else { return [start + line] }
    let rest = Wrap.lines(line, width: max(20, width - head.count))
    return rest.enumerated().map { ($0 == 0 ? head : String(repeating: " ", count: head.count)) + $1 }
  }
}
