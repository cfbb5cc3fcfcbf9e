/// The article of a title: before it, or moved behind it as in "Matrix, The".
package enum Articles {
  /// A title and its article.
  package struct Split: Sendable, Hashable {
    /// The article as it stands, `L'` with its apostrophe; nil where the title has none.
    package var article: String?
    /// The title without it.
    package var rest: String

    package init(article: String?, rest: String) {
      self.article = article
      self.rest = rest
    }
  }

  /// Articles that open a title: no common title of another language begins with such a word.
  private static let leading: Set<String> = [
    "the", "a", "an", "le", "la", "les", "un", "une", "der", "das", "ein", "eine", "el", "los", "las", "una",
    "il",
    "lo", "gli", "uno", "het",
  ]
  /// Words that are an article only behind a comma, since in front they may be anything ("Die Hard", "As Good as It
  /// Gets", "I, Robot", "De rouille et d'os").
  private static let trailing: Set<String> = [
    "die", "den", "dem", "des", "i", "o", "os", "as", "um", "uma", "de", "een", "en", "ett", "det", "et",
    "au", "aux",
    "du",
  ]
  /// The bytes of the longest of both.
  private static let longest = 4
  /// Articles that an apostrophe joins to the word.
  private static let elided: Set<String> = ["l", "gl", "un", "d"]
  private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "`", "´"]

  /// Parts a title from its article, wherever that stands; a title that is nothing but an article has none.
  package static func split(_ title: String) -> Split {
    let title = trimmed(title[...])
    return moved(title) ?? opening(title) ?? Split(article: nil, rest: String(title))
  }

  /// The title with its article in front: "Matrix, The" is "The Matrix", "Avventura, L'" is "L'Avventura".
  package static func inFront(_ title: String) -> String {
    let title = trimmed(title[...])
    guard let split = moved(title), let article = split.article else { return String(title) }
    return article.last.map(apostrophes.contains) == true ? article + split.rest : "\(article) \(split.rest)"
  }

  /// An article behind a comma or behind two spaces, before a remark in brackets if there is one.
  private static func moved(_ title: Substring) -> Split? {
    guard mayBeMoved(title) else { return nil }
    var head = title
    var remark: Substring = ""
    if let bracket = title.utf8.firstIndex(of: UInt8(ascii: "(")), bracket > title.startIndex {
      remark = " " + title[bracket...]
      head = trimmed(title[..<bracket])
    }
    let word = lastWord(of: head)
    let before = head[..<word.startIndex]
    let rest = trimmed(before)
    if rest.utf8.last == UInt8(ascii: ",") {
      let name = trimmed(Substring(rest.utf8.dropLast()))
      guard !name.isEmpty, isArticle(word) || isElided(word) else { return nil }
      return Split(article: String(word), rest: remark.isEmpty ? String(name) : String(name) + remark)
    }
    guard !rest.isEmpty, word.utf8.count <= longest, before.suffix(2).allSatisfy(\.isWhitespace),
      before.count - rest.count >= 2,
      leading.contains(word.lowercased())
    else { return nil }
    return Split(article: String(word), rest: remark.isEmpty ? String(rest) : String(rest) + remark)
  }

  /// What stands behind the last space or comma.
  private static func lastWord(of text: Substring) -> Substring {
    let bytes = text.utf8
    var start = bytes.endIndex
    while start > bytes.startIndex {
      let before = bytes.index(before: start)
      switch bytes[before] {
      case UInt8(ascii: ","), UInt8(ascii: " "), 0x09...0x0D: return text[start...]
      // Only characters tell what is a space elsewhere, and what a mark stands on.
      case 0x80...: return text.suffix { !$0.isWhitespace && $0 != "," }
      default: start = before
      }
    }
    return text
  }

  /// Tells most titles at a glance: no comma, no two spaces and no sign that could be a space of another kind.
  private static func mayBeMoved(_ title: Substring) -> Bool {
    var last: UInt8 = 0
    return title.hasByte { byte in
      switch byte {
      case UInt8(ascii: ","), 0xC2, 0xE1, 0xE2, 0xE3: return true
      case ...0x20 where last <= 0x20: return true
      default:
        last = byte
        return false
      }
    }
  }

  private static func opening(_ title: Substring) -> Split? {
    elision(title) ?? word(title)
  }

  /// `L'`, `Gl'` or `Un'` before a letter.
  private static func elision(_ title: Substring) -> Split? {
    guard title.utf8.prefix(5).contains(where: { !isPlain($0) }),
      let apostrophe = title.prefix(3).firstIndex(where: apostrophes.contains)
    else { return nil }
    let rest = title[title.index(after: apostrophe)...]
    guard ["l", "gl", "un"].contains(title[..<apostrophe].lowercased()), rest.first?.isLetter == true else {
      return nil
    }
    return Split(article: String(title[...apostrophe]), rest: String(rest))
  }

  private static func word(_ title: Substring) -> Split? {
    guard let space = title.utf8.prefix(6).firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == 0x09 }) else {
      return nil
    }
    let word = title[..<space].lowercased()
    guard leading.contains(word) else { return nil }
    let rest = trimmed(title[space...])
    guard beginsWithWord(rest), !repeats(word, rest) else { return nil }
    return Split(article: String(title[..<space]), rest: String(rest))
  }

  private static func beginsWithWord(_ text: Substring) -> Bool {
    guard let byte = text.utf8.first else { return false }
    // A mark may stand on an ASCII letter, which is a letter all the same.
    if byte < 0x80 {
      return isPlain(byte) && byte > 0x20 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return text.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Whether the text goes on with the word again, as "La La Land" does.
  private static func repeats(_ word: String, _ text: Substring) -> Bool {
    // No article has another letter than those of ASCII, so that most words differ by their first.
    guard let first = text.utf8.first, first | 0x20 == word.utf8.first else { return false }
    return text.prefix(while: { !$0.isWhitespace }).lowercased() == word
  }

  /// Whether the byte is a letter or a space of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isArticle(_ word: Substring) -> Bool {
    guard word.utf8.count <= longest else { return false }
    let word = word.lowercased()
    return leading.contains(word) || trailing.contains(word)
  }

  private static func isElided(_ word: Substring) -> Bool {
    guard word.utf8.count <= 2 * longest, let last = word.last, apostrophes.contains(last) else {
      return false
    }
    return elided.contains(word.dropLast().lowercased())
  }

  private static func trimmed(_ text: Substring) -> Substring {
    if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x80).contains(first),
      (0x21..<0x80).contains(last)
    {
      return text
    }
    var inner = text.utf8
    while inner.first == UInt8(ascii: " ") { inner = inner.dropFirst() }
    while inner.last == UInt8(ascii: " ") { inner = inner.dropLast() }
    if let first = inner.first, let last = inner.last, (0x21..<0x80).contains(first),
      (0x21..<0x80).contains(last)
    {
      return Substring(inner)
    }
    let text = text.drop(while: \.isWhitespace)
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
    return text[..<end]
  }
}

extension Substring {
  /// The longest end of the text of which every character fits.
  fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
