import SQLite
import SearchKit
import TextFolding

/// Finds the rows of an index that may answer a query, the likely ones first, and never more than a few hundred.
struct CandidateSearch {
  /// Ways to look, each tried only when those before it found no answer.
  enum Stage: CaseIterable {
    /// Names and words as they were typed.
    case asTyped
    /// With corrections in place of the few words that the index does not have.
    case corrected
    /// Whole titles within a longer query.
    case wholeTitles
    /// With a correction in place of one word that the index has, and that may be meant for another.
    case correctedKnown
    /// With some of the words missing.
    case someWords

    /// Whether what it finds is less than what was asked for.
    var isRelaxed: Bool {
      switch self {
      case .asTyped, .corrected, .correctedKnown: false
      case .wholeTitles, .someWords: true
      }
    }

    /// Whether a row that it found is an answer.
    func accepts(_ match: QueryMatch) -> Bool {
      switch self {
      case .asTyped, .corrected, .correctedKnown: match.isComplete
      case .wholeTitles: match.title.shape != .scattered || match.found >= 0.5
      // Less than half is another query.
      case .someWords: match.found >= 0.5
      }
    }
  }

  private let connection: IndexConnection
  private let query: IndexQuery
  private let wanted: Int
  private let spelling: () throws(SQLiteError) -> Spelling
  private var found: Set<Int> = []
  /// Row numbers, in the order found.
  private(set) var rows: [Int] = []
  /// Whether there may be more rows than were taken.
  private(set) var isCut = false
  /// Whether rows were found by words as they were typed, and not by whole names alone.
  private(set) var hasMatches = false

  /// - Parameters:
  ///   - query: what is looked for.
  ///   - wanted: how many hits the search will give.
  ///   - connection: the index.
  ///   - spelling: the words of the index, read when they are needed.
  init(
    _ query: IndexQuery, wanted: Int, in connection: IndexConnection,
    spelling: @escaping () throws(SQLiteError) -> Spelling
  ) {
    self.query = query
    self.wanted = wanted
    self.connection = connection
    self.spelling = spelling
  }

  /// Looks in one more way, for new rows.
  mutating func run(_ stage: Stage) throws(SQLiteError) {
    (rows, found, isCut) = ([], [], false)
    switch stage {
    case .asTyped: try asTyped()
    case .corrected: try corrected()
    case .correctedKnown: try correctedKnown()
    case .wholeTitles: try wholeTitles()
    case .someWords: try someWords()
    }
  }

  private static let mostNamed = 40
  private var mostInTitles: Int { query.hasConditions ? mostWithConditions : max(100, wanted) }
  private var mostAnywhere: Int { query.hasConditions ? mostWithConditions : max(50, wanted) }
  /// Words alone do not tell which rows meet conditions, so that more of them must be looked at.
  private var mostWithConditions: Int { max(4000, wanted) }

  private mutating func asTyped() throws(SQLiteError) {
    for name in query.names { take(try connection.rows(called: name, limit: Self.mostNamed), Self.mostNamed) }
    for name in query.names where !query.isEmpty {
      take(try connection.rows(beginning: name, limit: Self.mostNamed), Self.mostNamed)
    }
    let named = rows.count
    // What filters tell by words narrows the rows; a source that lacks their fields has them checked by nobody.
    for filtered in query.hasFilters ? [true, false] : [false]
    where filtered || rows.isEmpty || !query.hasFilters {
      try match(query.all(in: "title", filtered: filtered), mostInTitles)
      try match(query.all(filtered: filtered), mostAnywhere)
      try match(query.respaced(filtered: filtered), mostAnywhere)
      // Rows without the commonest words come after those with them.
      guard query.hasStopWords, rows.count < wanted else { continue }
      try match(query.all(in: "title", tellingOnly: true, filtered: filtered), mostAnywhere)
      try match(query.all(tellingOnly: true, filtered: filtered), mostAnywhere)
    }
    hasMatches = rows.count > named
  }

  /// How many words of a query may be slips: both of two, one of three to five, then one of every three.
  ///
  /// With more corrected, a query of other words becomes one of the index's.
  private static func mostSlips(_ count: Int) -> Int { count <= 2 ? count : max(1, count / 3) }
  /// A query of more words that the index has is taken as it is.
  private static let mostCorrected = 6
  private static let corrections = 8

