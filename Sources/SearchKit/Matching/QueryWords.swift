import TextFolding

/// The words of a query, folded, as they are looked for.
package struct QueryWords: Sendable {
  /// A page of text has no more words to find than these.
  package static let most = 64

  /// The folded words, in order; of a page of text the longest ones, since long words are rare ones.
  package let words: [String]
  /// Words that end in the "s" of an owner, and what they are without: "gildas" in "gilda's credits".
  package let stems: [String: String]

  package init(_ typed: [String]) {
    var words: [String] = []
    var stems: [String: String] = [:]
    for word in typed {
      let folded = Folding.words(word)
      // "schindler 's list", as speech is written down.
      if folded.count == 1, Self.tails.contains(folded[0]), Self.isTail(word), let last = words.popLast() {
        words.append(last + folded[0])
      } else {
        words += folded
      }
      if Self.owns(word), let last = words.last, last.utf8.count > 1, last.last == "s" {
        stems[last] = String(last.dropLast())
      }
    }
    self.stems = stems
    guard words.count > Self.most else {
      self.words = words
      return
    }
    let longest = words.indices.sorted { (-words[$0].utf8.count, $0) < (-words[$1].utf8.count, $1) }
    self.words = longest.prefix(Self.most).sorted().map { words[$0] }
  }

  private static let tails: Set<String> = ["s", "t", "ll", "re", "ve", "d", "m"]

  private static func isTail(_ word: String) -> Bool { word.first == "'" || word.first == "’" }

  private static func owns(_ word: String) -> Bool {
    ["'s", "’s", "'S", "’S"].contains { word.hasSuffix($0) }
  }

  /// How much finding a word tells, beside the others: little for the commonest, more the longer, since long words are
  /// rare ones (Zipf's law of abbreviation).
  package static func weight(_ word: String) -> Double {
    if StopWords.contains(word) { return 0.05 }
    return 0.85 + 0.02 * Double(min(10, word.unicodeScalars.count))
  }
}
