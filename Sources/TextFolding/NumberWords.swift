/// English number words, alone and composed.
enum NumberWords {
  /// The value of one word; most words are told by their first letter or their length.
  static func value(_ word: String) -> Int? {
    guard (3...9).contains(word.utf8.count), let first = word.utf8.first else { return nil }
    switch first {
    case UInt8(ascii: "z"), UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "s"),
      UInt8(ascii: "e"), UInt8(ascii: "n"), UInt8(ascii: "h"), UInt8(ascii: "m"):
      return simple[word]
    default: return nil
    }
  }

  private static let simple: [String: Int] = {
    let small = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
      "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    ]
    var values = Dictionary(uniqueKeysWithValues: small.enumerated().map { ($1, $0) })
    for (place, word) in ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].enumerated() {
      values[word] = 30 + 10 * place
    }
    values["hundred"] = 100
    values["thousand"] = 1000
    values["million"] = 1_000_000
    return values
  }()

  /// Reads the number words that a text begins with: "one hundred and one" is 101, of 4 words.
  ///
  /// A word that does not continue the number begins another: "two three" is 2, of 1 word.
  static func read(_ words: ArraySlice<String>) -> (value: Int, count: Int)? {
    var rest = words
    var total = 0
    for scale in [1_000_000, 1000, 1] {
      let before = rest
      if total > 0 { skipAnd(&rest) }
      guard let group = group(&rest) ?? (scale > 1 && peek(rest) == scale ? 1 : nil) else { continue }
      if scale == 1 {
        total += group
      } else if peek(rest) == scale {
        rest.removeFirst()
        total += group * scale
      } else {
        rest = before
      }
    }
    return rest.count < words.count ? (total, words.count - rest.count) : nil
  }

  /// Up to three digits: "nine", "twenty one", "two hundred and four", "hundred".
  private static func group(_ rest: inout ArraySlice<String>) -> Int? {
    let small = belowHundred(&rest)
    guard peek(rest) == 100, small != 0 else { return small }
    rest.removeFirst()
    let hundreds = 100 * (small ?? 1)
    let end = rest
    skipAnd(&rest)
    if let more = belowHundred(&rest), more > 0 { return hundreds + more }
    rest = end
    return hundreds
  }

  private static func belowHundred(_ rest: inout ArraySlice<String>) -> Int? {
    guard let value = peek(rest), value < 100 else { return nil }
    rest.removeFirst()
    guard value >= 20, let unit = peek(rest), (1...9).contains(unit) else { return value }
    rest.removeFirst()
    return value + unit
  }

  private static func skipAnd(_ rest: inout ArraySlice<String>) {
    guard rest.first == "and", let next = peek(rest.dropFirst()), next < 100, next > 0 else { return }
    rest.removeFirst()
  }

  private static func peek(_ rest: ArraySlice<String>) -> Int? { rest.first.flatMap(value) }
}
