/// The folded words of a text, and where each stands in it.
package struct PlacedWords: Sendable {
  package struct Word: Sendable, Hashable {
    /// As `Folding.words` has it.
    package var text: String
    /// In UTF-16 code units from the start of the text, the end excluded.
    package var range: Range<Int>
    /// Whether each letter of the text is one of the word, so that a part of the word is a part of the text.
    package var isLetterByLetter: Bool
  }

  package private(set) var words: [Word] = []

  package init(_ text: String) {
    var piece = String.UnicodeScalarView()
    var (start, end) = (0, 0)
    for scalar in text.unicodeScalars {
      let width = scalar.value > 0xFFFF ? 2 : 1
      switch Self.kind(scalar) {
      case .letter:
        if piece.isEmpty { start = end }
        piece.append(scalar)
      case .part, .word:
        add(piece, start..<end)
        piece.removeAll()
        if Self.kind(scalar) == .word { add(String.UnicodeScalarView([scalar]), end..<end + width) }
      }
      end += width
    }
    add(piece, start..<end)
  }

  private mutating func add(_ piece: String.UnicodeScalarView, _ range: Range<Int>) {
    guard !piece.isEmpty else { return }
    let folded = Folding.words(String(piece))
    let length = folded.first?.unicodeScalars.count
    let isLetterByLetter = folded.count == 1 && length == range.count && piece.count == range.count
    words += folded.map { Word(text: $0, range: range, isLetterByLetter: isLetterByLetter) }
  }

  private enum Kind {
    /// It belongs to a word, if only as a mark on its letters.
    case letter
    /// It parts words.
    case part
    /// It is a word by itself, as "&".
    case word
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27, 0x60: return .letter
    case 0x26: return .word
    case 0..<0x80: return .part
    default: break
    }
    // What a scalar does between two letters tells what it is.
    let between = Folding.words("a\(scalar)a")
    return between.count == 1 ? .letter : between == ["a", "a"] ? .part : .word
  }
}
