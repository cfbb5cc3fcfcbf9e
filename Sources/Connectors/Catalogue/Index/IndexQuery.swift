import SearchKit
import TextFolding

/// A query in the words of an index, as full-text expressions and as names.
///
/// Every token is quoted, so that no text typed is an operator; the last word may be the beginning of one.
struct IndexQuery: Sendable {
  /// A word to find, and what may stand in its place.
  struct Term: Sendable {
    var word: String
    /// Words that are as good: corrections of a typing error, or the parts that it was typed together from.
    var others: [String] = []
    var isPrefix: Bool
    /// Whether a row may lack it, since it is so common.
    var isStop: Bool
    /// Whether it need not be found.
    var isOptional = false
  }

  /// What the whole query, or the text as it was typed, would be called as a title; none when something is excluded,
  /// which no name can tell.
  let names: [String]
  /// The words that must be found, in order; those that must stand in certain fields come last.
  let terms: [Term]
  /// How many of the terms may stand anywhere.
  let freeCount: Int
  /// Words that end in the "s" of an owner, and what they are without.
  let stems: [String: String]
  /// The words as numbers in digits, where that is another query.
  private let digits: [Term]?
  private let phrases: [String]
  private let excluded: [String]
  /// What filters say about words that rows must have, as full-text expressions.
  private let filters: [String]

  init(_ query: Query, in vertical: Vertical) {
    let typed = QueryWords(query.words)
    let words = typed.words
    let optional = Set(query.optional.flatMap(Folding.words))
    let bound = QueryWords(query.fieldWords.flatMap(\.words)).words.map {
      Term(word: $0, isPrefix: false, isStop: false)
    }
    let own = TitleNames((query.words + query.phrases).joined(separator: " ")).all
    names = query.exclude.isEmpty ? own + Self.namesAsTyped(query).filter { !own.contains($0) } : []
    stems = typed.stems
    terms = Self.terms(words, typed.stems, optional) + bound
    freeCount = words.count
    let inDigits = Numerals.inDigits(words)
    digits = inDigits == words ? nil : Self.terms(inDigits, typed.stems, optional) + bound
    phrases = query.phrases.map(Folding.fold).filter { !$0.isEmpty }.map { Self.quoted($0, isPrefix: true) }
    excluded = query.exclude.map(Folding.fold).filter { !$0.isEmpty }.map { Self.quoted($0, isPrefix: true) }
    hasConditions = !query.filters.isEmpty || !query.excludedFilters.isEmpty || query.near != nil
    filters = query.filters.compactMap { FilterWords($0, in: vertical).expression }
  }

  /// What the text as it was typed would be called as a title; none where that is what is looked for anyway.
  static func namesAsTyped(_ query: Query) -> [String] {
    let typed = Folding.words(query.text)
    guard query.exclude.isEmpty, typed.count <= QueryWords.most, typed != query.words.flatMap(Folding.words)
    else {
      return []
    }
    return TitleNames(query.text).all
  }

  private static func terms(_ words: [String], _ stems: [String: String], _ optional: Set<String>) -> [Term] {
    words.enumerated().map { index, word in
      Term(
        word: word, others: [stems[word]].compactMap { $0 }, isPrefix: index == words.count - 1,
        isStop: StopWords.contains(word), isOptional: optional.contains(word))
    }
  }

  /// Whether it has no word to look for.
  var isEmpty: Bool { terms.isEmpty && phrases.isEmpty }

  /// Whether conditions beside the words tell what is looked for.
  let hasConditions: Bool

  /// Whether filters tell words that rows must have.
  var hasFilters: Bool { !filters.isEmpty }

  /// Whether some of the words, but not all, are so common that a row may lack them.
  var hasStopWords: Bool { terms.contains(where: \.isStop) && terms.contains { !$0.isStop } }

  /// All words and phrases, in one column or in any; with `tellingOnly` those that rows may not lack.
  func all(in column: String? = nil, tellingOnly: Bool = false, filtered: Bool) -> String? {
    var readings = [terms, digits].compactMap { $0 }.filter { !$0.isEmpty }
    if tellingOnly { readings = readings.map { $0.filter { !$0.isStop } } }
    guard !readings.isEmpty else { return whole([], filtered: filtered) }
    let expression = Self.or(readings.map { Self.and($0.map(Self.expression)) })
    return whole([column.map { "{\($0)} : (\(expression))" } ?? expression], filtered: filtered)
  }

