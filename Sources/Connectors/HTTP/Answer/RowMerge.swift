import Expressions

/// Makes one row of several about one thing.
struct RowMerge: Sendable {
  private let keys: Mapping

  /// - Throws: `MappingProblems` with every mistake in the expressions of the keys.
  init(_ keys: [JSON]) throws(MappingProblems) {
    self.keys = try Mapping(JSONObject(keys.enumerated().map { .init(name: "key\($0)", value: $1) }))
  }

  /// The rows in the order of the first of each; a row without a key stays by itself.
  func merged(_ rows: [JSON], in setting: MappingSetting) -> [JSON] {
    var merged: [JSON] = []
    var places: [JSONObject: Int] = [:]
    for row in rows {
      let key = keys.apply(row: row, in: setting).members
      if !key.isEmpty, let place = places[key] {
        merged[place] = Self.filled(merged[place], from: row)
      } else {
        if !key.isEmpty { places[key] = merged.count }
        merged.append(row)
      }
    }
    return merged
  }

  /// The row with what another has and it lacks.
  private static func filled(_ row: JSON, from other: JSON) -> JSON {
    guard case .object(var object) = row, case .object(let more) = other else { return row }
    for member in more.members where object[member.name] ?? .null == .null {
      object[member.name] = member.value
    }
    return .object(object)
  }
}
