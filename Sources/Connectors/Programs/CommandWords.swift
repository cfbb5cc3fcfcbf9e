import SearchKit

/// Fills what was asked into the words of a command line.
///
/// A slot stands for data alone: what fills it is part of that one word, whatever it has in it.
enum CommandWords {
  static let query = "{query}"
  static let limit = "{limit}"

  /// What is hardly meant in the words of an entry: a slot that is misspelt is a word like any other.
  static func inspection(_ entry: ProviderEntry, _ context: PluginContext) -> Inspection {
    let slips = SlotSlips(names: [query, limit].map { String($0.dropFirst().dropLast()) })
    let words = entry.options.texts(ProgramDeclaration.Name.command)
    return Inspection(
      warnings: words.indices.dropFirst().flatMap { index in
        slips.all(in: words[index], at: "\(ProgramDeclaration.Name.command)[\(index)]")
      })
  }

  /// What a source is asked that takes one text.
  static func text(of query: Query) -> String {
    String(query.sought.joined(separator: " ").map { $0 == "\0" ? " " : $0 })
  }

  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - query: what is asked.
  ///   - appends: whether the text becomes the last word where no word has a slot for it.
  /// - Returns: the words; a text that begins with a dash gets a space before it where a word begins with it, so that no
  ///   program takes it for an option.
  static func filled(_ words: [String], for query: Query, appends: Bool) -> [String] {
    let text = text(of: query)
    let safe = text.hasPrefix("-") ? " " + text : text
    let filled = words.enumerated().map { index, word in
      index == 0
        ? word : fill(word, [Self.query: text, Self.limit: String(query.limit)], atStart: [Self.query: safe])
    }
    let hasSlot = words.dropFirst().contains { $0.contains(Self.query) }
    return appends && !hasSlot ? filled + [safe] : filled
  }

  /// One pass from left to right: what was filled in is not looked at again.
  private static func fill(_ word: String, _ values: [String: String], atStart: [String: String]) -> String {
    var filled = ""
    var rest = word[...]
    while let start = rest.firstIndex(of: "{") {
      filled += rest[..<start]
      rest = rest[start...]
      if let slot = values.keys.first(where: { rest.hasPrefix($0) }) {
        filled += (filled.isEmpty ? atStart[slot] : nil) ?? values[slot] ?? ""
        rest = rest.dropFirst(slot.count)
      } else {
        filled.append("{")
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }
}
