import SQLite

/// Writes rows into an empty database, in the order of their numbers.
final class IndexWriter {
  private let database: Database
  private let hits: Statement
  private let words: Statement
  /// What rows may be called, kept back to be written in order, which is much faster.
  private var names: [(name: String, number: Int)] = []
  private(set) var count = 0

  /// Makes the tables.
  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    try database.execute(CatalogueSchema.haste)
    try database.execute("BEGIN")
    try database.execute(CatalogueSchema.tables)
    hits = try database.prepare("INSERT INTO hits VALUES (?, ?)")
    words = try database.prepare("INSERT INTO words(rowid, title, other) VALUES (?, ?, ?)")
  }

  func write(_ row: IndexedRow) throws(SQLiteError) {
    try hits.bind(count, at: 1)
    try hits.bind(row.hit, at: 2)
    try hits.run()
    try words.bind(count, at: 1)
    try words.bind(row.title, at: 2)
    try words.bind(row.other, at: 3)
    try words.run()
    for name in row.names { names.append((name, count)) }
    count += 1
  }

  /// Writes what was kept back, and what the index is.
  func finish(_ about: IndexAbout) throws(SQLiteError) {
    names.sort { $0 < $1 }
    let statement = try database.prepare("INSERT OR IGNORE INTO names VALUES (?, ?)")
    for (name, number) in names {
      try statement.bind(name, at: 1)
      try statement.bind(number, at: 2)
      try statement.run()
    }
    try about.write(to: database)
    try database.execute("COMMIT")
  }
}
