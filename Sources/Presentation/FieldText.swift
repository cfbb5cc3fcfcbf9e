import SearchKit

/// A field's value as people write it.
enum FieldText {
  /// For reading: units, "yes", a place by its town.
  static func reading(_ value: FieldValue, of field: VerticalField) -> String {
    switch value {
    case .number(let number): field.unit.map { Unit.text(number, in: $0) } ?? Figure.plain(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .text(let address) where field.isAddress: WebAddress.shown(address)
    case .text, .list, .rating, .price, .place, .ids: text(value)
    }
  }

  /// For a cell that a program reads: numbers stay numbers.
  static func cell(_ value: FieldValue, of field: VerticalField) -> String {
    switch value {
    case .number(let number): Figure.plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let address) where field.isAddress: WebAddress.shown(address)
    case .text, .list, .rating, .price, .place, .ids: text(value)
    }
  }

  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .number(let number): Figure.plain(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .rating(let rating): "\(Figure.rating(rating.value))/\(Figure.plain(rating.scale))"
    case .price(let price): text(price)
    case .place(let place): text(place)
    case .ids(let ids):
      ids.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
  }

  private static func text(_ price: PriceRange) -> String {
    func level(_ level: Int) -> String { level < 1 ? "free" : String(repeating: "$", count: level) }
    return price.min == price.max ? level(price.min) : "\(level(price.min))–\(level(price.max))"
  }

  private static func text(_ place: Place) -> String {
    place.locality ?? place.address ?? place.country
      ?? place.point.map { "\(Figure.plain($0.latitude)), \(Figure.plain($0.longitude))" } ?? ""
  }
}
