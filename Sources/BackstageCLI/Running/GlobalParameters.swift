import HostConfiguration

/// The parameters that every command has.
package enum GlobalParameters {
  package static let config = Option(
    "config", "c", value: "file", .text(completing: .files), help: "Read this configuration and no other")
  package static let color = Option(
    "color", value: "when", .choice(ColorChoice.allCases.map { Choice($0.rawValue, $0.summary) }),
    default: "auto",
    help: "When to colour what is printed")
  package static let quiet = Flag(
    "quiet", "q", help: "Print results alone: no notes, no progress, not what became of the providers")
  package static let verbose = Flag(
    "verbose", help: "Say what is read and asked, and all that sources warn of")
  package static let help = StandardParameters.help
  package static let version = StandardParameters.version

  static let all = [
    config.parameter, color.parameter, quiet.parameter, verbose.parameter, help.parameter, version.parameter,
  ]
}

extension ColorChoice {
  fileprivate var summary: String {
    switch self {
    case .auto: "on a terminal, unless NO_COLOR is set"
    case .always: "also in files and pipes"
    case .never: "not even on a terminal"
    }
  }
}
