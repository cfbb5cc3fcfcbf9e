import TextFolding

/// A query made ready to be matched against many hits or entities of one vertical.
package struct QueryMatcher: Sendable {
  /// The words to find, folded; the last one also matches as the beginning of a word.
  package let words: [String]
  private let shares: [Double]
  private let fields: [SearchedField]

  private struct SearchedField: Sendable {
    var name: String
    var weight: Double
    var isName: Bool
  }

  package init(query: Query, in vertical: Vertical) {
    let words = (query.words + query.phrases).flatMap(Folding.words)
    let weights = words.map { StopWords.contains($0) ? 0.3 : 1 }
    let sum = weights.reduce(0, +)
    self.words = words
    shares = weights.map { $0 / sum }
    fields = vertical.fields.compactMap { field in
      guard let weight = vertical.ranking.fields[field.name], weight > 0 else { return nil }
      return SearchedField(
        name: field.name, weight: weight, isName: field.role == .title || field.role == .alias)
    }
  }

  /// Whether there is nothing to look for, as in a query of punctuation alone.
  package var isEmpty: Bool { words.isEmpty }

  package func match(_ hit: Hit) -> QueryMatch {
    match { field in hit[field].map { [$0] } ?? [] }
  }

  /// Matches against the values of all sources.
  package func match(_ entity: Entity) -> QueryMatch {
    match { field in
      entity.values[field]?.map(\.value) ?? entity[field].map { [$0] } ?? []
    }
  }

  private func match(_ values: (String) -> [FieldValue]) -> QueryMatch {
    var found = zip(words, shares).map { QueryMatch.Word(word: $0, field: nil, value: 0, share: $1) }
    var shape = TitleMatch(shape: .scattered, coverage: 0)
    for field in fields {
      for text in values(field.name).flatMap(\.searchedTexts) {
        let tokens = Folding.words(text)
        guard !tokens.isEmpty else { continue }
        var covered = Array(repeating: false, count: tokens.count)
        for index in words.indices {
          let best = bestToken(for: index, in: tokens)
          guard best.likeness > 0 else { continue }
          covered[best.index] = true
          let value = best.likeness * field.weight
          guard value > found[index].value else { continue }
          found[index].value = value
          found[index].field = field.name
        }
        guard field.isName else { continue }
        let coverage = Double(covered.count { $0 }) / Double(tokens.count)
        shape = max(shape, TitleMatch(shape: titleShape(tokens), coverage: coverage))
      }
    }
    return QueryMatch(words: found, title: shape.shape, titleCoverage: shape.coverage)
  }

  private func bestToken(for index: Int, in tokens: [String]) -> (index: Int, likeness: Double) {
    let isLast = index == words.count - 1
    var best = (index: 0, likeness: 0.0)
    for (position, token) in tokens.enumerated() {
      let likeness = Likeness.of(words[index], to: token, asPrefix: isLast)
      if likeness > best.likeness { best = (position, likeness) }
      if likeness == 1 { break }
    }
    return best
  }

  private func titleShape(_ tokens: [String]) -> QueryMatch.TitleShape {
    let title = StopWords.withoutLeadingArticle(tokens)
    let query = StopWords.withoutLeadingArticle(words)
    if title == query || tokens == words { return .exact }
    for start in tokens.indices where tokens.count - start >= query.count {
      let piece = tokens[start..<start + query.count]
      guard piece.dropLast().elementsEqual(query.dropLast()), let last = piece.last, let wanted = query.last,
        last.hasPrefix(wanted)
      else { continue }
      return start <= tokens.count - title.count ? .prefix : .within
    }
    return .scattered
  }
}

/// A title's shape and coverage, ordered by what they are worth.
private struct TitleMatch: Comparable {
  var shape: QueryMatch.TitleShape
  var coverage: Double

  private var order: (Int, Double) {
    switch shape {
    case .exact: (3, coverage)
    case .prefix: (2, coverage)
    case .within: (1, coverage)
    case .scattered: (0, coverage)
    }
  }

  static func < (a: TitleMatch, b: TitleMatch) -> Bool { a.order < b.order }
}

extension FieldValue {
  /// The texts to match words against; a whole number such as a year is its digits.
  fileprivate var searchedTexts: [String] {
    guard case .number(let number) = self, let whole = Int(exactly: number) else { return texts }
    return [String(whole)]
  }
}
