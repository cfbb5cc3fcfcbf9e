/// The numbers that a typed value of a field stands for, in the unit of filters on that field.
struct FieldBounds: Sendable {
  let field: VerticalField

  /// From the least to the greatest number that the text may stand for; nil where it is no value of the field's type.
  func bounds(_ text: String) -> ClosedRange<Double>? {
    let text = text.trimmed
    switch field.type {
    case .year: return year(text)
    case .number: return number(text).map { $0...$0 }
    case .rating: return rating(text).map { $0...$0 }
    case .price: return price(text).map { $0...$0 }
    case .date: return Self.date(text)
    case .text, .names, .tags, .place, .phone, .url, .image, .id, .flag: return nil
    }
  }

  /// What a person may type, for a message.
  var expected: String {
    switch field.type {
    case .year: "a year, as 1999, 1990..1999 or 1990s"
    case .number: "a number, as 90, 90..120 or >=90"
    case .rating: "a rating, as >=8 (of 10) or >=4/5"
    case .price: "a price from 1 to 4, as <=2 or $$"
    case .date: "a date, as 1972, 1972-03 or 1972-03-24"
    case .flag: "yes or no"
    case .text, .names, .tags, .place, .phone, .url, .image, .id: "a text"
    }
  }

  /// Whether the numbers are whole, so that what is above one begins with the next.
  var isWhole: Bool { field.type == .year || field.type == .price }

  private func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || isDigit(first), text.utf8.count <= 40,
      text.utf8.dropFirst().allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  private func year(_ text: String) -> ClosedRange<Double>? {
    if let decade = Years.decade([text.lowercased()]) {
      return Double(decade.years.lowerBound)...Double(decade.years.upperBound)
    }
    // Beyond that a number is no longer the one that was typed.
    guard let year = number(text), year == year.rounded(), year.magnitude < 0x1p53 else { return nil }
    return year...year
  }

  /// A rating of 10: as told (`4/5`, `80%`), else on the field's scale or, beyond it, on the least usual one that holds it.
  private func rating(_ text: String) -> Double? {
    if text.hasSuffix("%") { return number(String(text.dropLast())).flatMap { Self.tenths($0, of: 100) } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let value = number(parts[0]) else { return nil }
    if parts.count == 2 { return number(parts[1]).flatMap { Self.tenths(value, of: $0) } }
    guard parts.count == 1, let scale = [field.scale, 10, 100].first(where: { value <= $0 }) else {
      return nil
    }
    return Self.tenths(value, of: scale)
  }

  private static func tenths(_ value: Double, of scale: Double) -> Double? {
    guard scale > 0, (0...scale).contains(value) else { return nil }
    return value * 10 / scale
  }

  private func price(_ text: String) -> Double? {
    if let sign = text.first, "$€£¥₹₩".contains(sign), text.allSatisfy({ $0 == sign }) {
      return text.count <= PriceRange.levels ? Double(text.count) : nil
    }
    guard let level = number(text), level == level.rounded(), (0...Double(PriceRange.levels)).contains(level)
    else { return nil }
    return level
  }

  /// The days of an ISO 8601 date as far as it is told, as the eight digits of year, month and day.
  static func date(_ text: String) -> ClosedRange<Double>? {
    let parts = text.prefix { $0 != "T" && $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = [4, 2, 2]
    guard (1...3).contains(parts.count), zip(parts, lengths).allSatisfy({ $0.utf8.count == $1 }) else {
      return nil
    }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(isDigit) ? Int(part) : nil }
    guard numbers.count == parts.count else { return nil }
    let month = numbers.count > 1 ? numbers[1] : nil
    let day = numbers.count > 2 ? numbers[2] : nil
    guard (1...12).contains(month ?? 1), (1...31).contains(day ?? 1) else { return nil }
    let year = 10000 * numbers[0]
    return Double(year + 100 * (month ?? 1) + (day ?? 1))...Double(year + 100 * (month ?? 12) + (day ?? 31))
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
