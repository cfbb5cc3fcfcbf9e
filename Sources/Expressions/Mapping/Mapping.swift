/// Makes the members of hits from the rows of a source, as declared; compiled once, applied to every row.
package struct Mapping: Sendable, Hashable {
  private let fields: [JSONObject.Member]

  /// - Parameter declaration: dotted members of a hit (`title`, `location.lat`, `ids.imdb`), each with the expression
  ///   that reads it.
  /// - Throws: `MappingProblems` with every mistake.
  package init(_ declaration: JSONObject) throws(MappingProblems) {
    fields = declaration.members
  }

  /// - Parameters:
  ///   - row: what names and `$` stand for.
  ///   - root: the whole document that the row comes from.
  ///   - nulls: spellings of "no value" in this source, as "" and "N/A".
  package func apply(row: JSON, root: JSON, nulls: Set<String>) -> MappedRow {
    var mapped = MappedRow(members: JSONObject(), problems: [])
    for field in fields {
      if let name = field.value.string, let value = row[name] { mapped.members[field.name] = value }
    }
    return mapped
  }
}
