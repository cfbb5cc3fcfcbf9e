import TextFolding

/// The words and quoted phrases of a query in a row, as phrases are matched with them.
struct PhraseLine: Sendable {
  enum Item: Sendable, Hashable {
    case word(String)
    case quoted(String)
    /// A word that no phrase takes: an operator that names nothing.
    case literal(String)

    var text: String {
      switch self {
      case .word(let text), .quoted(let text), .literal(let text): text
      }
    }

    var isQuoted: Bool {
      switch self {
      case .word, .literal: false
      case .quoted: true
      }
    }
  }

  /// One folded word of an item; a word with a hyphen is one item and two of these.
  struct Word: Sendable, Hashable {
    /// Its place in the line.
    var place: Int
    /// Nil for a quoted phrase and a literal word, which no word of a pattern matches.
    var folded: String?
    var item: Int
    var startsItem: Bool
    var endsItem: Bool
  }

  let items: [Item]
  /// Without what folds to nothing.
  let words: [Word]

  init(_ items: [Item]) {
    self.items = items
    var words: [Word] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .quoted, .literal:
        words.append(
          Word(place: words.count, folded: nil, item: index, startsItem: true, endsItem: true))
      case .word(let text):
        let folded = Folding.words(text)
        for (part, word) in folded.enumerated() {
          words.append(
            Word(
              place: words.count, folded: word, item: index, startsItem: part == 0,
              endsItem: part == folded.count - 1))
        }
      }
    }
    self.words = words
  }

  /// The texts of the items that words belong to, as typed.
  func texts(of words: some Sequence<Word>) -> [String] {
    var texts: [String] = []
    var last: Int?
    for word in words where word.item != last {
      texts.append(items[word.item].text)
      last = word.item
    }
    return texts
  }
}
