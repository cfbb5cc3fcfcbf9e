/// Words so common that finding them tells little.
enum StopWords {
  static func contains(_ word: String) -> Bool { words.contains(word) }

  private static let words: Set<String> = [
    "a", "an", "and", "at", "by", "de", "der", "die", "das", "du", "el", "for", "from", "il", "in", "is",
    "la",
    "las", "le", "les", "los", "of", "on", "or", "the", "to", "und", "with", "y",
  ]
}
