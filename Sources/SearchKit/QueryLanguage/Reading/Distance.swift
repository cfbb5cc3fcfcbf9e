/// A distance as people write it.
package enum Distance {
  /// The metres of "2km", "500 m", "1.5 mi", "0,5 km" and the like; nil without a unit and for what is no distance.
  package static func metres(_ text: String) -> Double? {
    guard text.unicodeScalars.first?.properties.numericType != nil else { return nil }
    let text = PlainSigns.of(text).lowercased()
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    guard let unit = units[String(text.dropFirst(digits.count)).trimmed],
      let number = Double(String(digits.map { $0 == "," ? "." : $0 })), number > 0, number.isFinite
    else { return nil }
    return number * unit
  }

  private static let units: [String: Double] = {
    let names: [(Double, [String])] = [
      (1, ["m", "metre", "metres", "meter", "meters"]),
      (1000, ["km", "kms", "k", "kilometre", "kilometres", "kilometer", "kilometers"]),
      (1609.344, ["mi", "mile", "miles"]), (0.3048, ["ft", "foot", "feet"]),
      (0.9144, ["yd", "yds", "yard", "yards"]),
    ]
    return Dictionary(uniqueKeysWithValues: names.flatMap { metres, names in names.map { ($0, metres) } })
  }()

  /// A distance for a person: "500 m", "2 km", "1.6 km".
  package static func text(_ metres: Double) -> String {
    if metres < 1000 { return "\(NumberText.of(metres.rounded())) m" }
    return "\(NumberText.of((metres / 100).rounded() / 10)) km"
  }
}

/// A number for a person: without a fraction where it has none.
enum NumberText {
  static func of(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? number.description
  }
}
