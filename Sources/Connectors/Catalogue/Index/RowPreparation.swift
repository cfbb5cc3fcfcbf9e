import Expressions
import SearchKit

/// Maps rows and makes them ready; one serves all threads.
struct RowPreparation: Sendable {
  private let declaration: CatalogueDeclaration
  private let indexing: RowIndexing

  init(_ declaration: CatalogueDeclaration) {
    self.declaration = declaration
    indexing = RowIndexing(declaration.vertical)
  }

  func prepare(_ batch: RowBatch) -> PreparedBatch {
    var prepared = PreparedBatch(fraction: batch.fraction)
    switch batch.rows {
    case .lines(let bytes, let first):
      var lines = JSONLines(bytes)
      while let line = lines.next() {
        let number = batch.number + prepared.rows.count
        add(line.content, number, first + line.number - 1, to: &prepared)
      }
    case .values(let values, let document):
      for (index, value) in values.enumerated() {
        add(value, document, batch.number + index, nil, to: &prepared)
      }
    case .records(let records, let mapping):
      for (index, record) in records.enumerated() {
        add(record, mapping, batch.number + index, to: &prepared)
      }
    }
    return prepared
  }

  private func add(
    _ content: Result<RepairedJSON, JSONProblem>, _ number: Int, _ line: Int, to batch: inout PreparedBatch
  ) {
    switch content {
    case .success(let reading):
      add(reading.value, reading.value, number, line, to: &batch)
      let repairs = reading.repairs.map { "its JSON has a fault: \($0)" }
      batch.rows[batch.rows.count - 1].problems += repairs
    case .failure(let problem):
      batch.rows.append(skipped("it is no JSON, found \(problem.reason)", number, line))
    }
  }

  private func add(
    _ value: JSON, _ root: JSON, _ number: Int, _ line: Int?, to batch: inout PreparedBatch
  ) {
    switch value {
    case .object, .array:
      add(
        declaration.mapping.apply(row: value, root: root, nulls: declaration.nulls), number, line, to: &batch)
    case .null, .bool, .integer, .number, .string:
      batch.rows.append(skipped("it is no object", number, line))
    }
  }

  private func add(
    _ record: DelimitedReader.Record, _ mapping: ColumnMapping, _ number: Int, to batch: inout PreparedBatch
  ) {
    if let fault = record.fault {
      batch.rows.append(skipped(fault, number, record.line))
    } else {
      add(mapping.apply(cells: record.fields, nulls: declaration.nulls), number, record.line, to: &batch)
    }
  }

  private func add(_ mapped: MappedRow, _ number: Int, _ line: Int?, to batch: inout PreparedBatch) {
    var problems = mapped.problems
    let outcome: PreparedRow.Outcome
    do {
      let hit = try Hit(json: .object(mapped.members), in: declaration.vertical, id: "row\(number)") {
        problems.append($0)
      }
      outcome = .hit(id: hit.id, indexing.row(of: hit, in: &batch))
    } catch {
      outcome = .skipped(error.reason)
    }
    batch.rows.append(PreparedRow(number: number, line: line, outcome: outcome, problems: problems))
  }

  private func skipped(_ reason: String, _ number: Int, _ line: Int?) -> PreparedRow {
    PreparedRow(number: number, line: line, outcome: .skipped(reason), problems: [])
  }
}
