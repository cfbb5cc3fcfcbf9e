import Expressions
import SearchKit

/// A program that a configuration would run.
package struct ConfiguredProgram: Sendable, Hashable {
  /// The setting that names it, as `providers[2].command`.
  package var path: String
  /// The provider whose it is.
  package var provider: String?
  /// Whether that provider is enabled.
  package var isEnabled: Bool
  /// The program and its arguments.
  package var words: [String]

  /// What it is as a person reads it: "books runs python3 Plugins/Books/books.py".
  package var sentence: String {
    "\(provider ?? path) runs \(Excerpt.text(words.joined(separator: " "), longest: 200))"
  }
}

extension ConfigurationSource {
  /// Every program that the file would run, wherever it is named: by a provider of a kind that runs one, and for a secret.
  ///
  /// It is looked for by the name of the setting, so that none is missed that a kind may come to know.
  package var programs: [ConfiguredProgram] {
    guard let root = SyntaxTree(SourceText(name: name, bytes: bytes)).root?.json.object else { return [] }
    return root.members.flatMap { member -> [ConfiguredProgram] in
      guard member.name == ConfigurationRows.providersName, let entries = member.value.array else {
        return Self.programs(in: member.value, at: member.name)
      }
      return entries.enumerated().flatMap { index, entry in
        Self.programs(in: entry, at: "\(member.name)[\(index)]").map { program in
          var program = program
          program.provider = entry[ConfigurationRows.name.name]?.string
          program.isEnabled = entry[ConfigurationRows.enabled.name]?.bool ?? true
          return program
        }
      }
    }
  }

  private static let commandName = "command"

  private static func programs(in value: JSON, at path: String) -> [ConfiguredProgram] {
    switch value {
    case .array(let elements):
      return elements.enumerated().flatMap { programs(in: $1, at: "\(path)[\($0)]") }
    case .object(let object):
      return object.members.flatMap { member -> [ConfiguredProgram] in
        let path = "\(path).\(member.name)"
        let words = member.name == commandName ? member.value.array?.compactMap(\.string) : nil
        guard let words, !words.isEmpty else { return programs(in: member.value, at: path) }
        return [ConfiguredProgram(path: path, provider: nil, isEnabled: true, words: words)]
      }
    case .null, .bool, .integer, .number, .string: return []
    }
  }
}
