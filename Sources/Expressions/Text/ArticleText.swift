/// Titles whose article was moved behind a comma for sorting.
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

  /// "Matrix, The" as "The Matrix", "Avventura, L'" as "L'Avventura"; any other text as it is.
  static func moved(_ text: String) -> String {
    guard let comma = text.utf8.lastIndex(of: UInt8(ascii: ",")) else { return text }
    let article = String(text[text.index(after: comma)...]).trimmedText
    let title = text[..<comma]
    let key = article.lowercased()
    if elided.contains(key) { return article + title }
    return articles.contains(key) && !title.isEmpty ? "\(article) \(title)" : text
  }
}
