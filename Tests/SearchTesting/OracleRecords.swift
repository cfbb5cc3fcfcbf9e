import Expressions
package import SearchKit

/// Records of the reference data on identity, as hits of a vertical.
package enum OracleRecords {
  /// Two records and whether they are one thing.
  package struct LabelledPair: Sendable {
    package var id: String
    package var a: Hit
    package var b: Hit
    package var isSame: Bool
    /// Whether only one who knows other names of the thing can tell.
    package var needsAlias: Bool
  }

  /// The records of a file with one JSON object a line.
  package static func hits(_ path: String, in vertical: Vertical) throws -> [Hit] {
    try lines(SharedData.bytes(path)).compactMap { hit($0, in: vertical) }
  }

  package static func pairs(_ path: String, in vertical: Vertical) throws -> [LabelledPair] {
    try lines(SharedData.bytes(path)).compactMap { line in
      guard let a = hit(line["a"], in: vertical), let b = hit(line["b"], in: vertical) else { return nil }
      return LabelledPair(
        id: line["id"]?.string ?? "", a: a, b: b, isSame: line["answer"]?.string == "same",
        needsAlias: line["needsAlias"]?.bool ?? false)
    }
  }

  static func lines(_ bytes: [UInt8]) throws -> [JSON] {
    var lines = JSONLines(bytes)
    var values: [JSON] = []
    while let line = lines.next() { values.append(try line.content.get().value) }
    return values
  }

  /// The records have `name`, `address` and `city` where hits have a title and a place.
  private static func hit(_ json: JSON?, in vertical: Vertical) -> Hit? {
    guard var object = json?.object else { return nil }
    if let name = object["name"] { object["title"] = name }
    var place = JSONObject()
    place["address"] = object["address"]
    place["locality"] = object["city"]
    if !place.isEmpty { object["location"] = .object(place) }
    // A record without a title is no hit, and no pair can have it.
    return try? Hit(json: .object(object), in: vertical, id: "") { _ in }
  }
}
