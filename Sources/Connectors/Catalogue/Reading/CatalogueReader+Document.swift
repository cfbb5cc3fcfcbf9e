import Expressions
import SearchKit

/// A JSON document with its rows somewhere in it.
extension CatalogueReader {
  mutating func readDocument(_ text: CatalogueText, _ body: (RowBatch) -> Void) throws(ProviderFailure) {
    let document = try document(text)
    let rows = try rows(of: document)
    count = rows.count
    for start in stride(from: 0, to: rows.count, by: RowBatch.size) {
      let end = min(start + RowBatch.size, rows.count)
      body(
        RowBatch(
          rows: .values(rows[start..<end], document: document), number: start,
          fraction: Double(end) / Double(rows.count)))
    }
  }

  private mutating func document(_ text: CatalogueText) throws(ProviderFailure) -> JSON {
    do {
      // simdjson counts in 32 bits.
      let limits = JSONLimits(bytes: 4 << 30 - 1, depth: JSONLimits.standard.depth)
      let reading = try JSONReader.readRepairing(text.bytes, limits: limits)
      warnings += reading.repairs.map(\.description)
      return reading.value
    } catch {
      throw ProviderFailure(.unparsable, "\(declaration.source.name) is no JSON: \(error)")
    }
  }

  private func rows(of document: JSON) throws(ProviderFailure) -> [JSON] {
    let (name, path) = (declaration.source.name, declaration.items?.text ?? "$")
    switch ItemRows(of: document, at: declaration.items) {
    case .rows(let rows): return rows
    case .notSaid(let arrays):
      let hint = arrays.isEmpty ? "" : ", as \(arrays.joined(separator: " or "))"
      throw ProviderFailure(.unparsable, "\(name) is no array of rows: say where they are with items\(hint)")
    case .nothing: throw ProviderFailure(.unparsable, "\(name) has nothing at \(path): correct items")
    case .tooMuch(let reason): throw ProviderFailure(.unparsable, "\(name) at \(path): \(reason)")
    }
  }
}
