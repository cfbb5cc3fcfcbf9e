import TextFolding

/// How alike a folded word of a query and one of a text are.
package enum Likeness {
  /// From 0 (another word) to 1 (the same): less for a beginning, a numeral in another form and a typing error.
  ///
  /// One edit is forgiven in words of three to five letters, two in longer ones.
  package static func of(_ word: String, to token: String, asPrefix: Bool) -> Double {
    if word == token { return 1 }
    if let number = Numerals.number(word), number == Numerals.number(token) { return 0.95 }
    let length = word.utf8.count
    if asPrefix, token.hasPrefix(word) { return 0.6 + 0.35 * Double(length) / Double(token.utf8.count) }
    guard length >= 3, word.first == token.first || length > 3 else { return 0 }
    let limit = length <= 5 ? 1 : 2
    guard let edits = EditDistance.distance(word, token, limit: limit) else { return 0 }
    return 1 - 0.2 * Double(edits)
  }
}
