import TextFolding

/// A folded word of a query, made ready to be compared with many words of texts.
///
/// One edit is forgiven in words of up to five letters, two in longer ones, where neighbours that changed places are one
/// edit. Words of digits are forgiven nothing, and no number is ever like another. In scripts that put no spaces
/// between words, a word also stands within a run.
package struct WordPattern: Sendable {
  package let text: String
  private let number: Int?
  private let hasDigits: Bool
  private let hasNoSpaces: Bool
  private let length: Int
  private let edits: EditPattern

  package init(_ text: String) {
    self.text = text
    number = Numerals.number(text)
    hasDigits = text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    hasNoSpaces = text.unicodeScalars.contains(where: Spacing.hasNone)
    length = text.unicodeScalars.count
    edits = EditPattern(text)
  }

  /// How alike a folded word of a text is.
  ///
  /// - Parameters:
  ///   - token: the word of the text.
  ///   - asPrefix: whether this word may be the beginning of that one.
  /// - Returns: from 0 (another word) to 1 (the same): less for a beginning, a numeral in another form and a typing error.
  package func likeness(to token: String, asPrefix: Bool) -> Double {
    if text == token { return 1 }
    if asPrefix, token.hasPrefix(text) { return share(of: token) }
    if let number, let other = Numerals.number(token) { return number == other ? 0.95 : 0 }
    if hasNoSpaces, token.contains(text) { return share(of: token) }
    return forgiven(token, asPrefix: asPrefix)
  }

  /// Whether it is one digit: "2" behind a name is a number, and no beginning of "2008".
  var isDigit: Bool { hasDigits && length == 1 }

  /// How many edits are forgiven in a word of so many letters.
  package static func mostEdits(_ length: Int) -> Int { length < 2 ? 0 : length <= 5 ? 1 : 2 }

  private func share(of token: String) -> Double {
    0.6 + 0.35 * Double(length) / Double(max(1, token.unicodeScalars.count))
  }

  private func forgiven(_ token: String, asPrefix: Bool) -> Double {
    guard !hasDigits, (hasNoSpaces ? 5 : 2)...Self.longest ~= length, mayBeSlip(token) else { return 0 }
    let most = Self.mostEdits(length)
    if let distance = edits.distance(to: token, limit: most) {
      // Two letters of which one is wrong have little in common, unless they changed places.
      guard length > 2 || token.utf8.count == 2 else { return 0 }
      return 1 - 0.2 * Double(distance)
    }
    guard asPrefix, length > 3 else { return 0 }
    let limit = length <= 5 ? 1 : most
    let head = String(token.unicodeScalars.prefix(length))
    guard token.unicodeScalars.count > length, let distance = edits.distance(to: head, limit: limit) else {
      return 0
    }
    return max(0.2, share(of: token) - 0.2 * Double(distance))
  }

  /// In longer words, which are no words, nothing is forgiven.
  private static let longest = 64

  /// Whether a slip of the hand could make one of the other, as far as their ends tell: both ends are seldom wrong.
  private func mayBeSlip(_ token: String) -> Bool {
    let (own, other) = (text.utf8, token.utf8)
    guard let first = other.first else { return false }
    if own.first == first { return true }
    if length <= 3 { return own.count == other.count && own.sorted() == other.sorted() }
    return own.last == other.last || own.dropFirst().first == first
  }
}
