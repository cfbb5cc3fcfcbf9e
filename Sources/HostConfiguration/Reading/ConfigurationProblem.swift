package import Expressions

/// A mistake in a configuration: where it stands, what is wrong, and what would be right.
package struct ConfigurationProblem: Error, Sendable, Hashable {
  /// The file as the person named it; nil for an environment variable or a flag.
  package var file: String?
  /// The path of the setting, or the name of the variable or flag; empty for the file as a whole.
  package var path: String
  package var message: String
  /// What could stand there, when that is a closed list.
  package var allowed: [String]
  /// The allowed text that was most likely meant.
  package var suggestion: String?
  /// Counted from 1.
  package var line: Int?
  /// Counted from 1, in characters.
  package var column: Int?
  /// The provider that fails because of it while all others can be asked; nil for a mistake that stops every search.
  package var provider: String?

  package init(
    file: String? = nil, path: String = "", message: String, allowed: [String] = [],
    suggestion: String? = nil,
    line: Int? = nil, column: Int? = nil, provider: String? = nil
  ) {
    self.file = file
    self.path = path
    self.message = message
    self.allowed = allowed
    self.suggestion = suggestion
    self.line = line
    self.column = column
    self.provider = provider
  }
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem in one line, for a person.
  ///
  /// As `config.json:12:5: providers[1].knd: there is no setting "knd"; did you mean "kind"?`.
  package var description: String {
    let position = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    let path = Excerpt.text(path, longest: Self.longestPath)
    let parts = [position.joined(separator: ":"), path, message + remedy]
    return parts.filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private var remedy: String {
    if let suggestion { return "; did you mean \(Wording.quoted(suggestion))?" }
    return allowed.isEmpty
      ? "" : "; allowed: " + Excerpt.list(allowed.map(Wording.quoted), most: Self.mostAllowed, longest: .max)
  }

  /// A person reads no more of a path, nor of what is allowed; JSON has all of both.
  private static let longestPath = 160
  private static let mostAllowed = 40

  /// The problem as `config check --format json` gives it.
  package var json: JSON {
    [
      "file": file.map { .string($0) } ?? .null, "path": .string(path), "message": .string(message),
      "allowed": .array(allowed.map { .string($0) }),
      "suggestion": suggestion.map { .string($0) } ?? .null, "line": line.map { .integer($0) } ?? .null,
      "column": column.map { .integer($0) } ?? .null,
      "provider": provider.map { .string($0) } ?? .null,
    ]
  }
}
