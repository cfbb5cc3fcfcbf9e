import TextFolding

/// A query made ready to be matched against many hits or entities of one vertical.
package struct QueryMatcher: Sendable {
  /// The words to find, folded; the last one also matches as the beginning of a word.
  package let words: [String]
  private let shares: [Double]
  private let asWritten: NameForm
  private let inDigits: NameForm
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
    let text = (query.words + query.phrases).joined(separator: " ")
    asWritten = NameForm(words: words, bare: Folding.words(Articles.split(text).rest))
    inDigits = asWritten.inDigits
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
        shape = max(shape, TitleMatch(shape: titleShape(of: text, tokens), coverage: coverage))
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

  /// The better shape of the title as it stands and with its numbers in digits, so that both "seve" and "7" begin
  /// "Seven Samurai".
  private func titleShape(of title: String, _ tokens: [String]) -> QueryMatch.TitleShape {
    let asWritten = NameForm(words: tokens, bare: Folding.words(Articles.split(title).rest))
    let shape = asWritten.shape(for: self.asWritten)
    if shape == .exact { return shape }
    let digits = asWritten.inDigits.shape(for: inDigits)
    return digits.rawValue > shape.rawValue ? digits : shape
  }
}

/// The words of a name, with and without the article at its head.
private struct NameForm: Sendable {
  var words: [String]
  var bare: [String]

  var inDigits: NameForm { NameForm(words: Numerals.inDigits(words), bare: Numerals.inDigits(bare)) }

  func shape(for query: NameForm) -> QueryMatch.TitleShape {
    if bare == query.words || bare == query.bare || words == query.words { return .exact }
    let wanted = query.bare.isEmpty ? query.words : query.bare
    for start in words.indices where words.count - start >= wanted.count {
      let piece = words[start..<start + wanted.count]
      guard piece.dropLast().elementsEqual(wanted.dropLast()), let last = piece.last, let end = wanted.last,
        last.hasPrefix(end)
      else { continue }
      return start <= words.count - bare.count ? .prefix : .within
    }
    return .scattered
  }
}

/// A title's shape and coverage, ordered by what they are worth.
private struct TitleMatch: Comparable {
  var shape: QueryMatch.TitleShape
  var coverage: Double

  private var order: (Int, Double) { (shape.rawValue, coverage) }

  static func < (a: TitleMatch, b: TitleMatch) -> Bool { a.order < b.order }
}

extension FieldValue {
  /// The texts to match words against; a whole number such as a year is its digits.
  fileprivate var searchedTexts: [String] {
    guard case .number(let number) = self, let whole = Int(exactly: number) else { return texts }
    return [String(whole)]
  }
}
