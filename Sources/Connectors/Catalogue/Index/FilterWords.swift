import SearchKit
import TextFolding

/// The words that a row must have to meet a filter, where words can tell that.
struct FilterWords {
  /// A range of more years is not written out.
  private static let mostYears = 130.0

  /// As a full-text expression; nil where words cannot tell.
  let expression: String?

  init(_ filter: Filter, in vertical: Vertical) {
    let isIndexed = vertical.ranking.fields[filter.field] ?? 0 > 0
    guard isIndexed, let field = vertical.field(filter.field) else {
      expression = nil
      return
    }
    var words: [String] = []
    switch (filter.operation, field.type) {
    case (.equals(let text), .text), (.equals(let text), .names), (.equals(let text), .tags),
      (.equals(let text), .place):
      words = (filter.spellings.isEmpty ? [text] : filter.spellings).map(Folding.fold)
    case (.equals(let text), .year): words = [Folding.fold(text)]
    case (.range(let low, let high), .year) where high - low < Self.mostYears && low >= 0 && high < 1e6:
      words = low <= high ? (Int(low.rounded(.up))...Int(max(low.rounded(.up), high))).map { "\($0)" } : []
    default: break
    }
    let quoted = words.filter { !$0.isEmpty }.map { IndexQuery.quoted($0, isPrefix: false) }
    expression = quoted.isEmpty ? nil : quoted.joined(separator: " OR ")
  }
}
