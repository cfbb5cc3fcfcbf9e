import SearchKit
import TextFolding

/// The distinct words of an index, to find those that are near a word which it does not have.
struct Spelling: Sendable {
  /// The words' bytes, one after the other, in the order of bytes.
  private var bytes: [UInt8] = []
  /// Where each word begins, and the end of the last.
  private var starts: [Int] = [0]
  /// How many rows have each word.
  private var counts: [Int] = []
  /// Which letters each word has, as bits; words that are not ASCII have all.
  private var letters: [UInt32] = []

  /// Adds a word that comes after those before it in the order of bytes.
  mutating func append(_ word: Span<UInt8>, rows: Int) {
    let start = bytes.count
    for index in word.indices { bytes.append(word[index]) }
    starts.append(bytes.count)
    counts.append(rows)
    letters.append(Self.letters(bytes[start...]))
  }

  var count: Int { counts.count }

  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")

  init() {}

  /// Reads what `encoded` gives.
  init(encoded: Span<UInt8>) {
    var start = 0
    var end = 0
    var rows = 0
    for index in encoded.indices {
      switch encoded[index] {
      case Self.tab: (end, rows) = (index, 0)
      case Self.newline:
        append(encoded.extracting(start..<end), rows: rows)
        (start, end) = (index + 1, index + 1)
      case let byte where end > start: rows = rows &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      default: break
      }
    }
  }

  /// A line a word: the word, a tab, and how many rows have it; words are folded, so that none has a tab or line end.
  var encoded: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 4 * count)
    for place in 0..<count {
      text += self[place]
      text.append(Self.tab)
      text += String(counts[place]).utf8
      text.append(Self.newline)
    }
    return text
  }

  func contains(_ word: String) -> Bool {
    let place = place(of: word)
    return place < count && self[place].elementsEqual(word.utf8)
  }

  /// Whether a word begins so.
  func hasBeginning(_ word: String) -> Bool {
    let place = place(of: word)
    return place < count && self[place].starts(with: word.utf8)
  }

  /// The words that are likest, and the more rows have them the better, at most so many.
  func near(_ word: String, asPrefix: Bool, most: Int) -> [String] {
    let pattern = WordPattern(word)
    let length = word.utf8.count
    let edits = WordPattern.mostEdits(word.unicodeScalars.count)
    let wanted = Self.letters(word.utf8)
    let isPlain = wanted != .max
    var found: [(word: String, likeness: Double, rows: Int)] = []
    for place in 0..<count {
      let other = starts[place + 1] - starts[place]
      // An edit changes one letter of each at most; a letter that is not ASCII may take four bytes.
      guard isPlain ? other <= length + edits || asPrefix : true,
        other + (isPlain ? edits : 4 * edits) >= length,
        !isPlain || letters[place] == .max || (wanted & ~letters[place]).nonzeroBitCount <= edits
      else { continue }
      let text = String(decoding: self[place], as: UTF8.self)
      let likeness = pattern.likeness(to: text, asPrefix: asPrefix)
      if likeness > 0, text != word { found.append((text, likeness, counts[place])) }
    }
    found.sort { ($0.likeness, Double($0.rows), $1.word) > ($1.likeness, Double($1.rows), $0.word) }
    return found.prefix(most).map(\.word)
  }

  /// The most words that one was typed together from, and the letters that it may have.
  private static let mostParts = 4
  private static let lengths = 4...40

  /// The fewest words that make up this one when they are put together, joined by spaces; nil where there are none.
  func parts(of word: String) -> String? {
    let letters = Array(word.unicodeScalars)
    guard Self.lengths.contains(letters.count), !letters.contains(where: Spacing.hasNone) else { return nil }
    // By length: the best way to part so many letters, with the number of words and of single letters among them.
    var best: [(parts: [String], alone: Int)?] = Array(repeating: nil, count: letters.count + 1)
    best[0] = ([], 0)
    for end in 1...letters.count {
      for start in 0..<end {
        guard let before = best[start], before.parts.count < Self.mostParts else { continue }
        let part = String(String.UnicodeScalarView(letters[start..<end]))
        let alone = before.alone + (end - start == 1 ? 1 : 0)
        guard part != word, alone < 2, contains(part) else { continue }
        if let known = best[end], (known.parts.count, known.alone) <= (before.parts.count + 1, alone) {
          continue
        }
        best[end] = (before.parts + [part], alone)
      }
    }
    return best[letters.count].map { $0.parts.joined(separator: " ") }
  }

  private subscript(_ place: Int) -> ArraySlice<UInt8> { bytes[starts[place]..<starts[place + 1]] }

  /// The place of the first word that does not come before this one.
  private func place(of word: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(word.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func letters(_ word: some Sequence<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    for byte in word {
      guard byte < 0x80 else { return .max }
      bits |= 1 << UInt32(byte & 31)
    }
    return bits
  }
}
