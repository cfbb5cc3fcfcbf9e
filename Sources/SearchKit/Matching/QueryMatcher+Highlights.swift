import TextFolding

extension QueryMatcher {
  /// Of a list, so many values are looked at.
  private static let mostValues = 50

  /// The pieces of an entity's texts that the query found, by field; fields without any are left out.
  ///
  /// A beginning that was typed is marked as far as it goes. The commonest words are marked only beside others.
  package func highlights(in entity: Entity) -> [String: [Highlight]] {
    var all: [String: [Highlight]] = [:]
    for field in fields {
      let texts: [String]
      switch entity[field.name] {
      case .text(let text)?: texts = [text]
      case .list(let list)?: texts = Array(list.prefix(Self.mostValues))
      default: continue
      }
      let found = texts.enumerated().flatMap { value, text in
        ranges(in: text, of: field.name).map { Highlight(value: value, range: $0) }
      }
      if !found.isEmpty { all[field.name] = found }
    }
    return all
  }

  /// In the order of the text, none overlapping, those that touch or are parted by nothing but spaces apart.
  private func ranges(in text: String, of field: String) -> [Range<Int>] {
    let placed = Array(PlacedWords(text).words.prefix(Self.mostTokens))
    guard !placed.isEmpty else { return [] }
    let finds = TextFinds(parts, in: placed.map(\.text), of: field)
    var marks: [Int: Range<Int>] = [:]
    var common: Set<Int> = []
    for (index, part) in parts.enumerated() where finds.likeness[index] > 0 {
      for place in finds.places[index] {
        let range = Self.range(of: part.pattern.text, in: placed[place])
        marks[place] =
          marks[place].map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) }
          ?? range
        if part.isStop { common.insert(place) } else { common.remove(place) }
      }
    }
    if parts.contains(where: { !$0.isStop }) {
      // "the" is worth a mark in "the godfather", and none in a list of names.
      let telling = Set(marks.keys).subtracting(common)
      for place in common where !telling.contains(place - 1) && !telling.contains(place + 1) {
        marks[place] = nil
      }
    }
    return marks.keys.sorted().compactMap { marks[$0] }.reduce(into: []) { ranges, range in
      if ranges.last != range { ranges.append(range) }
    }
  }

  private static func range(of word: String, in placed: PlacedWords.Word) -> Range<Int> {
    guard placed.isLetterByLetter, word != placed.text, let found = place(of: word, in: placed.text) else {
      return placed.range
    }
    return placed.range.lowerBound + found.lowerBound..<placed.range.lowerBound + found.upperBound
  }

  /// Where the letters of a word stand in another.
  private static func place(of word: String, in text: String) -> Range<Int>? {
    let (part, whole) = (Array(word.unicodeScalars), Array(text.unicodeScalars))
    guard part.count < whole.count else { return nil }
    return (0...whole.count - part.count).first { whole[$0...].starts(with: part) }.map {
      $0..<$0 + part.count
    }
  }
}
