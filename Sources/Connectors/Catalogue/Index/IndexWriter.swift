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
    names = try database.prepare("INSERT INTO names VALUES (?, ?)")
  }

  func write(_ row: IndexedRow) throws(SQLiteError) {
    try hits.bind(count, at: 1)
    try hits.bind(row.hit, at: 2) { () throws(SQLiteError) in try hits.run() }
    try words.bind(count, at: 1)
    try words.bind(row.title, at: 2) { () throws(SQLiteError) in
      try words.bind(row.other, at: 3) { () throws(SQLiteError) in try words.run() }
    }
    for name in row.names {
      try names.bind(count, at: 2)
      try names.bind(name, at: 1) { () throws(SQLiteError) in try names.run() }
    }
    count += 1
  }

  /// Writes what the index is, and ends it.
  func finish(_ about: IndexAbout) throws(SQLiteError) {
    try about.write(to: database)
    try database.execute("COMMIT")
  }
}
