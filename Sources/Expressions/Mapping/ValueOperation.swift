/// What is read from one value; of a list, from its first element that is not null.
enum ValueOperation: Sendable, Hashable {
  enum DateForm: Sendable, Hashable {
    case automatic
    /// Seconds since 1970, in UTC.
    case unix
    case pattern(DatePattern)
  }

  enum PriceForm: String, Sendable, Hashable, CaseIterable {
    case symbols, numbers
  }

  case number
  case year
  case date(DateForm)
  case rating(scale: Double)
  case price(PriceForm)

  /// - Throws: `FieldFault` when the value is of another sort.
  func applied(to value: JSON) throws(FieldFault) -> JSON {
    switch self {
    case .number: return try Self.number(value)
    case .year:
      guard let text = value.scalarText, let year = YearText.year(text) else {
        throw .unfit(value, "holds no year")
      }
      return .integer(year)
    case .date(let form): return .string(try Self.date(value, form).text)
    case .rating(let scale): return try Self.rating(value, scale)
    case .price(let form): return try Self.price(value, form)
    }
  }

  /// A JSON number as it is, or the number in a text.
  private static func number(_ value: JSON) throws(FieldFault) -> JSON {
    switch value {
    case .integer: return value
    case .number(let number): return .numeric(number)
    case .string(let text):
      if let number = NumberText.number(text) { return number }
    case .null, .bool, .array, .object: break
    }
    throw .unfit(value, "is no number")
  }

  /// The date in a text or number of the declared form.
  private static func date(_ value: JSON, _ form: DateForm) throws(FieldFault) -> PartialDate {
    guard let text = value.scalarText else { throw .unfit(value, "is no date") }
    switch form {
    case .automatic:
      switch DateText.read(text) {
      case .date(let date): return date
      case .ambiguous:
        throw .unfit(value, "could be day/month or month/day; declare a date pattern such as dd/MM/yyyy")
      case .unreadable: throw .unfit(value, "holds no date that is known")
      }
    case .unix:
      guard let seconds = value.double ?? Double(text), let date = PartialDate(unixSeconds: seconds) else {
        throw .unfit(value, "is no time in seconds since 1970")
      }
      return date
    case .pattern(let pattern):
      guard let date = pattern.date(text) else { throw .unfit(value, "is no date of the declared pattern") }
      return date
    }
  }

  /// The rating as the source gives it; it must lie between 0 and its scale.
  private static func rating(_ value: JSON, _ scale: Double) throws(FieldFault) -> JSON {
    let number = try number(withoutScale(value, scale))
    guard let rating = number.double, (0...scale).contains(rating) else {
      throw .unfit(value, "is not from 0 to \(JSON.numeric(scale).shown)")
    }
    return ["value": number, "scale": .numeric(scale)]
  }

  /// "9.3/10" names its own scale, which must be the declared one.
  private static func withoutScale(_ value: JSON, _ scale: Double) -> JSON {
    guard case .string(let text) = value, let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      let own = Double(String(text[text.index(after: slash)...]).trimmedText), own == scale
    else { return value }
    return .string(String(text[..<slash]).trimmedText)
  }

  /// Levels in the JSON form of a hit.
  private static func price(_ value: JSON, _ form: PriceForm) throws(FieldFault) -> JSON {
    let text = value.scalarText ?? ""
    let levels: ClosedRange<Int>?
    switch form {
    case .symbols: levels = PriceText.symbols(text)
    case .numbers: levels = PriceText.numbers(text)
    }
    guard let levels else {
      let wanted =
        form == .symbols ? "$ to $$$$ or a range of them" : "0 to \(PriceText.levels) or a range of them"
      throw .unfit(value, "is no price level: \(wanted)")
    }
    return [
      "min": .integer(levels.lowerBound), "max": .integer(levels.upperBound),
      "scale": .integer(PriceText.levels),
    ]
  }
}
