extension HTTPResponse {
  /// How long the server asks to be left alone by its header `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: nil where it does not say, or nothing that can be read; zero for a time that has passed.
  public func retryAfter(now: Double) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    let digits = text.drop { $0 == " " }
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Double(digits) ?? 0, Self.longestRest))
    }
    return HTTPDate(text).map { .seconds(min(max(0, ($0.seconds - now).rounded(.up)), Self.longestRest)) }
  }

  /// The longest that is believed, in seconds: 30 days.
  private static let longestRest: Double = 30 * 86_400
}

/// A moment as headers write it, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Sendable, Hashable {
  /// Since 1970.
  var seconds: Double

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count >= 5, let day = Int(words[1]), (1...31).contains(day), var year = Int(words[3]),
      let month = Self.months.firstIndex(of: words[2].lowercased())
    else { return nil }
    // Two digits stand in the older form of RFC 850.
    if words[3].count == 2 { year += year < 70 ? 2000 : 1900 }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard (1970...9999).contains(year), time.count == 3, (0..<24).contains(time[0]),
      (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    let days = Self.days(year, month + 1, day)
    seconds = Double(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
  }

  /// The days since 1970 of the Gregorian calendar, counted in years that begin with March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
