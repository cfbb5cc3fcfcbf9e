/// Titles whose article was moved behind a comma for sorting, where a declaration says that they are.
///
/// It takes more words for articles than the comparison of titles does, which has to guess.
enum ArticleText {
  private static let articles: Set<String> = [
    "the", "a", "an",  // English
    "le", "la", "les", "un", "une", "des",  // French
    "der", "die", "das", "den", "dem", "ein", "eine",  // German
    "el", "los", "las", "una", "unos", "unas", "lo",  // Spanish
    "il", "i", "gli", "uno",  // Italian
    "o", "os", "as", "um", "uma",  // Portuguese
    "de", "het", "een", "en", "et", "det", "ett",  // Dutch, Danish, Norwegian, Swedish
  ]
  private static let elided: Set<String> = ["l'", "l’", "d'", "un'"]

  /// "Matrix, The" as "The Matrix", "Avventura, L'" as "L'Avventura", and "palm  the", where a list lost its comma and
  /// kept its space, as "the palm"; any other text as it is.
  static func moved(_ text: String) -> String {
    guard let gap = gap(in: text) else { return text }
    let article = String(text[gap.upperBound...]).trimmedText
    let title = text[..<gap.lowerBound]
    let key = article.lowercased()
    if elided.contains(key) { return article + title }
    return articles.contains(key) && !title.isEmpty ? "\(article) \(title)" : text
  }

  /// What stands between a title and its moved article.
  private static func gap(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    if let comma = bytes.lastIndex(of: UInt8(ascii: ",")) { return comma..<bytes.index(after: comma) }
    let space = UInt8(ascii: " ")
    guard let last = bytes.lastIndex(of: space), last > bytes.startIndex,
      bytes[bytes.index(before: last)] == space
    else { return nil }
    return bytes.index(before: last)..<bytes.index(after: last)
  }
}
