import SearchKit

/// Reads how long a source asks to be left alone (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The longest wait that is taken for one.
  private static let most = 366.0 * 86_400

  /// Seconds, or the time until a date; nil where there is neither.
  ///
  /// - Parameters:
  ///   - headers: those of the answer; its own `Date` is its now, where it has one.
  ///   - now: seconds since 1970.
  /// - Returns: how many seconds to wait.
  static func seconds(_ headers: HTTPHeaders, now: Double) -> Double? {
    guard let text = headers["Retry-After"]?.trimmed, !text.isEmpty else { return nil }
    if let seconds = Double(text) { return seconds >= 0 && seconds.isFinite ? min(seconds, most) : nil }
    guard let then = HTTPDate.seconds(text) else { return nil }
    let start = headers["Date"].flatMap { HTTPDate.seconds($0.trimmed) } ?? now
    return min(max(0, then - start), most)
  }
}

/// Dates in headers (RFC 9110 §5.6.7), in all three forms.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970.
  static func seconds(_ text: String) -> Double? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    guard let clock = words.first(where: { $0.contains(":") }), let time = time(clock),
      let month = words.lazy.compactMap({ months.firstIndex(of: $0.lowercased()) }).first
    else { return nil }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count >= 2, let day = numbers.first, var year = numbers.last, (1...31).contains(day)
    else { return nil }
    // RFC 850's two digits.
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard (1970...9999).contains(year) else { return nil }
    return Double(days(year, month + 1, day) * 86_400 + time)
  }

  private static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Days since 1970 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil).
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
