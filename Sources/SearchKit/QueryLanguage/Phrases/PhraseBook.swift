import TextFolding

/// The phrases of a vertical that a text may say, made ready to be matched: by their first or last word, and with their
/// tables at hand.
///
/// A book is made for each text, of what has no word that the text lacks: a few phrases of hundreds.
struct PhraseBook: Sendable {
  enum Piece: Sendable, Hashable {
    case word(String)
    case slot(String, SlotKind)
  }

  /// One way to say a phrase.
  struct Row: Sendable {
    var phrase: Int
    var head: [Piece]
    var tail: [Piece]
    /// How many words of its own it has.
    var wordCount: Int
    /// Whether its words are known beforehand, by itself or by a table; else a year or a place alone may be all of it.
    var isTelling: Bool
    /// Whether it has the name of a person, which may go on as long as words follow.
    var hasName: Bool
    var isGuess: Bool
    /// Whether it is filler or optional.
    var saysNothing: Bool

    init(_ pattern: PhrasePattern, head: [Piece], tail: [Piece], of phrase: Phrase, at index: Int) {
      self.phrase = index
      self.head = head
      self.tail = tail
      wordCount = pattern.wordCount
      isTelling = (head + tail).contains { piece in
        switch piece {
        case .word, .slot(_, .table): true
        case .slot: false
        }
      }
      hasName = (head + tail).contains { piece in
        guard case .slot(_, .name) = piece else { return false }
        return true
      }
      isGuess = phrase.isGuess
      saysNothing = phrase.meaning == .filler || phrase.meaning == .optional
    }
  }

  /// Rows by the word or the table that they begin or end with, and those that begin or end with another slot.
  struct Shelf: Sendable {
    private var byWord: [String: [Int]] = [:]
    private var byTable: [Int: [Int]] = [:]
    private var bySlot: [Int] = []

    mutating func add(_ row: Int, by piece: Piece?) {
      switch piece {
      case .word(let word)?: byWord[word, default: []].append(row)
      case .slot(_, .table(let table))?: byTable[table, default: []].append(row)
      case .slot?, nil: bySlot.append(row)
      }
    }

    /// Calls the body with each row that may begin or end with a word, which stands in some tables.
    func forEach(_ word: String?, in tables: [Int], _ body: (Int) -> Void) {
      if let word, let rows = byWord[word] { for row in rows { body(row) } }
      for table in tables { if let rows = byTable[table] { for row in rows { body(row) } } }
      for row in bySlot { body(row) }
    }
  }

  /// The words of one row of a table, folded, and its values.
  struct Entry: Sendable {
    var words: [String]
    var values: [String]
  }

  let vertical: Vertical
  private(set) var rows: [Row] = []
  /// Rows that hold anywhere, by their first piece.
  private(set) var anywhere = Shelf()
  /// Rows that hold at the beginning of the text, or at both ends, by their first piece.
  private(set) var heads = Shelf()
  /// Rows that hold at the end of the text only, by their last piece.
  private(set) var tails = Shelf()
  /// For each table, its entries by their first word, the longest first.
  private(set) var tables: [[String: [Entry]]] = []
  /// The tables that have an entry with that first word.
  private(set) var tablesByFirst: [String: [Int]] = [:]
  private(set) var tablesByLast: [String: [Int]] = [:]

  init(_ vertical: Vertical, for line: PhraseLine) {
    self.vertical = vertical
    let words = LineWords(line)
    tables = vertical.tables.map { Self.entries($0, words) }
    for (index, table) in tables.enumerated() {
      for first in table.keys { tablesByFirst[first, default: []].append(index) }
      let lasts = Set(table.values.joined().compactMap(\.words.last))
      for last in lasts { tablesByLast[last, default: []].append(index) }
    }
    var slots = Slots(tables: vertical.tables.map(\.name))
    for (index, phrase) in vertical.phrases.enumerated() {
      for pattern in phrase.patterns where words.mayHave(pattern) {
        add(pattern, of: phrase, at: index, &slots)
      }
    }
  }

  /// The words of a text, for telling quickly what it cannot say.
  private struct LineWords {
    private let words: Set<String>
    private var firstBytes = Array(repeating: false, count: 256)

    init(_ line: PhraseLine) {
      words = Set(line.words.compactMap(\.folded))
      for byte in words.compactMap(\.utf8.first) { firstBytes[Int(byte)] = true }
    }

    /// Whether no word of the pattern is missing.
    func mayHave(_ pattern: PhrasePattern) -> Bool {
      hasAll(pattern.head) && hasAll(pattern.tail)
    }

    private func hasAll(_ pieces: [PhrasePattern.Piece]) -> Bool {
      pieces.allSatisfy { piece in
        guard case .word(let word) = piece else { return true }
        return word.utf8.first.map { firstBytes[Int($0)] } == true && words.contains(word)
      }
    }

    /// The folded words of a row of a table; nil when one of them is missing.
    func folded(_ text: String) -> [String]? {
      // Small letters of ASCII fold to themselves, so that most rows need not be folded to be passed over.
      if let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
        !firstBytes[Int(first)]
      {
        return nil
      }
      let folded = Folding.words(text)
      return !folded.isEmpty && folded.allSatisfy(words.contains) ? folded : nil
    }
  }

  /// The kinds of slots, each looked up once.
  private struct Slots {
    let tables: [String]
    private var known: [String: SlotKind?] = [:]

    init(tables: [String]) { self.tables = tables }

    mutating func kind(_ name: String) -> SlotKind? {
      if let kind = known[name] { return kind }
      let kind = SlotKind(slot: name, tables: tables)
      known[name] = .some(kind)
      return kind
    }
  }

  func phrase(of row: Row) -> Phrase { vertical.phrases[row.phrase] }

  private mutating func add(_ pattern: PhrasePattern, of phrase: Phrase, at index: Int, _ slots: inout Slots)
  {
    guard let head = Self.pieces(pattern.head, &slots), let tail = Self.pieces(pattern.tail, &slots) else {
      return
    }
    let row = rows.count
    rows.append(Row(pattern, head: head, tail: tail, of: phrase, at: index))
    if !pattern.isAnchored {
      anywhere.add(row, by: head.first)
    } else if head.isEmpty {
      tails.add(row, by: tail.last)
    } else {
      heads.add(row, by: head.first)
    }
  }

  /// Nil when a slot is of no kind.
  private static func pieces(_ pieces: [PhrasePattern.Piece], _ slots: inout Slots) -> [Piece]? {
    var known: [Piece] = []
    for piece in pieces {
      switch piece {
      case .word(let word): known.append(.word(word))
      case .slot(let name):
        guard let kind = slots.kind(name) else { return nil }
        known.append(.slot(name, kind))
      case .rest: break
      }
    }
    return known
  }

  private static func entries(_ table: PhraseTable, _ words: LineWords) -> [String: [Entry]] {
    var entries: [String: [Entry]] = [:]
    for row in table.rows {
      guard let folded = words.folded(row.words), let first = folded.first else { continue }
      entries[first, default: []].append(Entry(words: folded, values: row.values))
    }
    return entries.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }
}
