/// Where a secret is kept; the secret itself never stands in a configuration.
public enum SecretReference: Sendable, Hashable {
  /// A variable of the environment.
  case environment(String)
  /// A file that holds it and nothing else; absolute.
  case file(String)
  /// A program and its arguments, which print it.
  case command([String])

  /// The reference as a person reads it: `$TMDB_API_KEY`, a path, or a command line.
  public var text: String {
    switch self {
    case .environment(let name): "$\(name)"
    case .file(let path): path
    case .command(let words): words.joined(separator: " ")
    }
  }
}

/// Why there is no secret, in words for a person.
public struct SecretProblem: Error, Sendable, Hashable {
  /// What is missing and what to do: "set $TMDB_API_KEY".
  public var message: String

  public init(_ message: String) { self.message = message }
}
