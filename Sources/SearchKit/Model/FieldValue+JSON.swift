package import Expressions

extension FieldValue {
  /// The value in the JSON form that every output and the plugin protocol use.
  package var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .list(let texts): .array(texts.map { .string($0) })
    case .number(let number): .numeric(number)
    case .flag(let flag): .bool(flag)
    case .rating(let rating): rating.json
    case .price(let price): price.json
    case .place(let place): place.json
    case .ids(let ids):
      .object(
        JSONObject(
          ids.sorted { $0.key < $1.key }.map { JSONObject.Member(name: $0.key, value: .string($0.value)) })
      )
    }
  }
}

extension JSONObject {
  /// The members that have a value, in order.
  fileprivate static func present(_ members: (String, JSON?)...) -> JSON {
    .object(JSONObject(members.compactMap { name, value in value.map { Member(name: name, value: $0) } }))
  }
}

extension Rating {
  fileprivate var json: JSON {
    JSONObject.present(
      ("value", .numeric(value)), ("scale", .numeric(scale)), ("count", count.map { .integer($0) }))
  }
}

extension PriceRange {
  fileprivate var json: JSON {
    ["min": .integer(min), "max": .integer(max), "scale": .integer(Self.levels)]
  }
}

extension Place {
  fileprivate var json: JSON {
    JSONObject.present(
      ("lat", point.map { .numeric($0.latitude) }), ("lon", point.map { .numeric($0.longitude) }),
      ("address", address.map { .string($0) }), ("locality", locality.map { .string($0) }),
      ("country", country.map { .string($0) }))
  }
}
