import SQLite

/// Writes rows into an empty database, in the order of their numbers.
final class IndexWriter {
  private let database: Database
  private let hits: Statement
  private let words: Statement
  private let names: Statement
  private(set) var count = 0

  /// Makes the tables.
  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    try database.execute(CatalogueSchema.haste)
    try database.execute("BEGIN")
    try database.execute(CatalogueSchema.tables)
    hits = try database.prepare("INSERT INTO hits VALUES (?, ?)")
    words = try database.prepare("INSERT INTO words(rowid, title, other) VALUES (?, ?, ?)")
    names = try database.prepare("INSERT INTO names(number, name) VALUES (?, ?)")
  }

  func write(_ row: IndexedRow, of batch: PreparedBatch) throws(SQLiteError) {
    try hits.run(count, row.hit, of: batch.bytes)
    try words.run(count, row.title, row.other, of: batch.bytes)
    for name in batch.names[row.names] { try names.run(count, name, of: batch.bytes) }
    count += 1
  }

  /// Writes what the index is, and ends it.
  func finish(_ about: IndexAbout) throws(SQLiteError) {
    try about.write(to: database)
    try database.execute("COMMIT")
  }
}
