import Expressions
import SQLite

/// What an index says about itself.
struct IndexAbout: Sendable, Hashable {
  var version: Int
  /// The fingerprint of the declaration that it was made by.
  var declaration: String
  /// The hash of the source's bytes.
  var content: String
  var source: String
  var provider: String
  var rows: Int
  /// How many rows could not be read.
  var skipped: Int
  var warnings: [String]
  /// Seconds since 1970.
  var built: Double
}

extension IndexAbout {
  /// - Throws: `SQLiteError` when the database is no index.
  init(_ database: Database) throws(SQLiteError) {
    let sql = "SELECT * FROM about"
    let about = try database.prepare(sql)
    guard try about.step() else {
      throw SQLiteError(code: 101, message: "the index does not say what it is", statement: sql)
    }
    let warnings: JSON
    do { warnings = try JSONReader.read(about.text(7) ?? "[]") } catch {
      throw SQLiteError(code: 101, message: "the index's warnings are no JSON: \(error)", statement: sql)
    }
    self.init(
      version: about.integer(0), declaration: about.text(1) ?? "", content: about.text(2) ?? "",
      source: about.text(3) ?? "", provider: about.text(4) ?? "", rows: about.integer(5),
      skipped: about.integer(6), warnings: warnings.array?.compactMap(\.string) ?? [], built: about.double(8))
  }

  func write(to database: Database) throws(SQLiteError) {
    let about = try database.prepare("INSERT INTO about VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try about.bind(version, at: 1)
    try about.bind(declaration, at: 2)
    try about.bind(content, at: 3)
    try about.bind(source, at: 4)
    try about.bind(provider, at: 5)
    try about.bind(rows, at: 6)
    try about.bind(skipped, at: 7)
    try about.bind(JSONWriter.text(.array(warnings.map { .string($0) })), at: 8)
    try about.bind(built, at: 9)
    try about.run()
  }
}
