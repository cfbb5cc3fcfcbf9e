import Connectors

/// Reads the bytes as delimited text and checks what holds of every record; the first byte chooses the dialect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDelimited(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  let text = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
  let delimiter = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")][Int(bytes[0]) % 3]
  let dialect = DelimitedDialect(delimiter: delimiter, quote: bytes[0] & 8 == 0 ? UInt8(ascii: "\"") : nil)
  let records = records(text, dialect)
  precondition(records.count <= text.count, "more records than bytes")
  precondition(zip(records, records.dropFirst()).allSatisfy { $0.line < $1.line }, "lines that do not rise")
  // What is behind a quote that is never closed is read a second time, by itself.
  precondition(
    records.reduce(0) { $0 + $1.fields.reduce(0) { $0 + $1.utf8.count } } <= text.count * 3 * 2,
    "more text than there was")
  guard dialect.quote != nil else { return 0 }
  let sound = records.filter { $0.fault == nil }.map(\.fields)
  let again = readAgain(sound, dialect)
  precondition(again.map(\.fields) == sound, "written and read again it is another table")
  return 0
}

private func records(_ text: [UInt8], _ dialect: DelimitedDialect) -> [DelimitedReader.Record] {
  var reader = DelimitedReader(text, dialect: dialect)
  var records: [DelimitedReader.Record] = []
  while let record = reader.next() { records.append(record) }
  precondition(reader.fraction == 1, "it ended before the end")
  return records
}

/// The rows written with every field quoted, and read again.
private func readAgain(_ rows: [[String]], _ dialect: DelimitedDialect) -> [DelimitedReader.Record] {
  let quoted = rows.map { row in
    row.map { "\"" + $0.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" }
      .joined(separator: String(UnicodeScalar(dialect.delimiter)))
  }
  return records(Array(quoted.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")], dialect)
}
