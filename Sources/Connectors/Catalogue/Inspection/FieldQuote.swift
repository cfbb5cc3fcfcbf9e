import Expressions

/// A name or value of a file as a message quotes it.
enum FieldQuote {
  private static let longest = 60

  /// In quotes, control characters escaped, cut where it is long.
  static func text(_ text: String) -> String {
    JSONWriter.text(.string(text.count > longest ? text.prefix(longest - 1) + "…" : text))
  }
}
