import TextFolding

/// The words of a name, with and without the article at its head and the year in brackets behind it.
struct NameForm: Sendable {
  var words: [String]
  var bare: [String]
  /// How many words may stand before those that tell.
  private let lead: Int

  init(words: [String], bare: [String]) {
    self.words = words
    self.bare = bare
    lead = words.count - bare.count
  }

  private init(words: [String], bare: [String], lead: Int) {
    self.words = words
    self.bare = bare
    self.lead = lead
  }

  /// - Parameters:
  ///   - text: the name as it is written.
  ///   - words: its folded words.
  init(_ text: String, words: [String]) {
    let split = Articles.split(text)
    let bare = split.article == nil ? words : Folding.words(split.rest)
    let hasYear = Self.endsInYear(text) && bare.count > 1 && bare.last?.utf8.count == 4
    self.init(words: words, bare: hasYear ? Array(bare.dropLast()) : bare, lead: words.count - bare.count)
  }

  /// Whether four digits in brackets end it, as in "Alien (1979)".
  private static func endsInYear(_ text: String) -> Bool {
    let end = text.utf8.suffix(6)
    guard end.count == 6, end.last == UInt8(ascii: ")"), end.first == UInt8(ascii: "(") else { return false }
    return end.dropFirst().dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The same with numbers in digits; nil where that is the same.
  var inDigits: NameForm? {
    let digits = Numerals.inDigits(words)
    return digits == words ? nil : NameForm(words: digits, bare: Numerals.inDigits(bare), lead: lead)
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
      return start <= lead ? .prefix : .within
    }
    return .scattered
  }
}
