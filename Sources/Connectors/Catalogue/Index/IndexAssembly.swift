import SQLite
import SearchKit

/// Puts prepared rows into an index: gives each an id of its own, counts what is wrong, keeps the order.
///
/// Different rows under one id stay: they may be two editions of a thing, or the file names something broader by it.
/// The first keeps the id, and the later ones get `#2`, `#3`… after it. They wait until every row has come, so that none
/// of them takes an id that a row has by itself: such a row keeps its id whatever stands before it.
///
/// `@unchecked` because its rows come from several threads, though never from two at once.
final class IndexAssembly: @unchecked Sendable {
  /// A row, its place among those kept, and the batch that has its texts.
  private typealias Kept = (number: Int, row: IndexedRow, batch: PreparedBatch)
  private typealias Later = (id: String, line: Int, kept: Kept)

  private let writer: IndexWriter
  /// Rows kept back until all are there, because they are written in the order of their prior.
  private var rows: [Kept]?
  /// Rows whose id came before.
  private var later: [Later] = []
  private var lines: JSONItemLines?
  private let noun: String
  /// Each id with the place of the row that has it.
  private var ids: [String: Int] = [:]
  /// How many rows were kept so far, the later ones among them.
  private var places = 0
  private(set) var skipped = RowProblems()
  private(set) var values = RowProblems()
  private(set) var renamed = RowProblems()
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
    noun = lines?.canTell == false ? "item" : "line"
  }

  func add(_ batch: PreparedBatch) {
    for row in batch.rows {
      for problem in row.problems { values.add(problem, line: place(of: row)) }
      switch row.outcome {
      case .skipped(let reason): skipped.add(reason, line: place(of: row))
      case .hit(let id, let indexed):
        let kept = (places, indexed, batch)
        places += 1
        if ids[id] == nil {
          ids[id] = kept.0
          keep(kept)
        } else {
          later.append((id, place(of: row), kept))
        }
      }
    }
  }

  /// Keeps the rows whose id came before; to be called when all have come.
  func addLater() {
    guard !later.isEmpty, failure == nil else { return }
    var namesakes = Namesakes(ids: ids)
    for (id, line, kept) in later {
      let hit = StoredHit(kept.batch.bytes[kept.row.hit])
      if !namesakes.knows(id), let first = first(of: id) { namesakes.learn(first, called: id) }
      guard let name = namesakes.name(for: hit, called: id) else {
        skipped.add("an earlier row says the same, found \(id)", line: line)
        continue
      }
      renamed.add("each has #2, #3 and so on after it, found \(id)", line: line)
      let moved = kept.row.moved(from: kept.batch, with: hit.bytes(called: name))
      keep((kept.number, moved.row, moved.batch))
    }
    later = []
  }

  /// How many rows are kept or written.
  var count: Int { rows?.count ?? writer.count }

  /// Writes what was kept back, the best known first, equals in the order of the file.
  func flush() {
    guard let rows else { return }
    let priors = rows.map { $0.row.prior ?? -.infinity }
    let order = rows.indices.sorted { (-priors[$0], rows[$0].number) < (-priors[$1], rows[$1].number) }
    for (number, index) in order.enumerated() { write((number, rows[index].row, rows[index].batch)) }
    self.rows = nil
  }

  /// What to say of the rows that were skipped, nil for none.
  var skipWarning: String? { skipped.warning("row skipped", "rows skipped", noun: noun) }

  /// What to say of the values that were left out, nil for none.
  var valueWarning: String? { values.warning("value left out", "values left out", noun: noun) }

  /// What to say of the rows that got an id of their own, nil for none.
  var renameWarning: String? {
    renamed.warning(
      "row has the id of an earlier one", "rows have the id of an earlier one", noun: noun)
  }

  /// The hit of the row that an id belongs to.
  private func first(of id: String) -> StoredHit? {
    guard let number = ids[id] else { return nil }
    guard let rows else {
      do { return StoredHit(try writer.hit(number)[...]) } catch {
        failure = failure ?? error
        return nil
      }
    }
    // Places rise, though not by one where a later row lies between.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < rows.count ? StoredHit(rows[low].batch.bytes[rows[low].row.hit]) : nil
  }

  private func keep(_ row: Kept) {
    if rows == nil { write(row) } else { rows?.append(row) }
  }

  private func write(_ kept: Kept) {
    guard failure == nil else { return }
    do { try writer.write(kept.row, of: kept.batch, at: kept.number) } catch { failure = error }
  }

  private func place(of row: PreparedRow) -> Int { row.line ?? lines?.line(of: row.number) ?? row.number + 1 }
}
