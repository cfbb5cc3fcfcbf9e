import SQLite

/// Writes rows into an empty database.
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

  /// Writes a row, fastest where numbers rise.
  func write(_ row: IndexedRow, of batch: PreparedBatch, at number: Int) throws(SQLiteError) {
    try hits.run(number, row.hit, of: batch.bytes)
    try words.run(number, row.title, row.other, of: batch.bytes)
    for name in batch.names[row.names] { try names.run(number, name, of: batch.bytes) }
    count += 1
  }

  /// The hit that was written under a number; empty for none.
  func hit(_ number: Int) throws(SQLiteError) -> [UInt8] {
    let statement = try database.prepare("SELECT hit FROM hits WHERE number = ?")
    try statement.bind(number, at: 1)
    return try statement.step() ? statement.bytes(0) : []
  }

  /// Writes what the index is, and ends it.
  func finish(_ about: IndexAbout) throws(SQLiteError) {
    try about.write(to: database)
    try writeSpelling()
    try database.execute("COMMIT")
  }

  private func writeSpelling() throws(SQLiteError) {
    try database.execute(CatalogueSchema.vocabulary)
    var spelling = Spelling()
    let words = try database.prepare("SELECT term, doc FROM temp.vocabulary")
    while try words.step() { words.withBytes(0) { spelling.append($0, rows: words.integer(1)) } }
    let statement = try database.prepare("INSERT INTO spelling VALUES (?)")
    try statement.bind(spelling.encoded, at: 1)
    try statement.run()
  }
}
