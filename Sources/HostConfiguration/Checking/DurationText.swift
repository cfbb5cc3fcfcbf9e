/// Lengths of time as people write them: a number and its unit, as "250ms" or "1.5s".
enum DurationText {
  /// The units and their seconds, the shortest first.
  static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
  ]

  /// The longest length that is read, in seconds: 365 days.
  static let longest: Double = 365 * 86_400

  /// The length in seconds; nil when the text is none, or one that is too long.
  static func seconds(_ text: String) -> Double? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = units.first(where: { $0.name == text.dropFirst(number.count) }),
      number.first != ".", number.last != ".", let count = Double(number)
    else { return nil }
    let seconds = unit.name == "ms" ? count / 1000 : count * unit.seconds
    return seconds <= longest ? seconds : nil
  }
}
