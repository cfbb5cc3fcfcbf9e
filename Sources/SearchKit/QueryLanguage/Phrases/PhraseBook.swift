import TextFolding

/// The phrases of a vertical, made ready to be matched: by their first or last word, and with their tables at hand.
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
  /// The vertical's fields, as operators name them.
  let fields: KnownNames
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

  init(_ vertical: Vertical) {
    self.vertical = vertical
    fields = KnownNames(fieldsOf: vertical)
    tables = vertical.tables.map(Self.entries)
    for (index, table) in tables.enumerated() {
      for first in table.keys { tablesByFirst[first, default: []].append(index) }
      let lasts = Set(table.values.joined().compactMap(\.words.last))
      for last in lasts { tablesByLast[last, default: []].append(index) }
    }
    let names = vertical.tables.map(\.name)
    for (index, phrase) in vertical.phrases.enumerated() {
      for text in phrase.say {
        // What is no pattern was named as a mistake when the file was read.
        guard let pattern = try? PhrasePattern(text) else { continue }
        add(pattern, of: phrase, at: index, tables: names)
      }
    }
  }

  func phrase(of row: Row) -> Phrase { vertical.phrases[row.phrase] }

  private mutating func add(_ pattern: PhrasePattern, of phrase: Phrase, at index: Int, tables: [String]) {
    guard let head = Self.pieces(pattern.head, tables), let tail = Self.pieces(pattern.tail, tables) else {
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
  private static func pieces(_ pieces: [PhrasePattern.Piece], _ tables: [String]) -> [Piece]? {
    var known: [Piece] = []
    for piece in pieces {
      switch piece {
      case .word(let word): known.append(.word(word))
      case .slot(let name):
        guard let kind = SlotKind(slot: name, tables: tables) else { return nil }
        known.append(.slot(name, kind))
      case .rest: break
      }
    }
    return known
  }

  private static func entries(_ table: PhraseTable) -> [String: [Entry]] {
    var entries: [String: [Entry]] = [:]
    for row in table.rows {
      let words = Folding.words(row.words)
      guard let first = words.first else { continue }
      entries[first, default: []].append(Entry(words: words, values: row.values))
    }
    return entries.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }
}
