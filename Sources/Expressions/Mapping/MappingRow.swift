/// The row that a mapping is applied to.
enum MappingRow {
  case json(JSON)
  /// The cells of a table, with where each name of the mapping stands among them.
  case cells([String], columns: [Int?], header: [String])

  /// The value of a name of the mapping, as it stands.
  func value(_ column: Int, named name: String) -> JSON {
    switch self {
    case .json(let row): return row[name] ?? .null
    case .cells(let cells, let columns, _):
      guard let index = columns[column], index < cells.count else { return .null }
      return .string(cells[index])
    }
  }

  /// The row as one value, for paths.
  var json: JSON {
    switch self {
    case .json(let row): row
    case .cells(let cells, _, let header):
      .object(JSONObject(zip(header, cells).map { JSONObject.Member(name: $0, value: .string($1)) }))
    }
  }
}
