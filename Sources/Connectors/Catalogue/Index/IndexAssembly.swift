import SQLite
import SearchKit

/// Puts prepared rows into an index: drops those whose id came before, counts what is wrong, keeps the order.
///
/// `@unchecked` because its rows come from several threads, though never from two at once.
final class IndexAssembly: @unchecked Sendable {
  private let writer: IndexWriter
  /// A row and the batch that has its texts.
  private typealias Kept = (row: IndexedRow, batch: PreparedBatch)

  /// Rows kept back until all are there, because they are written in the order of their prior.
  private var rows: [Kept]?
  private var lines: JSONItemLines?
  private let noun: String
  private var ids: Set<String> = []
  private(set) var skipped = RowProblems()
  private(set) var values = RowProblems()
  /// What the database refused; nothing is written after it.
  private(set) var failure: SQLiteError?

  /// - Parameters:
  ///   - writer: writes the rows.
  ///   - isSorted: whether rows are ordered by how well known they are.
  ///   - lines: finds the lines of rows that do not bring theirs.
  init(_ writer: IndexWriter, isSorted: Bool, lines: JSONItemLines?) {
    self.writer = writer
    rows = isSorted ? [] : nil
    self.lines = lines
    noun = lines?.canTell == false ? "row" : "line"
  }

  func add(_ batch: PreparedBatch) {
    for row in batch.rows {
      for problem in row.problems { values.add(problem, line: place(of: row)) }
      switch row.outcome {
      case .skipped(let reason): skipped.add(reason, line: place(of: row))
      case .hit(let id, let indexed):
        if ids.insert(id).inserted {
          keep((indexed, batch))
        } else {
          skipped.add("an earlier row has the same id, found \(id)", line: place(of: row))
        }
      }
    }
  }

  /// How many rows are kept or written.
  var count: Int { rows?.count ?? writer.count }

  /// Writes what was kept back, the best known first, equals in the order of the file.
  func flush() {
    guard let rows else { return }
    let priors = rows.map { $0.row.prior ?? -.infinity }
    for index in rows.indices.sorted(by: { (-priors[$0], $0) < (-priors[$1], $1) }) { write(rows[index]) }
    self.rows = nil
  }

  /// What to say of the rows that were skipped, nil for none.
  var skipWarning: String? { skipped.warning("row skipped", "rows skipped", noun: noun) }

  /// What to say of the values that were left out, nil for none.
  var valueWarning: String? { values.warning("value left out", "values left out", noun: noun) }

  private func keep(_ row: Kept) {
    if rows == nil { write(row) } else { rows?.append(row) }
  }

  private func write(_ kept: Kept) {
    guard failure == nil else { return }
    do { try writer.write(kept.row, of: kept.batch) } catch { failure = error }
  }

  private func place(of row: PreparedRow) -> Int { row.line ?? lines?.line(of: row.number) ?? row.number }
}
