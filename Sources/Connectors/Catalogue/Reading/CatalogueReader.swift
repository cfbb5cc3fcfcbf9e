import Expressions
import SearchKit

/// Reads the rows of a catalogue from its text, whatever its format.
struct CatalogueReader {
  let declaration: CatalogueDeclaration
  /// What the file as a whole had that a person should know.
  var warnings: [String] = []
  /// How many rows there are, the unreadable ones among them.
  var count = 0

  init(_ declaration: CatalogueDeclaration) { self.declaration = declaration }

  /// Gives all rows to the body, in order.
  ///
  /// - Throws: `ProviderFailure` when the file as a whole cannot be read as declared.
  mutating func read(_ text: CatalogueText, _ body: (RowBatch) -> Void) throws(ProviderFailure) {
    if let warning = text.warning { warnings.append(warning) }
    switch declaration.format {
    case .json: try readDocument(text, body)
    case .ndjson: readLines(text, body)
    case .csv, .tsv: try readRecords(text, body)
    }
  }

  private mutating func readLines(_ text: CatalogueText, _ body: (RowBatch) -> Void) {
    let bytes = text.bytes
    var start = 0
    var line = 1
    var first = (line: 1, number: 0)
    var isBlank = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\n") {
        if byte != 0x20, byte != 0x09, byte != 0x0D { isBlank = false }
        continue
      }
      if !isBlank { count += 1 }
      isBlank = true
      line += 1
      guard count - first.number >= RowBatch.size else { continue }
      body(batch(bytes[start...index], first, Double(index) / Double(bytes.count)))
      start = index + 1
      first = (line, count)
    }
    if !isBlank { count += 1 }
    if count > first.number { body(batch(bytes[start...], first, 1)) }
  }

  private func batch(_ bytes: ArraySlice<UInt8>, _ first: (line: Int, number: Int), _ fraction: Double)
    -> RowBatch
  {
    RowBatch(rows: .lines(Array(bytes), first: first.line), number: first.number, fraction: fraction)
  }
}
