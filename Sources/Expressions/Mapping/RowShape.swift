/// Where the names of a mapping stand in the rows of a document, which mostly have their members in one order.
struct RowShape {
  private let members: [String]
  private let places: [Int?]

  /// Looks the names up; of members with one name the last counts, as everywhere.
  init(of row: JSONObject, names: [String]) {
    members = row.names
    places = names.map { row.index(of: $0) }
  }

  /// Whether a row has the same members in the same order.
  func fits(_ row: JSONObject) -> Bool {
    guard row.count == members.count else { return false }
    for index in members.indices where row.members[index].name != members[index] { return false }
    return true
  }

  /// The value of a name, of a row that it fits.
  func value(_ name: Int, of row: JSONObject) -> JSON {
    places[name].map { row.members[$0].value } ?? .null
  }
}
