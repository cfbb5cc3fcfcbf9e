extension Filter {
  /// The condition as a person reads it: "Year from 1950 to 1959", "Rating above 8 of 10".
  package func text(in vertical: Vertical) -> String {
    let field = vertical.field(field)
    let unit = field?.type == .rating ? " of 10" : ""
    let name = field?.label ?? self.field
    func number(_ value: Double) -> String {
      field?.type == .date ? Self.date(value) : NumberText.of(value)
    }
    switch operation {
    case .equals(let text): return "\(name) is \(text)\(unit)"
    case .range(let low, let high): return "\(name) from \(number(low)) to \(number(high))\(unit)"
    case .atLeast(let low): return "\(name) \(isStrict ? "above" : "at least") \(number(low))\(unit)"
    case .atMost(let high): return "\(name) \(isStrict ? "below" : "at most") \(number(high))\(unit)"
    }
  }

  /// The eight digits of a date with dashes.
  private static func date(_ value: Double) -> String {
    let digits = NumberText.of(value)
    guard digits.utf8.count == 8 else { return digits }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
  }
}
