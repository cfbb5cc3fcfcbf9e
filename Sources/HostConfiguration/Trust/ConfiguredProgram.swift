import Expressions
import SearchKit

/// A program that a configuration would run, or a file beyond its folder that it would read a secret from.
///
/// Either may do harm that nobody meant: what a source is sent as its key may be anything that the person can read.
package struct ConfiguredProgram: Sendable, Hashable {
  /// The setting that names it, as `providers[2].command`.
  package var path: String
  /// The provider whose it is.
  package var provider: String?
  /// Whether that provider is enabled.
  package var isEnabled: Bool
  /// The program and its arguments, or the file.
  package var words: [String]
  /// Whether it is a file of a secret.
  package var isSecretFile = false

  /// What it is as a person reads it: "books runs python3 Plugins/Books/books.py".
  package var sentence: String {
    let verb = isSecretFile ? "reads a secret from" : "runs"
    return "\(provider ?? path) \(verb) \(Excerpt.text(words.joined(separator: " "), longest: 200))"
  }

  /// What several would do: "run programs", "read secrets from beyond its folder", or both.
  package static func deeds(_ programs: [ConfiguredProgram]) -> String {
    [
      programs.contains { !$0.isSecretFile } ? "run programs" : nil,
      programs.contains(where: \.isSecretFile) ? "read secrets from beyond its folder" : nil,
    ].compactMap { $0 }.joined(separator: " and ")
  }
}

extension ConfigurationSource {
  /// Every program that the file would run, wherever it is named: by a provider of a kind that runs one, and for a secret;
  /// and every file of a secret that is not below its folder.
  ///
  /// It is looked for by the name of the setting, so that none is missed that a kind may come to know.
  package var programs: [ConfiguredProgram] {
    guard let root = SyntaxTree(SourceText(name: name, bytes: bytes)).root?.json.object else { return [] }
    return root.members.flatMap { member -> [ConfiguredProgram] in
      guard member.name == ConfigurationRows.providersName, let entries = member.value.array else {
        return programs(in: member.value, at: member.name)
      }
      return entries.enumerated().flatMap { index, entry in
        programs(in: entry, at: "\(member.name)[\(index)]").map { program in
          var program = program
          program.provider = entry[ConfigurationRows.name.name]?.string
          program.isEnabled = entry[ConfigurationRows.enabled.name]?.bool ?? true
          return program
        }
      }
    }
  }

  /// Whether a file lies elsewhere than in the folder of the configuration or below it.
  package func isBeyond(_ path: String) -> Bool {
    let file = FilePath.absolute(path, from: folder)
    let home = links[folder] ?? folder
    return !(links[file] ?? file).hasPrefix(home == "/" ? home : home + "/")
  }

  /// The same with every link followed that its folder or the file of a secret is, so that none leads beyond unseen.
  ///
  /// It is read for that only where trust is asked for at all.
  package func following(_ resolve: (_ path: String) -> String) -> ConfigurationSource {
    guard place == .currentFolder else { return self }
    var source = self
    source.links = [folder: resolve(folder)]
    guard let root = SyntaxTree(SourceText(name: name, bytes: bytes)).root?.json else { return source }
    for file in secretFiles(in: root) { source.links[file] = resolve(file) }
    return source
  }

  /// The files of secrets, absolute.
  private func secretFiles(in value: JSON) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap { secretFiles(in: $0) }
    case .object(let object):
      object.members.flatMap { member in
        member.name == Self.fileName && member.value.string != nil
          ? [FilePath.absolute(member.value.string ?? "", from: folder)] : secretFiles(in: member.value)
      }
    case .null, .bool, .integer, .number, .string: []
    }
  }

  private static let commandName = "command"
  private static let fileName = "file"

  private func programs(in value: JSON, at path: String) -> [ConfiguredProgram] {
    switch value {
    case .array(let elements):
      return elements.enumerated().flatMap { programs(in: $1, at: "\(path)[\($0)]") }
    case .object(let object):
      return object.members.flatMap { member -> [ConfiguredProgram] in
        let path = "\(path).\(member.name)"
        if member.name == Self.fileName, let file = member.value.string, isBeyond(file) {
          return [
            ConfiguredProgram(
              path: path, provider: nil, isEnabled: true, words: [FilePath.absolute(file, from: folder)],
              isSecretFile: true)
          ]
        }
        let words = member.name == Self.commandName ? member.value.array?.compactMap(\.string) : nil
        guard let words, !words.isEmpty else { return programs(in: member.value, at: path) }
        return [ConfiguredProgram(path: path, provider: nil, isEnabled: true, words: words)]
      }
    case .null, .bool, .integer, .number, .string: return []
    }
  }
}
