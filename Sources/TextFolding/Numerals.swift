/// Numbers as titles write them: digits, Roman numerals and English words.
///
/// A Roman numeral has two letters or more of i, v and x (2 to 39), as "iii" or "xiv". A single `v` or `x` counts only
/// as the last word of several ("Rocky V", not "V for Vendetta"), a single `i` only behind a word that counts parts
/// ("Part I", not "I, Robot" and not "Henry and I"); `c d l m` are letters.
package enum Numerals {
  /// The folded words with every number in digits, as it is compared: "part ii" and "part two" are "part 2".
  ///
  /// Number words of several parts become one: "one hundred and one dalmatians" is "101 dalmatians".
  package static func inDigits(_ words: [String]) -> [String] {
    guard words.contains(where: { begins($0) }) else { return words }
    var result: [String] = []
    var index = 0
    while index < words.count {
      if let (value, count) = NumberWords.read(words[index...]) {
        result.append(String(value))
        index += count
      } else {
        let number = roman(words[index], at: index, of: words)
        result.append(number.map { String($0) } ?? words[index])
        index += 1
      }
    }
    return result
  }

  /// The number that one folded word is by itself: digits, a Roman numeral of two letters or more, an English word.
  package static func number(_ word: String) -> Int? {
    if word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return Int(word) }
    return NumberWords.simple[word] ?? (word.utf8.count > 1 ? roman(word) : nil)
  }

  /// Words behind which a single letter counts.
  private static let counters: Set<String> = [
    "part", "pt", "chapter", "volume", "vol", "episode", "book", "act", "season", "series", "no", "number",
    "phase",
    "teil", "partie", "parte", "chapitre", "kapitel", "capitulo", "episodio", "deel", "del", "osa",
  ]

  private static func begins(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"): return roman(word) != nil
    default: return NumberWords.simple[word] != nil
    }
  }

  private static func roman(_ word: String, at index: Int, of words: [String]) -> Int? {
    guard let value = roman(word) else { return nil }
    if word.utf8.count > 1 { return value }
    if index > 0, counters.contains(words[index - 1]) { return value }
    return word != "i" && index > 0 && index == words.count - 1 ? value : nil
  }

  /// The value of a well-formed numeral of i, v and x.
  private static func roman(_ word: String) -> Int? {
    var rest = word[...]
    var value = 0
    while rest.hasPrefix("x"), value < 30 {
      value += 10
      rest = rest.dropFirst()
    }
    let units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    guard let unit = units.firstIndex(of: String(rest)), value + unit > 0 else { return nil }
    return value + unit
  }
}
