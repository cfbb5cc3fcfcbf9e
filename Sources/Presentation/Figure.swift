/// Numbers as text, without a locale.
enum Figure {
  /// Every digit that tells, whole numbers without a fraction.
  static func plain(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    if let whole = Int(exactly: number), abs(number) < 1e15 { return String(whole) }
    return number.description
  }

  /// At most so many digits after the point, and no zeros at the end.
  static func rounded(_ number: Double, places: Int) -> String {
    plain(round(number, places: places))
  }

  /// Exactly so many digits after the point, so that a column of them is even.
  static func fixed(_ number: Double, places: Int) -> String {
    let text = rounded(number, places: places)
    guard number.isFinite, !text.contains("e") else { return text }
    let digits = text.split(separator: ".")
    let fraction = digits.count > 1 ? String(digits[1]) : ""
    return places > 0
      ? "\(digits[0]).\(fraction)" + String(repeating: "0", count: places - fraction.count) : text
  }

  /// One or two digits after the point, never none: a spreadsheet would read "8/10" as a day.
  static func rating(_ number: Double) -> String {
    let text = rounded(number, places: 2)
    return text.contains(".") ? text : fixed(number, places: 1)
  }

  /// A score or a part of one: three digits that tell.
  static func score(_ number: Double) -> String {
    var places = 3
    var size = abs(number)
    while size > 0, size < 0.1, places < 9 {
      size *= 10
      places += 1
    }
    return rounded(number, places: places)
  }

  /// A share as whole percent; one that is not nothing, or not all, never looks so.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    let percent = (share * 100).rounded()
    if percent == 0, share > 1e-9 { return "<1 %" }
    if percent == 100, share < 1 - 1e-9 { return ">99 %" }
    return "\(plain(percent)) %"
  }

  /// A share that is lost.
  static func loss(_ share: Double) -> String { (share >= 0.005 ? "−" : "") + percent(share) }

  /// A count and its noun.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// A length of time: milliseconds below a second.
  static func time(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    if milliseconds < 1 { return "<1 ms" }
    if milliseconds < 999.5 { return "\(rounded(milliseconds, places: 0)) ms" }
    return "\(fixed(milliseconds / 1000, places: 1)) s"
  }

  private static func round(_ number: Double, places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = (number * factor).rounded()
    return scaled.isFinite ? scaled / factor : number
  }
}
