/// The phrases of a vertical that were found in a row of words and quoted phrases.
struct PhraseReading {
  /// Which phrases may be read.
  enum Level: CaseIterable, Sendable {
    /// All but guesses.
    case firm
    case withGuesses
    /// What says nothing alone.
    case fillerOnly

    func allows(_ row: PhraseBook.Row) -> Bool {
      switch self {
      case .firm: !row.isGuess
      case .withGuesses: true
      case .fillerOnly: row.saysNothing
      }
    }
  }

  /// A phrase found: the items that it takes, and what it does.
  struct Claim {
    var items: [Int]
    var effect: PhraseEffect
  }

  private(set) var claims: [Claim] = []

  /// Whether a phrase says what is wanted.
  var hasConditions: Bool { claims.contains { $0.effect.isCondition } }

  /// Reads the phrases at the ends of the line first, then those within it, then again those at the ends of the rest.
  init(_ line: PhraseLine, by book: PhraseBook, level: Level, places: PlaceMemory) {
    func matcher(_ words: [PhraseLine.Word]) -> PhraseMatcher {
      PhraseMatcher(
        book: book, allows: level.allows,
        slots: SlotMatcher(book: book, line: line, words: words, places: places, stops: []))
    }
    var words = line.words
    let survey = Survey(matcher(words))
    while let match = matcher(words).anchored(
      tellingOnly: true, mayLeaveNothing: false, bridges: survey.bridges)
    {
      claim(match, &words)
    }
    claimWithin(claims.isEmpty ? survey : Survey(matcher(words)), &words)
    while let match = matcher(words).anchored(tellingOnly: false, mayLeaveNothing: !claims.isEmpty) {
      claim(match, &words)
    }
    claims.sort { ($0.items.first ?? 0) < ($1.items.first ?? 0) }
  }

  private mutating func claimWithin(_ survey: Survey, _ words: inout [PhraseLine.Word]) {
    let matches = survey.matches
    var taken: Set<Int> = []
    var place = 0
    while place < words.count {
      if let match = matches[place], !match.taken.contains(where: taken.contains) {
        add(match, words)
        taken.formUnion(match.taken)
        place = (match.taken.max() ?? place) + 1
      } else {
        place += 1
      }
    }
    words = words.indices.filter { !taken.contains($0) }.map { words[$0] }
  }

  private mutating func claim(_ match: PhraseMatcher.Match, _ words: inout [PhraseLine.Word]) {
    add(match, words)
    let taken = Set(match.taken)
    words = words.indices.filter { !taken.contains($0) }.map { words[$0] }
  }

  private mutating func add(_ match: PhraseMatcher.Match, _ words: [PhraseLine.Word]) {
    var items: [Int] = []
    for place in match.taken where items.last != words[place].item { items.append(words[place].item) }
    claims.append(Claim(items: items, effect: match.effect))
  }
}

/// Every phrase that begins within a row of words.
private struct Survey {
  /// The best that begins at each word.
  private(set) var matches: [PhraseMatcher.Match?]
  /// The length of the longest that goes on over the beginning of each word, 0 for none.
  private(set) var bridges: [Int]

  /// Looks from right to left, so that a name knows where the phrase behind it begins.
  init(_ matcher: PhraseMatcher) {
    var matcher = matcher
    let words = matcher.slots.words
    matches = Array(repeating: nil, count: words.count)
    bridges = Array(repeating: 0, count: words.count)
    matcher.slots.stops = Array(repeating: false, count: words.count)
    for place in words.indices.reversed() {
      guard let match = matcher.within(at: place) else { continue }
      matches[place] = match
      matcher.slots.stops[place] = Self.endsNames(match)
      guard !match.row.hasName else { continue }
      for inner in (place..<place + match.length).dropFirst() {
        bridges[inner] = max(bridges[inner], match.length)
      }
    }
  }

  /// A word of a table and a guess may well be part of a name ("French"); a year or a phrase with a word of its own
  /// is not.
  private static func endsNames(_ match: PhraseMatcher.Match) -> Bool {
    if match.row.isGuess { return false }
    guard match.row.wordCount == 0, case .filter(let filter) = match.effect else { return true }
    return filter.spellings.isEmpty
  }
}
