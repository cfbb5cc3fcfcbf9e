/// The value of one field of a hit, of the form that the field's type in `vertical.json` gives it.
public enum FieldValue: Sendable, Hashable {
  /// Types text, url, image, phone and date (ISO 8601, as far as known: `1972`, `1972-03` or `1972-03-24`).
  case text(String)
  /// Types names and tags: several texts, in the source's order.
  case list([String])
  /// Types number and year.
  case number(Double)
  case flag(Bool)
  case rating(Rating)
  case price(PriceRange)
  case place(Place)
  /// Type id: the thing's identifiers in common schemes, as `["imdb": "tt0068646"]`.
  case ids([String: String])
}

extension FieldValue {
  /// The texts that a search can match: one for text, all of a list, a place's address and names; none for the rest.
  public var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .place(let place): [place.address, place.locality, place.country].compactMap { $0 }
    case .number, .flag, .rating, .price, .ids: []
    }
  }

  /// The first of the texts.
  package var firstText: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.first
    case .place(let place): place.address ?? place.locality ?? place.country
    case .number, .flag, .rating, .price, .ids: nil
    }
  }

  /// The value as one number to filter and sort by: a rating on the scale 0 to 1, a price's lower level.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .rating(let rating): rating.value / rating.scale
    case .price(let price): Double(price.min)
    case .flag(let flag): flag ? 1 : 0
    case .text, .list, .place, .ids: nil
    }
  }
}

/// A rating as its source gives it, never rescaled.
public struct Rating: Sendable, Hashable {
  public var value: Double
  /// The best value that the source can give, as 10 or 5.
  public var scale: Double
  /// How many people rated, where the source tells.
  public var count: Int?

  public init(value: Double, scale: Double, count: Int? = nil) {
    self.value = value
    self.scale = scale
    self.count = count
  }
}

/// How expensive something is, from 1 (cheap) to 4, as a range: "$$ - $$$" is 2 to 3.
public struct PriceRange: Sendable, Hashable {
  /// The best-known number of levels: "$" to "$$$$".
  public static let levels = 4

  public var min: Int
  public var max: Int

  public init(min: Int, max: Int) {
    self.min = min
    self.max = max
  }
}

/// Where something is, as far as its source tells.
public struct Place: Sendable, Hashable {
  public var point: Point?
  /// Street and number.
  public var address: String?
  /// City or town.
  public var locality: String?
  /// The country's name or ISO 3166 code, as the source has it.
  public var country: String?

  public init(
    point: Point? = nil, address: String? = nil, locality: String? = nil, country: String? = nil
  ) {
    self.point = point
    self.address = address
    self.locality = locality
    self.country = country
  }
}
