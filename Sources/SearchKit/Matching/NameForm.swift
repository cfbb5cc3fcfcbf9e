import TextFolding

/// The words of a name, with and without the article at its head.
struct NameForm: Sendable {
  var words: [String]
  var bare: [String]

  init(words: [String], bare: [String]) {
    self.words = words
    self.bare = bare
  }

  /// - Parameters:
  ///   - text: the name as it is written.
  ///   - words: its folded words.
  init(_ text: String, words: [String]) {
    self.words = words
    let split = Articles.split(text)
    bare = split.article == nil ? words : Folding.words(split.rest)
  }

  /// The same with numbers in digits; nil where that is the same.
  var inDigits: NameForm? {
    let digits = Numerals.inDigits(words)
    return digits == words ? nil : NameForm(words: digits, bare: Numerals.inDigits(bare))
  }

  func isSame(as query: NameForm) -> Bool {
    bare == query.words || bare == query.bare || words == query.words
  }

  /// Where the query stands in this name in one piece, its last word perhaps a beginning.
  func place(of query: NameForm) -> TitleMatch.Shape {
    let wanted = query.bare.isEmpty ? query.words : query.bare
    guard let end = wanted.last else { return .scattered }
    for start in words.indices where words.count - start >= wanted.count {
      guard words[start] == wanted[0] || wanted.count == 1 else { continue }
      let piece = words[start..<start + wanted.count]
      guard piece.dropLast().elementsEqual(wanted.dropLast()), piece.last?.hasPrefix(end) == true else {
        continue
      }
      return start <= words.count - bare.count ? .prefix : .within
    }
    return .scattered
  }
}
