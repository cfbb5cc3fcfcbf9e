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
    return NumberWords.value(word) ?? (word.utf8.count > 1 ? roman(word) : nil)
  }

  /// Words behind which a single letter counts.
  private static let counters: Set<String> = [
    "part", "pt", "chapter", "volume", "vol", "episode", "book", "act", "season", "series", "no", "number",
    "phase",
    "teil", "partie", "parte", "chapitre", "kapitel", "capitulo", "episodio", "deel", "del", "osa",
  ]

  /// Whether a folded word counts parts, as "part" or "vol".
  package static func counts(_ word: String) -> Bool { counters.contains(word) }

  /// Whether a folded word of two letters or more is a Roman numeral.
  package static func isRoman(_ word: String) -> Bool { word.utf8.count > 1 && roman(word) != nil }

  private static func begins(_ word: String) -> Bool {
    roman(word) != nil || NumberWords.value(word) != nil
  }

  private static func roman(_ word: String, at index: Int, of words: [String]) -> Int? {
    guard let value = roman(word) else { return nil }
    if word.utf8.count > 1 { return value }
    if index > 0, counters.contains(words[index - 1]) { return value }
    return word != "i" && index > 0 && index == words.count - 1 ? value : nil
  }

  /// The value of a well-formed numeral of i, v and x.
  private static func roman(_ word: String) -> Int? {
    guard word.utf8.count <= 7, word.utf8.allSatisfy(isRomanDigit) else { return nil }
    let tens = word.utf8.prefix { $0 == UInt8(ascii: "x") }.count
    let rest = word.utf8.dropFirst(tens)
    if tens > 0, tens <= 3, rest.isEmpty { return 10 * tens }
    // The x of "ix" is none of the tens.
    guard tens <= 3, let unit = units.firstIndex(where: { rest.elementsEqual($0.utf8) }) else { return nil }
    return 10 * tens + unit + 1
  }

  private static let units = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]

  private static func isRomanDigit(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "i") || byte == UInt8(ascii: "v") || byte == UInt8(ascii: "x")
  }
}
