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
  }

  /// What the best title, or other name, is to the query; the more telling shape has the higher value.
  package enum TitleShape: Int, Sendable, Hashable {
    /// Some of the words stand in it, or none.
    case scattered
    /// The query stands in the title, in one piece.
    case within
    /// The title begins with the query.
    case prefix
    /// The query is the whole title, an article at its head aside.
    case exact
  }

  package var words: [Word]
  package var title: TitleShape
  /// The share of the title's words that the query names, from 0 to 1.
  package var titleCoverage: Double
  /// The words that were found nowhere.
  package var missing: [String] { words.filter { $0.field == nil }.map(\.word) }
  /// Whether a word was found that tells something: "the" alone is no answer to "the godfather".
  package var isTelling: Bool {
    let most = words.map(\.share).max() ?? 0
    return words.contains { $0.field != nil && $0.share == most }
  }

  /// The match as terms of an explanation: one a field with matches, one for the title's shape.
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
    return values.map { Explanation.Term("\($0.field) match", $0.value) } + shapeTerms
  }

  package var score: Double { Explanation(terms).total }

  private var shapeTerms: [Explanation.Term] {
    switch title {
    case .exact: [Explanation.Term("exact title", 0.5)]
    case .prefix: [Explanation.Term("title begins with the query", 0.15 + 0.2 * titleCoverage)]
    case .within: [Explanation.Term("query within the title", 0.05 + 0.2 * titleCoverage)]
    case .scattered:
      titleCoverage > 0 ? [Explanation.Term("share of the title", 0.1 * titleCoverage)] : []
    }
  }
}
