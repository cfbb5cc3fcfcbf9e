/// What a slot of a phrase stands for, by its name without the digits at its end.
enum SlotKind: Sendable, Hashable {
  case year, decade, years, number, distance, name, place
  /// The table at that place among the vertical's.
  case table(Int)

  static let builtIn = ["year", "decade", "years", "number", "distance", "name", "place"]

  /// Nil for a name that is neither built in nor a table's.
  init?(slot: String, tables: [String]) {
    let name = Self.name(of: slot)
    switch name {
    case "year": self = .year
    case "decade": self = .decade
    case "years": self = .years
    case "number": self = .number
    case "distance": self = .distance
    case "name": self = .name
    case "place": self = .place
    default:
      guard let index = tables.firstIndex(of: slot) ?? tables.firstIndex(of: name) else { return nil }
      self = .table(index)
    }
  }

  /// A slot's name without the digits that tell it from another of its kind.
  static func name(of slot: String) -> String {
    var bytes = slot.utf8[...]
    while let last = bytes.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