  private mutating func corrected() throws(SQLiteError) {
    let spelling = try spelling()
    let known = query.terms.map { isKnown($0, spelling) }
    let slips = zip(query.terms, known).count { !$1 && !$0.isStop }
    guard known.contains(false), slips <= Self.mostSlips(query.terms.count { !$0.isStop }) else { return }
    let terms = zip(query.terms, known).map { $1 ? $0 : Self.corrected($0, spelling) }
    guard zip(terms, known).allSatisfy({ $1 || $0.isStop || !$0.others.isEmpty }) else { return }
    try match(query.all(Self.needed(terms), filtered: false), mostAnywhere)
  }

  private mutating func correctedKnown() throws(SQLiteError) {
    guard query.terms.count <= Self.mostCorrected else { return }
    let spelling = try spelling()
    guard query.terms.allSatisfy({ $0.isStop || isKnown($0, spelling) }) else { return }
    for index in query.terms.indices where !query.terms[index].isStop {
      var terms = query.terms
      terms[index] = Self.corrected(terms[index], spelling)
      guard !terms[index].others.isEmpty else { continue }
      try match(query.all(Self.needed(terms), filtered: false), mostAnywhere)
    }
  }

  private func isKnown(_ term: IndexQuery.Term, _ spelling: Spelling) -> Bool {
    IndexText.tokens(of: term.word).count > 1 || spelling.contains(term.word)
      || term.isPrefix && spelling.hasBeginning(term.word)
  }

  private static func corrected(_ term: IndexQuery.Term, _ spelling: Spelling) -> IndexQuery.Term {
    var term = term
    var near = spelling.near(term.word, asPrefix: false, most: corrections)
    if near.isEmpty, term.isPrefix { near = spelling.near(term.word, asPrefix: true, most: corrections) }
    term.others += near
    if let parts = spelling.parts(of: term.word) { term.others.append(parts) }
    return term
  }

  /// The terms that rows may not lack; all where there are no others.
  private static func needed(_ terms: [IndexQuery.Term]) -> [IndexQuery.Term] {
    let telling = terms.filter { !$0.isStop }
    return telling.isEmpty ? terms : telling
  }

  /// The most words of a title that is looked for within a query.
  private static let longestTitle = 12
  private static let mostOfOneTitle = 20

  /// Titles within the query, the longest first, none that is part of a longer one, none that is much shorter than the
  /// longest.
  private mutating func wholeTitles() throws(SQLiteError) {
    let terms = query.terms.prefix(query.freeCount)
    let words = terms.map(\.word)
    var titles: [(place: Range<Int>, weight: Double, rows: [Int])] = []
    for length in (1...max(1, min(words.count, Self.longestTitle))).reversed() where length <= words.count {
      for start in 0...words.count - length {
        let place = start..<start + length
        guard !titles.contains(where: { $0.place.contains(place) }) else { continue }
        let span = Array(words[place])
        let numbers = try rows(called: span)
        guard !numbers.isEmpty else { continue }
        titles.append((place, terms[place].reduce(0) { $0 + $1.weight }, numbers))
      }
    }
    let longest = titles.map(\.weight).max() ?? 0
    for title in titles where title.weight >= longest / 2 { take(title.rows, Self.mostOfOneTitle) }
  }

  private func rows(called words: [String]) throws(SQLiteError) -> [Int] {
    var numbers = try connection.rows(called: words.joined(separator: " "), limit: Self.mostOfOneTitle)
    let digits = Numerals.inDigits(words)
    if digits != words {
      numbers += try connection.rows(called: digits.joined(separator: " "), limit: Self.mostOfOneTitle)
    }
    let stems = words.map { query.stems[$0] ?? $0 }
    if stems != words {
      numbers += try connection.rows(called: stems.joined(separator: " "), limit: Self.mostOfOneTitle)
    }
    return numbers
  }

  private mutating func someWords() throws(SQLiteError) {
    for expression in query.allButOne() { try match(expression, mostAnywhere) }
    if !rows.isEmpty { return }
    for expression in query.each() { try match(expression, mostAnywhere) }
  }

  private mutating func match(_ expression: String?, _ limit: Int) throws(SQLiteError) {
    guard let expression else { return }
    let asked = limit + found.count
    let numbers = try connection.rows(matching: expression, limit: asked)
    take(numbers, limit)
    if numbers.count == asked { isCut = true }
  }

  private mutating func take(_ numbers: [Int], _ limit: Int) {
    var added = 0
    for number in numbers where found.insert(number).inserted {
      if added == limit {
        isCut = true
        break
      }
      rows.append(number)
      added += 1
    }
  }
}

extension IndexQuery.Term {
  /// How much it counts as a word of a title that stands whole in the query.
  fileprivate var weight: Double {
    isOptional ? TitleMatch.weightOfOptional : TitleMatch.weight(ofCommon: isStop)
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
