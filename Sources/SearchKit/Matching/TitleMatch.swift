/// What a title, or another name, is to a query as a whole.
package struct TitleMatch: Sendable, Hashable, Comparable {
  package enum Shape: Int, Sendable, Hashable {
    /// Some of the words stand in it, or none.
    case scattered
    /// The query stands in the title, in one piece.
    case within
    /// The whole title stands in the query, in one piece, an article at its head aside.
    case whole
    /// The title begins with the query.
    case prefix
    /// The query is the whole title but for typing errors.
    case likely
    /// The query is the whole title, an article at its head aside.
    case exact
  }

  package var shape: Shape
  /// The share of the title's words that the query names, from 0 to 1; of the query that the title is, where it stands
  /// whole in it; how alike they are where they are nearly the same.
  package var share: Double

  static let none = TitleMatch(shape: .scattered, share: 0)

  /// What it adds to the score.
  package var value: Double {
    switch shape {
    case .exact: 0.7
    case .likely: 0.5 * share
    case .prefix: 0.3 + 0.2 * share
    case .whole: 0.25 + 0.5 * share
    case .within: 0.05 + 0.2 * share
    case .scattered: 0.1 * share
    }
  }

  package var term: String {
    switch shape {
    case .exact: "exact title"
    case .likely: "nearly the title"
    case .prefix: "title begins with the query"
    case .whole: "whole title within the query"
    case .within: "query within the title"
    case .scattered: "share of the title"
    }
  }

  /// How much a word of a title counts that stands whole in a longer query: several in a row tell more than one of
  /// them, be it a rare one, so that here a common word is half of another.
  package static func weight(ofCommon isCommon: Bool) -> Double { isCommon ? 0.5 : 1 }

  /// The same of a word that need not be found, as "movie" among films: a title of nothing else is hardly meant.
  package static let weightOfOptional = 0.25

  package static func < (a: TitleMatch, b: TitleMatch) -> Bool { a.value < b.value }
}
