import SearchKit
import TextFolding

/// A query in the words of an index, as full-text expressions and as names.
///
/// Every token is quoted, so that no text typed is an operator; the last word may be the beginning of one.
struct IndexQuery: Sendable {
  /// What the whole query would be called as a title; none when something is excluded, which no name can tell.
  let names: [String]
  /// The words as they are, and with numbers in digits where that is another query.
  private let readings: [[String]]
  private let phrases: [String]
  private let excluded: [String]

  init(_ query: Query) {
    let words = query.words.flatMap(Folding.words)
    let digits = Numerals.inDigits(words)
    names = query.exclude.isEmpty ? TitleNames((query.words + query.phrases).joined(separator: " ")).all : []
    readings = words.isEmpty ? [] : words == digits ? [words] : [words, digits]
    phrases = query.phrases.map(Folding.fold).filter { !$0.isEmpty }.map { Self.quoted($0, isPrefix: false) }
    excluded = query.exclude.map(Folding.fold).filter { !$0.isEmpty }.map { Self.quoted($0, isPrefix: false) }
  }

  /// Whether it has no word to look for.
  var isEmpty: Bool { readings.isEmpty && phrases.isEmpty }

  /// How many words it has.
  var count: Int { readings.first?.count ?? 0 }

  /// All words and phrases, in one column or in any.
  func all(in column: String? = nil) -> String? {
    let expressions = readings.map { reading in
      Self.and(reading.indices.map { Self.quoted(reading[$0], isPrefix: $0 == reading.count - 1) } + phrases)
    }
    guard let expression = expressions.isEmpty ? phrasesOnly : Self.or(expressions) else { return nil }
    return without(column.map { "{\($0)} : (\(expression))" } ?? expression)
  }

  /// The most words of which one is left out in turn: the work grows with the square of their number.
  private static let mostLeftOut = 12
  /// The most words that are looked for one by one.
  private static let mostAlone = 16

  /// All words but one, for each word that can be left out, beginning with the first; none for a whole page of words.
  func allButOne() -> [String] {
    guard let words = readings.first, (2...Self.mostLeftOut).contains(words.count) else { return [] }
    return words.indices.map { left in
      let kept = words.indices.filter { $0 != left }
      let tokens = kept.map { Self.quoted(words[$0], isPrefix: $0 == words.count - 1) }
      return without(Self.and(tokens + phrases))
    }
  }

  /// One word each, the longest first, since long words are rare ones.
  func each() -> [String] {
    guard let words = readings.first, words.count > 1 else { return [] }
    var seen: Set<String> = []
    let last = words.count - 1
    return words.indices.sorted { (-words[$0].utf8.count, $0) < (-words[$1].utf8.count, $1) }
      .filter { seen.insert(words[$0]).inserted }.prefix(Self.mostAlone)
      .map { without(Self.and([Self.quoted(words[$0], isPrefix: $0 == last)] + phrases)) }
  }

  private var phrasesOnly: String? { phrases.isEmpty ? nil : Self.and(phrases) }

  private func without(_ expression: String) -> String {
    excluded.isEmpty ? expression : "(\(expression)) NOT (\(Self.or(excluded)))"
  }

  private static func and(_ terms: [String]) -> String { terms.joined(separator: " AND ") }

  private static func or(_ terms: [String]) -> String {
    terms.count == 1 ? terms[0] : terms.map { "(\($0))" }.joined(separator: " OR ")
  }

  /// The tokens of folded words as one phrase.
  private static func quoted(_ words: String, isPrefix: Bool) -> String {
    "\"\(IndexText.text(words))\"" + (isPrefix ? "*" : "")
  }
}
