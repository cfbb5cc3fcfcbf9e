package import Expressions

/// Where an effective value came from.
package enum ValueOrigin: Sendable, Hashable, CustomStringConvertible {
  /// A flag of the command line, as `--limit`.
  case flag(String)
  /// An environment variable, by its name.
  case environment(String)
  /// A line of the configuration file, counted from 1; the file is as the person named it.
  case file(String, line: Int)
  /// A line of the configuration that is part of the program.
  case embedded(line: Int)
  /// The program's own default.
  case builtIn

  package var description: String {
    switch self {
    case .flag(let name): name
    case .environment(let name): name
    case .file(let name, let line): "\(name):\(line)"
    case .embedded(let line): "built-in config.json:\(line)"
    case .builtIn: "default"
    }
  }
}

/// One setting in force, and where it came from: a row of `config show --origin`.
package struct EffectiveValue: Sendable, Hashable {
  /// As `defaults.limit` or `providers[0].weight`.
  package var path: String
  /// The value as its origin writes it: a length of time as "2s", a path as it stands.
  package var value: JSON
  package var origin: ValueOrigin
}
