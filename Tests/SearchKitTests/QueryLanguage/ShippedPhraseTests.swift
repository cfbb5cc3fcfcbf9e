import SearchKit
import Testing

/// Every way to say every phrase, with its slots filled, must be read as that phrase.
@Suite("Every phrase of a vertical is read as meant")
struct ShippedPhraseTests {
  struct Said: Sendable, CustomTestStringConvertible {
    var vertical: Vertical
    var phrase: Phrase
    var pattern: String
    var text: String
    var testDescription: String { "\(vertical.name): \(text)" }
  }

  @Test("each is found in a text that says it", arguments: said)
  func found(said: Said) throws {
    let read = try #require(LanguageWorld.read(said.text, in: said.vertical, home: LanguageWorld.home))
    let taken = read.interpretations.flatMap(\.taken)
    let words = Set(said.pattern.split(separator: " ").map(String.init).filter { !$0.hasPrefix("{") })
    let roles: [Taken.Role] =
      switch said.phrase.meaning {
      case .filler: [.filler, .optional]
      case .optional: [.optional, .filler]
      case .filter: [.filter]
      case .words: [.words]
      case .near: [.place]
      }
    // Another phrase may take more of the text, or the same words; but none of the phrase's own words is left over.
    let found = taken.filter { roles.contains($0.role) }.flatMap {
      $0.text.split(separator: " ").map(String.init)
    }
    let literal = read.interpretations == [read.literal]
    #expect(words.isSubset(of: found) && !literal, "\(read.interpretations.map(ReadText.asked))")
  }

  @Test("a phrase that stands alone never leaves nothing to look for", arguments: said)
  func neverNothing(said: Said) throws {
    let alone = said.text.replacing("xyzzy plugh", with: "").trimmed
    let read = try #require(LanguageWorld.read(alone, in: said.vertical, home: LanguageWorld.home))
    for query in read.interpretations {
      #expect(
        !query.required.isEmpty || !query.filters.isEmpty || !query.fieldWords.isEmpty || query.near != nil,
        "\(ReadText.taken(query))")
    }
  }

  static let said: [Said] = [LanguageWorld.films, LanguageWorld.restaurants].flatMap { vertical in
    vertical.phrases.flatMap { phrase in
      phrase.say.map { pattern in
        let text = filled(pattern, vertical)
        return Said(
          vertical: vertical, phrase: phrase, pattern: pattern,
          text: pattern.contains("{rest}") ? text : "xyzzy plugh \(text)")
      }
    }
  }

  private static func filled(_ pattern: String, _ vertical: Vertical) -> String {
    pattern.split(separator: " ").map { word in
      guard word.hasPrefix("{") else { return String(word) }
      let name = word.dropFirst().dropLast().filter { !$0.isNumber }
      if let table = vertical.tables.first(where: { $0.name == name }) {
        return table.rows[table.rows.count / 2].words
      }
      return values[name] ?? "?"
    }.joined(separator: " ")
  }

  private static let values = [
    "year": "1994", "decade": "1950s", "years": "1950-1960", "number": "4", "distance": "500m",
    "name": "quux", "place": "covent garden", "rest": "xyzzy plugh",
  ]
}
