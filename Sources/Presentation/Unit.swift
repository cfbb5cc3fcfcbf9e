/// The unit of a number, as a vertical names it, put behind the number.
enum Unit {
  private static let metre = "m"

  static func text(_ number: Double, in unit: String) -> String {
    guard unit == metre else { return "\(Figure.plain(number)) \(unit)" }
    return abs(number) >= 999.5
      ? "\(Figure.rounded(number / 1000, places: 1)) km" : "\(Figure.rounded(number, places: 0)) \(unit)"
  }
}
