import Expressions
import SQLite
import SearchKit

/// A connection to an index with the statements that searches use.
final class IndexConnection {
  private let database: Database
  private let matching: Statement
  private let called: Statement
  private let beginning: Statement
  private let hit: Statement
  private let next: Statement

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    matching = try database.prepare("SELECT rowid FROM words WHERE words MATCH ? LIMIT ?")
    called = try database.prepare("SELECT number FROM names WHERE name = ? ORDER BY number LIMIT ?")
    beginning = try database.prepare("SELECT number FROM names WHERE name > ? AND name < ? LIMIT ?")
    next = try database.prepare("SELECT number FROM hits WHERE number > ? ORDER BY number LIMIT ?")
    hit = try database.prepare("SELECT hit FROM hits WHERE number = ?")
  }

  /// The rows that match a full-text expression, the best known first.
  func rows(matching expression: String, limit: Int) throws(SQLiteError) -> [Int] {
    try matching.bind(expression, at: 1)
    try matching.bind(limit, at: 2)
    return try numbers(matching)
  }

  func rows(called name: String, limit: Int) throws(SQLiteError) -> [Int] {
    try called.bind(name, at: 1)
    try called.bind(limit, at: 2)
    return try numbers(called)
  }

  /// The rows with a name that goes on after this beginning, in the order of names.
  func rows(beginning name: String, limit: Int) throws(SQLiteError) -> [Int] {
    try beginning.bind(name, at: 1)
    try beginning.bind(name + "\u{10FFFF}", at: 2)
    try beginning.bind(limit, at: 3)
    return try numbers(beginning)
  }

  /// The best known rows that come after one, or the best known of all.
  func rows(after row: Int?, limit: Int) throws(SQLiteError) -> [Int] {
    try next.bind(row ?? .min, at: 1)
    try next.bind(limit, at: 2)
    return try numbers(next)
  }

  /// The distinct words of all rows.
  func spelling() throws(SQLiteError) -> Spelling {
    let words = try database.prepare("SELECT words FROM spelling")
    return try words.step() ? words.withBytes(0) { Spelling(encoded: $0) } : Spelling()
  }

  /// The hits of these rows, in their order.
  func hits(_ rows: [Int], in vertical: Vertical) throws(SQLiteError) -> [Hit] {
    var reader = JSONReader()
    var hits: [Hit] = []
    hits.reserveCapacity(rows.count)
    for row in rows {
      try hit.bind(row, at: 1)
      defer { hit.reset() }
      guard try hit.step() else { continue }
      if let hit = hit.withBytes(0, { Self.hit($0, &reader, vertical) }) { hits.append(hit) }
    }
    return hits
  }

  /// A hit that was written by `Hit.json`, which reads without a problem in the vertical that wrote it.
  private static func hit(_ bytes: Span<UInt8>, _ reader: inout JSONReader, _ vertical: Vertical) -> Hit? {
    do {
      return try Hit(json: reader.read(bytes), in: vertical, id: "") { _ in }
    } catch {
      return nil
    }
  }

  private func numbers(_ statement: Statement) throws(SQLiteError) -> [Int] {
    defer { statement.reset() }
    var numbers: [Int] = []
    while try statement.step() { numbers.append(statement.integer(0)) }
    return numbers
  }
}
