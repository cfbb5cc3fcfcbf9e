/// Words so common that finding them tells little, and that need not be found beside others.
///
/// Articles, prepositions, pronouns, auxiliaries and question words of English, and articles and prepositions of the
/// languages that titles are in most often.
package enum StopWords {
  package static func contains(_ word: String) -> Bool { word.utf8.count <= 6 && words.contains(word) }

  private static let words: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for",
    "from",
    "had", "has", "have", "he", "her", "him", "his", "how", "i", "if", "im", "in", "into", "is", "it", "its",
    "me",
    "my", "of", "on", "or", "our", "s", "she", "should", "so", "that", "the", "their", "them", "there",
    "these",
    "they", "this", "those", "to", "was", "we", "were", "what", "whats", "when", "where", "which", "who",
    "whos",
    "whose", "why", "will", "with", "would", "you", "your",
    "au", "aux", "das", "de", "del", "den", "der", "des", "die", "du", "e", "el", "en", "et", "il", "l", "la",
    "las", "le", "les", "lo", "los", "och", "ou", "per", "un", "una", "und", "une", "y",
  ]
}
