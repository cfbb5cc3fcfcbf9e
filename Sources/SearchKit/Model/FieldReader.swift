package import Expressions

/// Reads a field's value from JSON by the field's type, as far as sources differ in how they write it.
///
/// Empty text, white space and null are no value. A number may be text ("7.5", "1,434,451"), a list may be one text,
/// a rating without a scale is none, a rating of 0 by nobody is none.
package enum FieldReader {
  /// The value cannot be read as the field's type.
  package struct Mismatch: Error, Sendable, Hashable {
    package var expected: String
    package var found: String

    package init(expected: String, found: String) {
      self.expected = expected
      self.found = found
    }
  }

  /// - Returns: the value; nil where the source has none.
  /// - Throws: `Mismatch` where it has something of another type.
  package static func value(_ json: JSON, as type: VerticalField.FieldType) throws(Mismatch) -> FieldValue? {
    if isNothing(json) { return nil }
    switch type {
    case .text, .url, .image, .phone, .date: return try text(json).map { .text($0) }
    case .names, .tags: return try list(json)
    case .year: return .number(try year(json))
    case .number: return .number(try number(json))
    case .flag: return .flag(try flag(json))
    case .rating: return try rating(json)
    case .price: return try price(json)
    case .place: return try place(json)
    case .id: return try ids(json)
    }
  }

  private static func isNothing(_ json: JSON) -> Bool {
    switch json {
    case .null: true
    case .string(let text): text.isBlank
    case .array(let elements): elements.allSatisfy(isNothing)
    case .object(let object): object.isEmpty
    case .bool, .integer, .number: false
    }
  }

  private static func text(_ json: JSON) throws(Mismatch) -> String? {
    switch json {
    case .string(let text): return text.trimmed
    case .integer(let number): return String(number)
    case .number: return JSONWriter.text(json)
    case .bool(let flag): return flag ? "true" : "false"
    case .array(let elements):
      guard let first = elements.first(where: { !isNothing($0) }) else { return nil }
      return try text(first)
    case .null, .object: throw mismatch(json, "text")
    }
  }

  private static let fewElements = 8

  private static func list(_ json: JSON) throws(Mismatch) -> FieldValue? {
    guard case .array(let elements) = json else { return try text(json).map { .list([$0]) } }
    var texts: [String] = []
    texts.reserveCapacity(elements.count)
    var known: Set<String> = []
    for element in elements where !isNothing(element) {
      guard let text = try text(element) else { continue }
      // Few texts are compared faster than they are hashed.
      if elements.count <= fewElements {
        if texts.contains(text) { continue }
      } else if !known.insert(text).inserted {
        continue
      }
      texts.append(text)
    }
    return .list(texts)
  }

  private static func number(_ json: JSON) throws(Mismatch) -> Double {
    let number = json.double ?? json.string.flatMap { Double($0.trimmed.filter { $0 != "," }) }
    guard let number, number.isFinite else { throw mismatch(json, "a number") }
    return number
  }

  /// From 1 to 9999, as calendars and dates write it; what is beyond is a mistake of the source.
  private static func year(_ json: JSON) throws(Mismatch) -> Double {
    let number = try number(json)
    guard let year = Int(exactly: number), (1...9999).contains(year) else {
      throw mismatch(json, "a year from 1 to 9999")
    }
    return number
  }

  private static func flag(_ json: JSON) throws(Mismatch) -> Bool {
    switch json {
    case .bool(let flag): return flag
    case .integer(0): return false
    case .integer(1): return true
    case .string(let text):
      switch text.trimmed.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: throw mismatch(json, "true or false")
      }
    default: throw mismatch(json, "true or false")
    }
  }

  /// What a rating looks like, and what makes one of a number in a mapping.
  private static let scaled =
    #"a rating with its scale, as {"value": 7.5, "scale": 10}, which {"of": "vote", "scale": 10} makes of a number"#

  private static let ratingParts = ["value", "scale", "count"]

  private static func rating(_ json: JSON) throws(Mismatch) -> FieldValue? {
    guard let object = json.object, let value = object["value"], !isNothing(value) else {
      // A source may well have counted no vote yet; an object of other members is no rating.
      if let object = json.object, object.names.allSatisfy(ratingParts.contains) { return nil }
      throw mismatch(json, scaled)
    }
    guard let scale = object["scale"] else { throw mismatch(json, scaled) }
    let count = try object["count"].flatMap { isNothing($0) ? nil : $0 }.map(number)
    let rating = Rating(
      value: try number(value), scale: try number(scale), count: count.flatMap { Int(exactly: $0) })
    guard rating.scale > 0 else { throw mismatch(scale, "a scale above 0") }
    return rating.value == 0 && rating.count ?? 0 == 0 ? nil : .rating(rating)
  }

  private static func price(_ json: JSON) throws(Mismatch) -> FieldValue? {
    let levels: (JSON?, JSON?) = json.object.map { ($0["min"], $0["max"] ?? $0["min"]) } ?? (json, json)
    guard let low = levels.0, let high = levels.1, !isNothing(low), !isNothing(high) else { return nil }
    guard let min = Int(exactly: try number(low)), let max = Int(exactly: try number(high)),
      (0...PriceRange.levels).contains(min), (min...PriceRange.levels).contains(max)
    else { throw mismatch(json, "price levels from 0 to \(PriceRange.levels)") }
    return .price(PriceRange(min: min, max: max))
  }

  private static func place(_ json: JSON) throws(Mismatch) -> FieldValue? {
    guard let object = json.object else { throw mismatch(json, #"a place, as {"lat": 51.5, "lon": -0.1}"#) }
    func part(_ name: String) throws(Mismatch) -> String? {
      guard let value = object[name], !isNothing(value) else { return nil }
      return try text(value)
    }
    var point: Point?
    if let lat = object["lat"], let lon = object["lon"], !isNothing(lat), !isNothing(lon) {
      point = Point(latitude: try number(lat), longitude: try number(lon))
      if point == nil { throw mismatch(json, "degrees within -90…90 and -180…180") }
    }
    let place = Place(
      point: point, address: try part("address"), locality: try part("locality"), country: try part("country")
    )
    return place == Place() ? nil : .place(place)
  }

  private static func ids(_ json: JSON) throws(Mismatch) -> FieldValue? {
    guard let object = json.object else { throw mismatch(json, #"identifiers, as {"imdb": "tt0068646"}"#) }
    var ids: [String: String] = [:]
    for member in object.members where !isNothing(member.value) {
      ids[member.name] = try text(member.value)
    }
    return ids.isEmpty ? nil : .ids(ids)
  }

  private static func mismatch(_ json: JSON, _ expected: String) -> Mismatch {
    Mismatch(expected: expected, found: Excerpt.text(JSONWriter.text(json)))
  }
}

extension String {
  /// Whether it has nothing but white space.
  fileprivate var isBlank: Bool {
    if let first = utf8.first, 0x21..<0x80 ~= first { return false }
    return unicodeScalars.allSatisfy(\.isWhiteSpace)
  }

  /// The text without white space at its ends, no-break spaces included.
  package var trimmed: String {
    if let first = utf8.first, let last = utf8.last, 0x21..<0x80 ~= first, 0x21..<0x80 ~= last { return self }
    // By scalars, since a space with a mark on it is a character that is no space.
    let isMark = { (scalar: Unicode.Scalar) in !scalar.isWhiteSpace }
    guard let first = unicodeScalars.firstIndex(where: isMark),
      let last = unicodeScalars.lastIndex(where: isMark)
    else { return "" }
    let end = unicodeScalars.index(after: last)
    return first == startIndex && end == endIndex ? self : String(unicodeScalars[first..<end])
  }
}
