import Expressions
import SearchKit

/// Delimited text: each record the cells of a row.
extension CatalogueReader {
  mutating func readRecords(_ text: CatalogueText, _ body: (RowBatch) -> Void) throws(ProviderFailure) {
    var reader = DelimitedReader(text.bytes, dialect: declaration.dialect)
    let first = declaration.header == .none ? reader.next() : nil
    let columns = try columns(&reader, first)
    let mapping = ColumnMapping(declaration.mapping, header: columns)
    noteMissing(mapping, columns)
    var records = [first].compactMap { $0 }
    var uneven = UnevenRecords(columns.count)
    while let record = reader.next() {
      if declaration.header != .none { uneven.check(record) }
      records.append(record)
      if records.count == RowBatch.size {
        body(RowBatch(rows: .records(records, mapping), number: count, fraction: reader.fraction))
        count += records.count
        records.removeAll(keepingCapacity: true)
      }
    }
    if !records.isEmpty { body(RowBatch(rows: .records(records, mapping), number: count, fraction: 1)) }
    count += records.count
    warnings += uneven.warnings
  }

  /// The names of the columns, from the declaration or from the first record.
  mutating func columns(
    _ reader: inout DelimitedReader, _ first: DelimitedReader.Record?
  ) throws(ProviderFailure) -> [String] {
    switch declaration.header {
    case .none: return (first?.fields ?? []).indices.map { String($0 + 1) }
    case .names(let names): return names
    case .firstRecord: break
    }
    guard let record = reader.next() else { return [] }
    if let fault = record.fault {
      throw ProviderFailure(
        .unparsable, "the header of \(declaration.source.name) cannot be read: line \(record.line): \(fault)")
    }
    var names: [String] = []
    for (index, field) in record.fields.enumerated() {
      let name = field.trimmed.isEmpty ? String(index + 1) : field.trimmed
      if names.contains(name) { warnings.append("the header has two columns \(name); the first one counts") }
      names.append(name)
    }
    return names
  }

  private mutating func noteMissing(_ mapping: ColumnMapping, _ columns: [String]) {
    let missing = mapping.missing
    guard !missing.isEmpty else { return }
    let names = missing.map { "\($0.column) (fields.\($0.path))" }.joined(separator: ", ")
    let known = columns.prefix(30).joined(separator: ", ") + (columns.count > 30 ? "…" : "")
    warnings.append("there is no column \(names); the columns are \(known)")
  }
}

/// The records that have more or fewer fields than there are columns.
private struct UnevenRecords {
  private let columns: Int
  private var long = LineTally()
  private var short = LineTally()

  init(_ columns: Int) { self.columns = columns }

  mutating func check(_ record: DelimitedReader.Record) {
    guard record.fault == nil, record.fields.count != columns else { return }
    if record.fields.count < columns {
      short.add(record.line)
    } else if record.fields[columns...].contains(where: { !$0.isEmpty }) {
      long.add(record.line)
    }
  }

  var warnings: [String] { [warning(long, "more"), warning(short, "fewer")].compactMap { $0 } }

  private func warning(_ lines: LineTally, _ comparison: String) -> String? {
    guard !lines.isEmpty else { return nil }
    let rows = lines.count == 1 ? "1 row has" : "\(lines.count) rows have"
    return "\(rows) \(comparison) fields than columns (\(columns)): \(lines.places)"
  }
}
