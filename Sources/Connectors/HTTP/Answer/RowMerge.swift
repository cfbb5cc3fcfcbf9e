import Expressions

/// Makes one row of several about one thing.
struct RowMerge: Sendable {
  private let keys: Mapping
  /// The members of which every value is kept.
  private let collected: [String]

  /// - Parameters:
  ///   - keys: the expressions of which all are equal in rows about one thing.
  ///   - collected: the members that become lists of their values in all those rows.
  /// - Throws: `MappingProblems` with every mistake in the expressions of the keys.
  init(_ keys: [JSON], collecting collected: [String]) throws(MappingProblems) {
    self.keys = try Mapping(JSONObject(keys.enumerated().map { .init(name: "key\($0)", value: $1) }))
    self.collected = collected
  }

  /// The rows in the order of the first of each; a row without a key stays by itself.
  func merged(_ rows: [JSON], in setting: MappingSetting) -> [JSON] {
    var merged: [JSON] = []
    var places: [JSONObject: Int] = [:]
    for row in rows {
      let key = keys.apply(row: row, in: setting).members
      let row = listed(row)
      if !key.isEmpty, let place = places[key] {
        merged[place] = filled(merged[place], from: row)
      } else {
        if !key.isEmpty { places[key] = merged.count }
        merged.append(row)
      }
    }
    return merged
  }

  /// The row with each collected member as a list.
  private func listed(_ row: JSON) -> JSON {
    guard !collected.isEmpty, case .object(var object) = row else { return row }
    for name in collected {
      guard let value = object[name], !value.isNull, value.array == nil else { continue }
      object[name] = .array([value])
    }
    return .object(object)
  }

  /// The row with what another has and it lacks.
  private func filled(_ row: JSON, from other: JSON) -> JSON {
    guard case .object(var object) = row, case .object(let more) = other else { return row }
    for member in more.members {
      let known = object[member.name] ?? .null
      if known.isNull {
        object[member.name] = member.value
      } else if collected.contains(member.name), let values = known.array, let others = member.value.array {
        object[member.name] = .array(values + others.filter { !values.contains($0) })
      }
    }
    return .object(object)
  }
}
