/// The year in a date or a range of years.
enum YearText {
  /// The first four digits that stand together, or the year of eight that are a date, as 19720324.
  ///
  /// "2004–2010" is 2004, "1994-09-10(Toronto)" is 1994; a longer or shorter run of digits is no year, and neither is
  /// one before the first, as "-0750-01-01" (ISO 8601).
  static func year(_ text: String) -> Int? {
    if text.utf8.first == UInt8(ascii: "-"), text.utf8.dropFirst().first.map(isDigit) == true { return nil }
    var value = 0
    var digits = 0
    for byte in text.utf8 {
      if isDigit(byte) {
        digits += 1
        if digits <= 8 { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
      } else {
        if let year = year(value, digits) { return year }
        (value, digits) = (0, 0)
      }
    }
    return year(value, digits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The year in a run of digits.
  private static func year(_ value: Int, _ digits: Int) -> Int? {
    switch digits {
    case 4: value > 0 ? value : nil
    case 8: PartialDate(value / 10_000, value / 100 % 100, value % 100)?.year
    default: nil
    }
  }
}
