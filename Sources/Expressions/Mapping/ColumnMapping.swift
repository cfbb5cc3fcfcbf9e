/// A mapping of the rows of a table, whose columns were looked up once.
package struct ColumnMapping: Sendable {
  private let mapping: Mapping
  private let header: [String]
  private let columns: [Int?]
  /// What the mapping names and the header does not have.
  package let missing: [MappingReference]

  /// Looks the columns up in a header; of two with one name the first counts.
  package init(_ mapping: Mapping, header: [String]) {
    self.mapping = mapping
    self.header = header
    let indices = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    columns = mapping.names.map { indices[$0] }
    missing = mapping.references.filter { indices[$0.column] == nil }
  }

  /// Whether any row can have a value in a field, as far as that hangs on the columns that there are.
  package func canFill(_ field: String) -> Bool {
    mapping.fields.contains { $0.top == field && $0.expression.canHaveValue { columns[$0] != nil } }
  }

  /// - Parameters:
  ///   - cells: the row's cells; a short row has no values in its last columns.
  ///   - nulls: spellings of "no value" in this source.
  /// - Returns: what the mapping made of the row.
  package func apply(cells: [String], nulls: Set<String>) -> MappedRow {
    let row = MappingRow.cells(cells, columns: columns, header: header)
    var run = MappingRun(
      mapping.fields, names: mapping.names, row: row, setting: MappingSetting(root: .null, nulls: nulls))
    return mapping.apply(&run)
  }
}
