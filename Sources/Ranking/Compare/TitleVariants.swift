import TextFolding

/// The titles that one text gives at once, as "Nazarin (Nazarín)", "Crows/Wrony" and "The Shadow Box [TV]".
enum TitleVariants {
  /// The text as a title, and every other that stands in it.
  static func of(_ text: String) -> [String] {
    guard mayBeSeveral(text) else { return [text] }
    let (plain, inside) = parted(withoutRemarks(text))
    let found = names(in: plain) + inside.flatMap { names(in: $0) }
    return inside.isEmpty ? found : [withoutRemarks(text)] + found
  }

  /// Whether a text has a sign by which it may hold several titles.
  static func mayBeSeveral(_ text: String) -> Bool {
    text.hasByte { $0 == open || $0 == UInt8(ascii: "[") || $0 == stroke }
  }

  /// The year in brackets at the end of a title, as "King Kong (1933)".
  static func year(behind title: String) -> Int? {
    guard title.utf8.last == UInt8(ascii: ")"), let bracket = title.lastIndex(of: "("),
      bracket > title.startIndex
    else { return nil }
    let inside = title[bracket...].dropFirst().dropLast()
    guard inside.utf8.count == 4, let year = Int(inside), year >= 1800 else { return nil }
    return year
  }

  private static let open = UInt8(ascii: "(")
  private static let stroke = UInt8(ascii: "/")

  /// The text without what stands in square brackets, which is a remark of the source.
  private static func withoutRemarks(_ text: String) -> String {
    guard text.contains("["), text.contains("]") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    return Folding.words(result).isEmpty ? text : result
  }

  /// The text without its brackets, and what stands in each that may be a title: no year, and no number of a part.
  private static func parted(_ text: String) -> (plain: String, inside: [String]) {
    var plain = ""
    var inside: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
      let content = rest[rest.index(after: start)..<end]
      plain += rest[..<start]
      let words = Folding.words(String(content))
      if isPart(words) || plain.allSatisfy(\.isWhitespace) {
        plain += rest[start...end]
      } else if !isYear(words) {
        inside.append(String(content))
      }
      rest = rest[rest.index(after: end)...]
    }
    plain += rest
    return (plain, inside)
  }

  private static func isYear(_ words: [String]) -> Bool {
    words.count == 1 && words[0].utf8.count == 4 && words[0].allSatisfy(\.isNumber)
  }

  private static func isPart(_ words: [String]) -> Bool {
    guard !isYear(words), let last = Numerals.inDigits(words).last else { return false }
    return words.count == 1 && last.allSatisfy(\.isNumber) || words.first.map(Numerals.counts) == true
  }

  /// A title or several with strokes between them, without "a.k.a."; short words with a stroke are one title, as "Face/Off".
  private static func names(in text: String) -> [String] {
    let text = withoutAlias(text)
    let parts = text.split(separator: "/").map { $0.filter { !$0.isWhitespace }.count }
    guard parts.count > 1, parts.allSatisfy({ $0 >= 4 }) else { return [text] }
    return [text] + text.split(separator: "/").map { String($0) }
  }

  private static func withoutAlias(_ text: String) -> String {
    let lower = text.lowercased()
    for mark in ["a.k.a.", "aka "] where lower.drop(while: \.isWhitespace).hasPrefix(mark) {
      let start = lower.drop(while: \.isWhitespace).dropFirst(mark.count)
      return String(text.suffix(start.count))
    }
    return text
  }
}
