import Foundation
import SQLite
import Testing

@Suite("Database")
struct DatabaseTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/sqlite-\(UUID().uuidString)"

  @Test("keeps every kind of value as it was bound")
  func values() throws {
    let database = try Database(inMemory: ())
    try database.execute("CREATE TABLE t(a, b, c, d, e, f)")
    let insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?)")
    try insert.bind("é\u{0}七", at: 1)
    try insert.bind(Int.max, at: 2)
    try insert.bind(0.1, at: 3)
    try insert.bind([0, 255] as [UInt8], at: 4)
    try insert.bind("", at: 5)
    try insert.bind(nil as String?, at: 6)
    try insert.run()
    #expect(database.changes == 1)
    let select = try database.prepare("SELECT a, b, c, d, e, f AS last FROM t")
    #expect(select.columnCount == 6 && select.name(5) == "last")
    #expect(try select.step())
    #expect(select.text(0) == "é\u{0}七")
    #expect(select.integer(1) == Int.max)
    #expect(select.double(2) == 0.1)
    #expect(select.bytes(3) == [0, 255])
    #expect(select.text(4) == "" && !select.isNull(4))
    #expect(select.text(5) == nil && select.isNull(5) && select.bytes(5) == [])
    #expect(select.withBytes(0) { $0.count } == 6)
    #expect(select.withBytes(5) { $0.count } == 0)
    #expect(try !select.step())
  }

  @Test("runs a statement again with other values")
  func again() throws {
    let database = try Database(inMemory: ())
    try database.execute("CREATE TABLE t(a); CREATE INDEX i ON t(a)")
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    for number in 1...3 {
      try insert.bind(number, at: 1)
      try insert.run()
    }
    let sum = try database.prepare("SELECT sum(a) FROM t")
    #expect(try sum.step())
    #expect(sum.integer(0) == 6)
  }

  @Test("runs with texts that are pieces of bytes")
  func pieces() throws {
    let database = try Database(inMemory: ())
    try database.execute("CREATE TABLE t(n, a, b)")
    let insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?)")
    let bytes = Array("é long enough to lie on the heap".utf8)
    try insert.run(1, 0..<2, 3..<bytes.count, of: bytes)
    try insert.run(2, 2..<2, bytes.count..<bytes.count, of: bytes)
    try insert.run(3, 0..<2, of: bytes)
    try insert.run(4, 0..<0, of: [])
    let select = try database.prepare("SELECT n, a, b FROM t")
    var rows: [[String?]] = []
    while try select.step() { rows.append([select.text(0), select.text(1), select.text(2)]) }
    #expect(
      rows == [
        ["1", "é", "long enough to lie on the heap"], ["2", "", ""], ["3", "é", nil], ["4", "", nil],
      ] as [[String?]])
    let narrow = try database.prepare("INSERT INTO t VALUES (?, 'x', 'y')")
    #expect(throws: SQLiteError.self) { try narrow.run(1, 0..<2, of: bytes) }
  }

  @Test("names the code, the message and the statement that failed")
  func failures() throws {
    let database = try Database(inMemory: ())
    #expect(
      throws: SQLiteError(code: 1, message: "no such table: t", statement: "SELECT * FROM t")
    ) { try database.prepare("SELECT * FROM t") }
    #expect(throws: SQLiteError(code: 1, message: "near \"NONSENSE\": syntax error", statement: "NONSENSE")) {
      try database.execute("NONSENSE")
    }
    try database.execute("CREATE TABLE t(a UNIQUE)")
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    try insert.bind(1, at: 1)
    try insert.run()
    let error = #expect(throws: SQLiteError.self) { try insert.run() }
    #expect(error?.primaryCode == 19 && error?.code == 2067)
    #expect(
      error?.description
        == "SQLite: UNIQUE constraint failed: t.a (2067) at INSERT INTO t VALUES (?)")
    #expect(throws: SQLiteError.self) { try insert.bind(1, at: 9) }
    #expect(throws: SQLiteError.self) { try database.prepare("-- nothing") }
  }

  @Test("undoes a transaction that fails and keeps one that does not")
  func transactions() throws {
    let database = try Database(inMemory: ())
    try database.execute("CREATE TABLE t(a UNIQUE)")
    try database.transaction { () throws(SQLiteError) in try database.execute("INSERT INTO t VALUES (1)") }
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.execute("INSERT INTO t VALUES (2)")
        try database.execute("INSERT INTO t VALUES (1)")
      }
    }
    let count = try database.prepare("SELECT count(*) FROM t")
    #expect(try count.step())
    #expect(count.integer(0) == 1)
  }

  @Test("opens a file of any name, for reading only where asked", arguments: ["plain.db", "a b?c#d%41&é.db"])
  func files(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/" + name
    do {
      let database = try Database(path: path, access: .readWrite)
      try database.execute("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    }
    #expect(FileManager.default.fileExists(atPath: path))
    for access in [Database.Access.readOnly, .sealed] {
      if access == .sealed { try Database.seal(path) }
      let database = try Database(path: path, access: access, patience: .milliseconds(5))
      let select = try database.prepare("SELECT a FROM t")
      #expect(try select.step())
      #expect(select.integer(0) == 7)
      let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES (8)") }
      #expect(error?.primaryCode == 8)
    }
  }

  @Test("refuses what is no database", arguments: ["missing.db", "folder", "nul\u{0}.db"])
  func noDatabase(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/" + name
    let error = #expect(throws: SQLiteError.self) { _ = try Database(path: path, access: .readOnly) }
    #expect([10, 14].contains(error?.primaryCode))
    #expect(error?.statement == path)
  }

  @Test("refuses a file of other content")
  func otherContent() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/text.db"
    try String(repeating: "no database ", count: 100).write(toFile: path, atomically: true, encoding: .utf8)
    let database = try Database(path: path, access: .readOnly)
    let error = #expect(throws: SQLiteError.self) { _ = try database.prepare("SELECT * FROM t") }
    #expect(error?.primaryCode == 26)
    #expect(throws: SQLiteError.self) { _ = try Database(path: path, access: .sealed) }
    #expect(throws: SQLiteError.self) { try Database.seal(path) }
  }

  @Test("offers full-text search")
  func fullText() throws {
    let database = try Database(inMemory: ())
    try database.execute(
      """
      CREATE VIRTUAL TABLE f USING fts5(a, content='', tokenize='ascii', prefix='1 2 3');
      INSERT INTO f(rowid, a) VALUES (1, 'the godfather'), (2, 'godzilla');
      """)
    let select = try database.prepare("SELECT rowid FROM f WHERE f MATCH ?")
    try select.bind("\"god\"*", at: 1)
    var rows: [Int] = []
    while try select.step() { rows.append(select.integer(0)) }
    #expect(rows == [1, 2])
  }
}
