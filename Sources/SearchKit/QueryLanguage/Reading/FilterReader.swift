/// Reads the value of `field:value` as a condition on the field.
struct FilterReader {
  private let field: VerticalField
  private let bounds: FieldBounds

  /// - Returns: the condition; nil where the text is no value of the field's type.
  static func filter(_ value: String, on field: VerticalField) -> Filter? {
    FilterReader(field: field, bounds: FieldBounds(field: field)).read(PlainSigns.of(value).trimmed, value)
  }

  /// The condition to lie beyond a bound: from the next number on where numbers are whole.
  static func above(_ bound: Double, on field: VerticalField) -> Filter {
    FieldBounds(field: field).isWhole
      ? Filter(field.name, .atLeast(bound + 1)) : Filter(field.name, .atLeast(bound), isStrict: true)
  }

  static func below(_ bound: Double, on field: VerticalField) -> Filter {
    FieldBounds(field: field).isWhole
      ? Filter(field.name, .atMost(bound - 1)) : Filter(field.name, .atMost(bound), isStrict: true)
  }

  private func read(_ plain: String, _ typed: String) -> Filter? {
    guard !plain.isEmpty else { return nil }
    switch field.type {
    case .text, .names, .tags, .place, .phone, .url, .image, .id: return Filter(field.name, .equals(typed))
    case .flag: return flag(plain.lowercased()).map { Filter(field.name, .equals($0)) }
    case .year, .number, .rating, .price, .date: return comparison(plain) ?? range(plain) ?? single(plain)
    }
  }

  private func flag(_ text: String) -> String? {
    switch text {
    case "yes", "true", "1", "y", "on": "true"
    case "no", "false", "0", "n", "off": "false"
    default: nil
    }
  }

  private func comparison(_ text: String) -> Filter? {
    let signs = text.prefix { "<>=".contains($0) }
    guard !signs.isEmpty, let value = bounds.bounds(String(text.dropFirst(signs.count))) else { return nil }
    switch signs {
    case "=", "==": return equal(to: value, as: String(text.dropFirst(signs.count)))
    case ">=": return Filter(field.name, .atLeast(value.lowerBound))
    case "<=": return Filter(field.name, .atMost(value.upperBound))
    case ">": return Self.above(value.upperBound, on: field)
    case "<": return Self.below(value.lowerBound, on: field)
    default: return nil
    }
  }

  /// `a..b`, open at one end as `a..`, or `a-b` where both are values.
  private func range(_ text: String) -> Filter? {
    if let dots = text.firstRange(of: "..") {
      let low = text[..<dots.lowerBound].trimmed
      let high = text[dots.upperBound...].drop { $0 == "." }.trimmed
      if high.isEmpty { return bounds.bounds(low).map { Filter(field.name, .atLeast($0.lowerBound)) } }
      if low.isEmpty { return bounds.bounds(high).map { Filter(field.name, .atMost($0.upperBound)) } }
      return between(low, high)
    }
    guard field.type != .date, let dash = text.dropFirst().firstIndex(of: "-") else { return nil }
    if let years = field.type == .year ? Years.years(text) : nil {
      return Filter(field.name, .range(Double(years.lowerBound), Double(years.upperBound)))
    }
    return between(text[..<dash].trimmed, text[text.index(after: dash)...].trimmed)
  }

  private func between(_ low: String, _ high: String) -> Filter? {
    guard let first = bounds.bounds(low), let second = bounds.bounds(high) else { return nil }
    return Filter(
      field.name,
      .range(min(first.lowerBound, second.lowerBound), max(first.upperBound, second.upperBound)))
  }

  private func single(_ text: String) -> Filter? {
    bounds.bounds(text).flatMap { equal(to: $0, as: text) }
  }

  /// A value that stands for several numbers, as a decade, is their range; a date and a rating are told as precisely
  /// as typed.
  private func equal(to value: ClosedRange<Double>, as text: String) -> Filter? {
    if field.type == .date { return Filter(field.name, .equals(text)) }
    guard value.lowerBound == value.upperBound else {
      return Filter(field.name, .range(value.lowerBound, value.upperBound))
    }
    if field.type == .rating, !text.contains("/"), !text.contains("%"), value.lowerBound == Double(text) {
      return Filter(field.name, .equals(text))
    }
    return Filter(field.name, .equals(NumberText.of(value.lowerBound)))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
