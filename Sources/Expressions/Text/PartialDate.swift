/// A date of the Gregorian calendar as far as it is known.
struct PartialDate: Sendable, Hashable {
  let year: Int
  let month: Int?
  let day: Int?

  /// - Returns: nil for what is no date; 0 stands for a month or day that is not known, as in "1972-00-00".
  init?(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) {
    let month = month == 0 ? nil : month
    let day = day == 0 || month == nil ? nil : day
    guard (1...9_999).contains(year), (1...12).contains(month ?? 1) else { return nil }
    if let month, let day, !(1...Self.days(in: month, of: year)).contains(day) { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date in UTC of a moment, in seconds since 1970.
  ///
  /// The days are counted in eras of 400 years that begin in March (Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", civil_from_days).
  init?(unixSeconds seconds: Double) {
    let days = (seconds / 86_400).rounded(.down)
    guard days.isFinite, abs(days) < 4_000_000 else { return nil }
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// ISO 8601: `1972`, `1972-03` or `1972-03-24`.
  var text: String {
    unsafe String(unsafeUninitializedCapacity: 10) { bytes in
      var count = 0
      func append(_ byte: UInt8) {
        unsafe bytes[count] = byte
        count += 1
      }
      func append(twoDigitsOf number: Int) {
        append(UInt8(ascii: "0") + UInt8(number / 10))
        append(UInt8(ascii: "0") + UInt8(number % 10))
      }
      append(twoDigitsOf: year / 100)
      append(twoDigitsOf: year % 100)
      for part in [month, day] {
        guard let part else { break }
        append(UInt8(ascii: "-"))
        append(twoDigitsOf: part)
      }
      return count
    }
  }

  /// The length of a month in the Gregorian calendar.
  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