  /// All words with something in place of each.
  func all(_ terms: [Term], filtered: Bool) -> String? {
    terms.isEmpty ? nil : whole(terms.map(Self.expression), filtered: filtered)
  }

  /// The most words among which neighbours are put together, and the most that are taken apart.
  private static let mostJoined = 6
  private static let mostParted = 2
  private static let lengthsParted = 4...16

  /// All words where two were put together, or where one was taken apart, in the titles.
  func respaced(filtered: Bool) -> String? {
    let words = terms.prefix(freeCount).map(\.word)
    guard words.count == terms.count, words.count <= Self.mostJoined else { return nil }
    var readings: [String] = []
    for index in words.indices.dropLast() {
      var joined = terms
      joined[index + 1].word = words[index] + words[index + 1]
      joined.remove(at: index)
      readings.append(Self.and(joined.map(Self.expression)))
    }
    if words.count <= Self.mostParted {
      for index in words.indices where Self.lengthsParted.contains(words[index].unicodeScalars.count) {
        readings += Self.parted(words[index]).map { pair in
          Self.and(
            terms.indices.map { place in
              place == index
                ? Self.quoted(pair, isPrefix: terms[place].isPrefix) : Self.expression(terms[place])
            })
        }
      }
    }
    return readings.isEmpty ? nil : whole(["{title} : (\(Self.or(readings)))"], filtered: filtered)
  }

  /// The word as two words, parted at each place.
  private static func parted(_ word: String) -> [String] {
    guard !word.unicodeScalars.contains(where: Spacing.hasNone) else { return [] }
    return word.indices.dropFirst().map { "\(word[..<$0]) \(word[$0...])" }
  }

  /// The most words of which one is left out in turn: the work grows with the square of their number.
  private static let mostLeftOut = 12
  /// The most words that are looked for one by one.
  private static let mostAlone = 16

  /// All words but one, for each word that can be left out, beginning with the first; none for a whole page of words.
  func allButOne() -> [String] {
    let telling = terms.filter { !$0.isStop }
    guard (2...Self.mostLeftOut).contains(telling.count) else { return [] }
    return telling.indices.compactMap { left in
      whole(telling.indices.filter { $0 != left }.map { Self.expression(telling[$0]) }, filtered: false)
    }
  }

  /// One word each, the longest first, since long words are rare ones.
  func each() -> [String] {
    let telling = terms.filter { !$0.isStop }
    guard telling.count > 1 else { return [] }
    var seen: Set<String> = []
    return telling.indices.sorted {
      (-telling[$0].word.utf8.count, $0) < (-telling[$1].word.utf8.count, $1)
    }
    .filter { seen.insert(telling[$0].word).inserted }.prefix(Self.mostAlone)
    .compactMap { whole([Self.expression(telling[$0])], filtered: false) }
  }

  /// The expressions with phrases, filters and exclusions; nil when there is nothing to find.
  private func whole(_ expressions: [String], filtered: Bool) -> String? {
    let all = expressions + phrases + (filtered ? filters : [])
    guard !all.isEmpty else { return nil }
    let expression = all.count == 1 ? all[0] : all.map { "(\($0))" }.joined(separator: " AND ")
    return excluded.isEmpty ? expression : "(\(expression)) NOT (\(Self.or(excluded)))"
  }

  private static func expression(_ term: Term) -> String {
    or([quoted(term.word, isPrefix: term.isPrefix)] + term.others.map { quoted($0, isPrefix: false) })
  }

  private static func and(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : terms.map { "(\($0))" }.joined(separator: " AND ")
  }

  private static func or(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : terms.map { "(\($0))" }.joined(separator: " OR ")
  }

  /// The tokens of folded words as one phrase.
  static func quoted(_ words: String, isPrefix: Bool) -> String {
    "\"\(IndexText.text(words))\"" + (isPrefix ? "*" : "")
  }
}
