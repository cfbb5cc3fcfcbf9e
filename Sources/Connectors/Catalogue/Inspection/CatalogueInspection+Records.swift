import Expressions
import SearchKit

/// Delimited text: whether its header has the columns that the expressions name.
extension CatalogueInspection {
  mutating func inspectRecords(_ bytes: [UInt8]) {
    var reader = CatalogueReader(declaration)
    guard let columns = columns(of: bytes, declaration.dialect, &reader) else { return }
    for warning in reader.warnings { warn(Name.path, warning) }
    let missing = ColumnMapping(declaration.mapping, header: columns).missing
    if !missing.isEmpty, let delimiter = betterDelimiter(bytes, than: columns) {
      let written = Self.quoted(declaration.dialect.delimiter)
      let line = columns.joined(separator: String(UnicodeScalar(declaration.dialect.delimiter)))
      return find(
        Name.delimiter,
        "parted by \(written), the first line has none of the columns: \(Excerpt.quoted(line))",
        allowed: [delimiter], unknown: delimiter)
    }
    for reference in missing + declaration.mapping.variables.filter({ !columns.contains($0.column) }) {
      find(
        "\(Name.fields).\(reference.path)", "there is no column \(Excerpt.quoted(reference.column))",
        allowed: columns, unknown: reference.column)
    }
  }

  /// The names of the columns; nil where the header cannot be read, which the search tells.
  private func columns(
    of bytes: [UInt8], _ dialect: DelimitedDialect, _ reader: inout CatalogueReader
  ) -> [String]? {
    var records = DelimitedReader(bytes, dialect: dialect)
    let first = declaration.header == .none ? records.next() : nil
    return try? reader.columns(&records, first)
  }

  /// Another delimiter by which the header has columns that are named, where it now has none of them.
  private func betterDelimiter(_ bytes: [UInt8], than columns: [String]) -> String? {
    guard declaration.header == .firstRecord else { return nil }
    let named = Set(declaration.mapping.references.map(\.column))
    guard !columns.contains(where: named.contains) else { return nil }
    let counts = [",", ";", "\t", "|"].map { sign -> (sign: String, count: Int) in
      var dialect = declaration.dialect
      dialect.delimiter = sign.utf8.first ?? dialect.delimiter
      var reader = CatalogueReader(declaration)
      let columns = self.columns(of: bytes, dialect, &reader) ?? []
      return (sign, named.intersection(columns).count)
    }
    return counts.max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0.sign : nil }
  }

  private static func quoted(_ byte: UInt8) -> String { Excerpt.quoted(String(UnicodeScalar(byte))) }
}
