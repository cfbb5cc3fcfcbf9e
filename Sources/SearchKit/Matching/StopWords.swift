/// Words so common that finding them tells little.
enum StopWords {
  static func contains(_ word: String) -> Bool { words.contains(word) }

  /// The words without "the", "a" or "an" at their head, unless nothing else is there.
  static func withoutLeadingArticle(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first, ["the", "a", "an"].contains(first) else { return words }
    return Array(words.dropFirst())
  }

  private static let words: Set<String> = [
    "a", "an", "and", "at", "by", "de", "der", "die", "das", "du", "el", "for", "from", "il", "in", "is",
    "la",
    "las", "le", "les", "los", "of", "on", "or", "the", "to", "und", "with", "y",
  ]
}
