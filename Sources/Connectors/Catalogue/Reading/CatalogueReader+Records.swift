import Expressions
import SearchKit

/// Delimited text: each record the cells of a row.
extension CatalogueReader {
  mutating func readRecords(_ text: CatalogueText, _ body: (RowBatch) -> Void) throws(ProviderFailure) {
    var reader = DelimitedReader(text.bytes, dialect: declaration.dialect)
    let first = declaration.header == .none ? reader.next() : nil
    let columns = try columns(&reader, first)
    let mapping = ColumnMapping(declaration.mapping, header: columns)
    if !columns.isEmpty { try requireTitle(mapping, columns) }
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
    let names = record.fields.enumerated().map { index, field in
      let name = field.trimmed
      return name.isEmpty ? String(index + 1) : name
    }
    noteRepeated(names)
    return names
  }

  private mutating func noteRepeated(_ names: [String]) {
    var counts: [String: Int] = [:]
    var repeated: [String] = []
    for name in names {
      counts[name, default: 0] += 1
      if counts[name] == 2 { repeated.append(name) }
    }
    guard let first = repeated.first else { return }
    let isOnce = repeated.count == 1 && counts[first] == 2
    warnings.append(
      "the header has \(isOnce ? "two columns" : "several columns each of") \(Excerpt.list(repeated)); "
        + "the first one counts")
  }

  /// A row without a title is no hit, so that no row of a file without the title's columns can be read.
  private func requireTitle(_ mapping: ColumnMapping, _ columns: [String]) throws(ProviderFailure) {
    guard !mapping.canFill(Vertical.titleField) else { return }
    let missing = mapping.missing.filter {
      $0.path.prefix { $0 != "." && $0 != "[" } == Vertical.titleField
    }
    let nearest = missing.lazy.compactMap { Suggestion.nearest(to: $0.column, in: columns) }.first
    let near = nearest.map { ", the nearest is \(Excerpt.text($0))" } ?? ""
    throw ProviderFailure(
      .unparsable,
      "no row of \(declaration.source.name) can be read: \(Self.missing(missing))\(near); \(Self.known(columns))"
    )
  }

  private mutating func noteMissing(_ mapping: ColumnMapping, _ columns: [String]) {
    let missing = mapping.missing
    guard !missing.isEmpty else { return }
    warnings.append("\(Self.missing(missing)); \(Self.known(columns))")
  }

  /// "there is no column released (fields.year)".
  private static func missing(_ references: [MappingReference]) -> String {
    "there is no column "
      + Excerpt.list(references.map { "\(Excerpt.text($0.column)) (fields.\($0.path))" }, longest: 120)
  }

  private static func known(_ columns: [String]) -> String { "the columns are \(Excerpt.list(columns))" }
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
