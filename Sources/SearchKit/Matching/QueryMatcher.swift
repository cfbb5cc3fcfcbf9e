import TextFolding

/// A query made ready to be matched against many hits or entities of one vertical.
///
/// Words that need not be found only lift: a thing is scored by the whole query and by the query without them, and the
/// better counts.
package struct QueryMatcher: Sendable {
  /// A word to find.
  struct Word: Sendable {
    var pattern: WordPattern
    /// The word as a number in digits, where that is another.
    var digits: String?
    /// The word without the "s" of an owner, where it ends in one.
    var stem: String?
    var isStop: Bool
    var isOptional: Bool
    /// Nil for any.
    var fields: [String]?
  }

  struct SearchedField: Sendable {
    var name: String
    var weight: Double
    var isName: Bool
  }

  /// The words to find, folded; the last one also matches as the beginning of a word.
  package var words: [String] { parts.map(\.pattern.text) }
  let parts: [Word]
  /// The query as a name, with all its words, and without those that need not be found where there are any.
  private let readings: [NameReading]
  let fields: [SearchedField]
  /// The places of words that must be found.
  private let needed: Set<Int>

  package init(query: Query, in vertical: Vertical) {
    let optional = Set(query.optional)
    let free =
      query.words.map { ([$0], optional.contains($0), [String]?.none) } + [(query.phrases, false, nil)]
    let bound = query.fieldWords.map { ($0.words, false, [String]?.some($0.fields)) }
    var parts: [Word] = []
    for (typed, isOptional, fields) in Self.joined(free) + bound {
      parts += Self.words(QueryWords(typed), isOptional: isOptional, fields: fields)
    }
    let kept = Array(parts.prefix(QueryWords.most))
    self.parts = kept
    fields = vertical.fields.compactMap { field in
      guard let weight = vertical.ranking.fields[field.name], weight > 0 else { return nil }
      return SearchedField(
        name: field.name, weight: weight, isName: field.role == .title || field.role == .alias)
    }.sorted { $0.weight > $1.weight }
    let all = kept.indices.filter { kept[$0].fields == nil }
    let without = all.filter { !kept[$0].isOptional }
    readings =
      [NameReading(all, of: kept)]
      + (without.count < all.count && !without.isEmpty ? [NameReading(without, of: kept)] : [])
    let must = kept.indices.filter { !kept[$0].isOptional }
    let telling = must.filter { !kept[$0].isStop || kept[$0].fields != nil }
    needed = Set(telling.isEmpty ? must : telling)
  }

  /// Whether there is nothing to look for, as in a query of punctuation alone.
  package var isEmpty: Bool { parts.isEmpty }

  package func match(_ hit: Hit) -> QueryMatch {
    match { field in hit[field].map { [$0] } ?? [] }
  }

  /// Matches against the values of all sources.
  package func match(_ entity: Entity) -> QueryMatch {
    match { Self.values($0, of: entity) }
  }

  /// The words that must be found and of which a thing has nothing but words like them, be it by a slip of the hand.
  package func likenesses(in entity: Entity) -> [String] {
    match(entity).words.compactMap { word in
      guard word.isNeeded, let field = fields.first(where: { $0.name == word.field }),
        word.value < field.weight * TextFinds.respaced
      else { return nil }
      let texts = Self.values(field.name, of: entity).flatMap(\.searchedTexts)
      // A beginning, or a part of a run, is what was typed.
      let isThere = texts.contains { Folding.words($0).contains { $0.contains(word.word) } }
      return isThere ? nil : word.word
    }
  }

  private static func values(_ field: String, of entity: Entity) -> [FieldValue] {
    entity.values[field]?.map(\.value) ?? entity[field].map { [$0] } ?? []
  }

  private func match(_ values: (String) -> [FieldValue]) -> QueryMatch {
    var found = parts.map { part in
      QueryMatch.Word(word: part.pattern.text, field: nil, value: 0, share: 0, isNeeded: false)
    }
    for index in needed { found[index].isNeeded = true }
    var titles = readings.map { _ in TitleMatch.none }
    // The heaviest fields come first, so that most things need not be read to their end.
    for field in fields where field.isName || found.contains(where: { $0.value < field.weight }) {
      for text in values(field.name).flatMap(\.searchedTexts) {
        let tokens = Array(Folding.words(text).prefix(Self.mostTokens))
        guard !tokens.isEmpty else { continue }
        let finds = TextFinds(parts, in: tokens, of: field.name)
        for index in parts.indices where finds.likeness[index] * field.weight > found[index].value {
          found[index].value = finds.likeness[index] * field.weight
          found[index].field = field.name
        }
        guard field.isName else { continue }
        let name = NameForm(text, words: tokens)
        for (place, reading) in readings.enumerated() {
          titles[place] = max(titles[place], reading.match(name, finds))
        }
      }
    }
    return best(found, titles)
  }

  /// Longer texts are searched in so many words.
  static let mostTokens = 1000
  /// What all words that need not be found add when they are.
  private static let lift = 0.15

  private func best(_ found: [QueryMatch.Word], _ titles: [TitleMatch]) -> QueryMatch {
    let matches = zip(readings, titles).map { reading, title in
      let kept = parts.indices.filter { reading.places.contains($0) || parts[$0].fields != nil }
      let optional = parts.indices.filter { parts[$0].isOptional }
      return QueryMatch(
        words: Self.shared(kept.map { found[$0] }, of: 1), title: title,
        lifts: Self.shared(optional.map { found[$0] }, of: Self.lift).filter { $0.field != nil })
    }
    return matches.max { $0.score < $1.score } ?? QueryMatch(words: [], title: .none, lifts: [])
  }

  /// The words with their shares of a whole.
  private static func shared(_ words: [QueryMatch.Word], of whole: Double) -> [QueryMatch.Word] {
    let weights = words.map { QueryWords.weight($0.word) }
    let sum = weights.reduce(0, +)
    return zip(words, weights).map { word, weight in
      var word = word
      word.share = whole * weight / sum
      return word
    }
  }

  /// Words in a row that are alike in kind as one group, so that what was parted in typing can be put together.
  private static func joined(
    _ groups: [([String], Bool, [String]?)]
  ) -> [([String], Bool, [String]?)] {
    groups.reduce(into: []) { joined, group in
      // The last group is changed where it is: to hold a copy of it would copy all words for each of them.
      if let last = joined.indices.last, joined[last].1 == group.1, joined[last].2 == nil, group.2 == nil {
        joined[last].0 += group.0
      } else {
        joined.append(group)
      }
    }
  }

  private static func words(_ typed: QueryWords, isOptional: Bool, fields: [String]?) -> [Word] {
    let words = typed.words
    return words.enumerated().map { index, word in
      Word(
        pattern: WordPattern(word), digits: digits(word, at: index, of: words), stem: typed.stems[word],
        isStop: StopWords.contains(word),
        isOptional: isOptional, fields: fields)
    }
  }

  /// The digits of a word that is a number by itself or by where it stands, as the last "v" is.
  private static func digits(_ word: String, at index: Int, of words: [String]) -> String? {
    guard index > 0, word.utf8.count == 1 else { return Numerals.number(word).map { "\($0)" } }
    let digits = Numerals.inDigits([words[index - 1], word])
    return digits.count == 2 && digits[1] != word ? digits[1] : nil
  }
}

extension FieldValue {
  /// The texts to match words against; a whole number such as a year is its digits.
  var searchedTexts: [String] {
    guard case .number(let number) = self, let whole = Int(exactly: number) else { return texts }
    return [String(whole)]
  }
}
