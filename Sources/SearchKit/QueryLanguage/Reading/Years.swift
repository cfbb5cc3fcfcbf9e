import TextFolding

/// Years and decades as people write and say them.
enum Years {
  /// Years that a person who types four digits may mean.
  static let plausible = 1800...2199

  /// The year that a row of folded words begins with, and how many words it takes: "1999", "nineteen ninety nine",
  /// "twenty twelve", "two thousand and five".
  static func year(_ words: ArraySlice<String>) -> (value: Int, count: Int)? {
    guard let first = words.first else { return nil }
    if isDigits(first) {
      guard first.utf8.count == 4, let year = Int(first), plausible.contains(year) else { return nil }
      return (year, 1)
    }
    guard let number = Numerals.number(first), number < 100 else { return nil }
    for count in stride(from: min(words.count, 5), through: 2, by: -1) {
      let digits = Numerals.inDigits(Array(words.prefix(count)))
      let numbers = digits.compactMap { Int($0) }
      guard numbers.count == digits.count else { continue }
      if numbers.count == 1, (2000...2099).contains(numbers[0]) { return (numbers[0], count) }
      if numbers.count == 2, (18...21).contains(numbers[0]), (10...99).contains(numbers[1]) {
        return (100 * numbers[0] + numbers[1], count)
      }
    }
    return nil
  }

  /// The decade that a row of folded words begins with: "1950s", "50s", "fifties", "nineteen fifties".
  static func decade(_ words: ArraySlice<String>) -> (years: ClosedRange<Int>, count: Int)? {
    guard let first = words.first else { return nil }
    if let tens = names[first] { return (decade(tens), 1) }
    if let century = Numerals.number(first), (18...20).contains(century),
      let second = words.dropFirst().first,
      let tens = names[second]
    {
      let start = 100 * century + tens
      return (start...start + 9, 2)
    }
    guard first.utf8.last == UInt8(ascii: "s"), isDigits(String(first.dropLast())),
      let number = Int(first.dropLast()), number % 10 == 0
    else { return nil }
    switch first.utf8.count {
    case 3: return (decade(number), 1)
    case 5 where plausible.contains(number): return (number...number + 9, 1)
    default: return nil
    }
  }

  /// The years of "1990-1999", "1990–99" and "1990..1999", in one word as typed.
  static func years(_ text: String) -> ClosedRange<Int>? {
    guard text.unicodeScalars.first?.properties.numericType != nil else { return nil }
    let parts = PlainSigns.of(text).split { $0 == "-" || $0 == "." }
    guard parts.count == 2, parts[0].utf8.count == 4, let first = Int(parts[0]), plausible.contains(first),
      parts.allSatisfy({ isDigits(String($0)) }), let second = Int(parts[1])
    else { return nil }
    let last = parts[1].utf8.count == 2 ? first / 100 * 100 + second : second
    guard parts[1].utf8.count == 2 || plausible.contains(last) else { return nil }
    return min(first, last)...max(first, last)
  }

  /// A decade by its tens alone: the twenties to nineties of the last century, the others of this one.
  private static func decade(_ tens: Int) -> ClosedRange<Int> {
    let start = tens < 20 ? 2000 + tens : 1900 + tens
    return start...start + 9
  }

  private static let names: [String: Int] = [
    "noughties": 0, "aughts": 0, "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60,
    "seventies": 70, "eighties": 80, "nineties": 90,
  ]

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
