import TextFolding

/// Tells of things whether they have words or phrases in certain fields.
package struct WordsMatcher: Sendable {
  private enum Wanted: Sendable {
    /// Each must be like a word of the fields, typing errors forgiven.
    case words([WordPattern])
    /// The words must stand in a row in one value; the last may be a beginning.
    case row([String])
  }

  private let wanted: Wanted
  /// Where it looks.
  let fields: [String]

  private init(_ wanted: Wanted, _ fields: [String]) {
    self.wanted = wanted
    self.fields = fields
  }

  /// Words that must be found in one of a few fields.
  package init(_ words: FieldWords) {
    self.init(.words(words.words.flatMap(Folding.words).map { WordPattern($0) }), words.fields)
  }

  /// A quoted phrase, or a word that must not be there, in any field of text.
  package init(phrase: String, in vertical: Vertical) {
    let fields = vertical.fields.filter { field in
      switch field.type {
      case .text, .names, .tags, .place: true
      case .year, .date, .number, .rating, .price, .phone, .url, .image, .id, .flag: false
      }
    }
    self.init(.row(Folding.words(phrase)), fields.map(\.name))
  }

  package func verdict(on hit: Hit) -> Verdict { verdict(fields.compactMap { hit[$0] }) }

  package func verdict(on entity: Entity) -> Verdict { verdict(fields.flatMap(entity.allValues)) }

  private func verdict(_ values: [FieldValue]) -> Verdict {
    let texts = values.flatMap(\.texts).map(Folding.words).filter { !$0.isEmpty }
    guard !texts.isEmpty else { return .unknown }
    switch wanted {
    case .words(let words):
      let tokens = texts.flatMap { $0 }
      return words.allSatisfy { word in tokens.contains { word.likeness(to: $0, asPrefix: false) > 0 } }
        ? .agrees : .differs
    case .row(let row): return texts.contains { Self.has(row, in: $0) } ? .agrees : .differs
    }
  }

  private static func has(_ row: [String], in words: [String]) -> Bool {
    guard let last = row.last, words.count >= row.count else { return false }
    return (0...words.count - row.count).contains { start in
      words[start + row.count - 1].hasPrefix(last) && words[start...].starts(with: row.dropLast())
    }
  }
}
