import Expressions
import SearchKit

/// A row that was mapped, and made ready for the index unless it cannot be.
struct PreparedRow: Sendable {
  enum Outcome: Sendable {
    case hit(id: String, IndexedRow)
    case skipped(String)
  }

  /// Counted from 0 over the whole file.
  var number: Int
  /// The line on which it begins; nil in a JSON document, which is read as a whole.
  var line: Int?
  var outcome: Outcome
  /// What of it could not be read.
  var problems: [String]
}

/// Maps rows and makes them ready; one serves all threads.
struct RowPreparation: Sendable {
  private let declaration: CatalogueDeclaration
  private let indexing: RowIndexing

  init(_ declaration: CatalogueDeclaration) {
    self.declaration = declaration
    indexing = RowIndexing(declaration.vertical)
  }

  func rows(of batch: RowBatch) -> [PreparedRow] {
    switch batch.rows {
    case .lines(let bytes, let first):
      var rows: [PreparedRow] = []
      var lines = JSONLines(bytes)
      while let line = lines.next() {
        rows.append(row(line.content, batch.number + rows.count, first + line.number - 1))
      }
      return rows
    case .values(let values, let document):
      return values.enumerated().map { row($1, document, batch.number + $0, nil) }
    case .records(let records, let mapping):
      return records.enumerated().map { row($1, mapping, batch.number + $0) }
    }
  }

  private func row(_ content: Result<RepairedJSON, JSONProblem>, _ number: Int, _ line: Int) -> PreparedRow {
    switch content {
    case .success(let reading):
      var row = row(reading.value, reading.value, number, line)
      row.problems += reading.repairs.map { "its JSON has a fault, found \($0)" }
      return row
    case .failure(let problem): return skipped("it is no JSON, found \(problem.reason)", number, line)
    }
  }

  private func row(_ value: JSON, _ root: JSON, _ number: Int, _ line: Int?) -> PreparedRow {
    switch value {
    case .object, .array:
      row(declaration.mapping.apply(row: value, root: root, nulls: declaration.nulls), number, line)
    case .null, .bool, .integer, .number, .string: skipped("it is no object", number, line)
    }
  }

  private func row(_ record: DelimitedReader.Record, _ mapping: ColumnMapping, _ number: Int) -> PreparedRow {
    if let fault = record.fault { return skipped(fault, number, record.line) }
    return row(mapping.apply(cells: record.fields, nulls: declaration.nulls), number, record.line)
  }

  private func row(_ mapped: MappedRow, _ number: Int, _ line: Int?) -> PreparedRow {
    var problems = mapped.problems
    do {
      let hit = try Hit(json: .object(mapped.members), in: declaration.vertical, id: "row\(number)") {
        problems.append($0)
      }
      return PreparedRow(
        number: number, line: line, outcome: .hit(id: hit.id, indexing.row(of: hit)), problems: problems)
    } catch {
      return PreparedRow(number: number, line: line, outcome: .skipped(error.reason), problems: problems)
    }
  }

  private func skipped(_ reason: String, _ number: Int, _ line: Int?) -> PreparedRow {
    PreparedRow(number: number, line: line, outcome: .skipped(reason), problems: [])
  }
}
