import Expressions
import Presentation

/// What to tell about a command line that cannot be understood.
enum LineAdvice {
  /// The mistake, then where to read on.
  static func messages(_ error: ArgumentError, words: [String]) -> [String] {
    switch error {
    case .unknownCommand(let word, let suggestion, _, let path) where path.count == 1:
      let search = ShellWord.line([BackstageCLI.name, "search"] + words)
      let meant = suggestion.map { "; did you mean \($0)?" } ?? ""
      return [
        "there is no command “\(Excerpt.text(word))”\(meant)",
        "to search for it: \(Excerpt.text(search, longest: 200))", help([BackstageCLI.name]),
      ]
    case .unknownOption(let name, nil, let path) where path.last == "search" && !name.hasPrefix("--"):
      return [error.message, "words that begin with a dash stand after --", help(path)]
    case .unknownOption(_, _, let path), .missingArgument(_, let path), .needlessArgument(_, let path),
      .unknownCommand(_, _, _, let path):
      return [error.message, help(path)]
    case .missingValue, .needlessValue, .badValue: return [error.message]
    }
  }

  private static func help(_ path: [String]) -> String { "see \(path.joined(separator: " ")) --help" }
}
