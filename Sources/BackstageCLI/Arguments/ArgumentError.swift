import Expressions

/// Why a command line cannot be understood.
package enum ArgumentError: Error, Sendable, Hashable {
  case unknownOption(String, suggestion: String?, path: [String])
  /// Nothing, or another option, stands where the value should be.
  case missingValue(String, valueName: String, found: String?)
  /// A flag was given a value by `=`.
  case needlessValue(String, value: String)
  case badValue(String, value: String, expectation: Expectation, suggestion: String?)
  case missingArgument(String, path: [String])
  case needlessArgument(String, path: [String])
  case unknownCommand(String, suggestion: String?, known: [String], path: [String])
}

extension ArgumentError {
  /// What is wrong and what to do, in one line.
  package var message: String {
    switch self {
    case .unknownOption(let name, let suggestion, let path):
      Self.has(path, "no option \(Excerpt.text(name))") + Self.meant(suggestion)
    case .missingValue(let name, let valueName, nil): "\(name) needs a value: \(name) <\(valueName)>"
    case .missingValue(let name, _, let found?):
      "\(name) needs a value, but \(Excerpt.text(found)) follows; write \(name)=\(Excerpt.text(found)) if that is the value"
    case .needlessValue(let name, let value): "\(name) takes no value, but “\(Excerpt.text(value))” was given"
    case .badValue(let name, let value, let expectation, let suggestion):
      "“\(Excerpt.text(value))” is no value of \(name), which is \(expectation.description)"
        + Self.meant(suggestion)
    case .missingArgument(let name, let path): "\(path.dropFirst().joined(separator: " ")) needs \(name)"
    case .needlessArgument(let value, let path):
      Self.has(path, "no use for “\(Excerpt.text(value))”")
    case .unknownCommand(let word, let suggestion, let known, let path):
      Self.has(path, "no command “\(Excerpt.text(word))”")
        + (suggestion != nil
          ? Self.meant(suggestion)
          : known.isEmpty ? ", and no commands at all" : "; it has \(known.joined(separator: ", "))")
    }
  }

  /// The command has it; of the program as a whole, there is.
  private static func has(_ path: [String], _ what: String) -> String {
    path.count > 1 ? "\(path.dropFirst().joined(separator: " ")) has \(what)" : "there is \(what)"
  }

  private static func meant(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }
}
