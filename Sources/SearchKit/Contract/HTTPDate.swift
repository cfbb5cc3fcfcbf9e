/// A moment as headers write it, in any of the three forms of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Sendable, Hashable {
  /// Since 1970.
  var seconds: Double

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard let clock = words.first(where: { $0.contains(":") }), let time = Self.time(clock),
      let month = words.lazy.compactMap({ Self.months.firstIndex(of: $0.lowercased()) }).first
    else { return nil }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count >= 2, let day = numbers.first, var year = numbers.last, (1...31).contains(day) else {
      return nil
    }
    // Two digits stand in the older form of RFC 850.
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard (1970...9999).contains(year) else { return nil }
    seconds = Double(Self.days(year, month + 1, day) * 86_400 + time)
  }

  /// The seconds of the day.
  private static func time(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// The days since 1970 of the Gregorian calendar, counted in years that begin with March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
