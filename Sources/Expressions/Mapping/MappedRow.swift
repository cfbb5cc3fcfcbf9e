/// What a mapping made of one row.
package struct MappedRow: Sendable, Hashable {
  /// The members that have a value, in the JSON form of a hit.
  package var members: JSONObject
  /// One sentence for each field that has something which could not be read; such a field is left out.
  package var problems: [String]

  package init(members: JSONObject, problems: [String]) {
    self.members = members
    self.problems = problems
  }
}
