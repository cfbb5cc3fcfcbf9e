/// How well one thing answers a query: what each word found, and what the title is to the query as a whole.
package struct QueryMatch: Sendable, Hashable {
  /// The best match of one word of the query.
  package struct Word: Sendable, Hashable {
    /// The word, folded.
    package var word: String
    /// The field in which it was found best; nil where it was not found.
    package var field: String?
    /// How alike the found word is, from 0 to 1, times the weight of its field.
    package var value: Double
    /// The share of the query that the word is, from 0 to 1.
    package var share: Double
    /// Whether the thing is no answer without it.
    package var isNeeded: Bool
  }

  package var words: [Word]
  package var title: TitleMatch
  /// Words that need not be found, and were.
  package var lifts: [Word]

  /// The words that had to be found, and were not.
  package var missing: [String] { words.filter { $0.field == nil && $0.isNeeded }.map(\.word) }
  /// Whether every word that had to be found was.
  package var isComplete: Bool { words.allSatisfy { $0.field != nil || !$0.isNeeded } }
  /// The share of the query that was found, from 0 to 1; words that need not be found count where they were.
  package var found: Double {
    let counted = words.filter { $0.field != nil || $0.isNeeded }
    let all = counted.reduce(0) { $0 + $1.share }
    return all > 0 ? counted.reduce(0) { $0 + ($1.field == nil ? 0 : $1.share) } / all : 0
  }

  /// A word that need not be found is still said on purpose: what has it goes before what more providers have.
  private static let weightOfLifts = 2.0

  /// The match as terms of an explanation: one a field with matches, one for the title's shape, one for what lifts it.
  package var terms: [Explanation.Term] {
    var values: [(field: String, value: Double)] = []
    for word in words {
      guard let field = word.field else { continue }
      let value = word.value * word.share
      if let index = values.firstIndex(where: { $0.field == field }) {
        values[index].value += value
      } else {
        values.append((field, value))
      }
    }
    var terms = values.map { Explanation.Term("\($0.field) match", $0.value) }
    if title.value > 0 { terms.append(Explanation.Term(title.term, title.value)) }
    let lift = Self.weightOfLifts * lifts.reduce(0) { $0 + $1.value * $1.share }
    if lift > 0 {
      terms.append(Explanation.Term(lifts.map(\.word).joined(separator: " ") + " as well", lift))
    }
    return terms
  }

  package var score: Double { Explanation(terms).total }
}
