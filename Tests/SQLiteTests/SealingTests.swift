import Foundation
import SQLite
import Testing

@Suite("A sealed database")
struct SealingTests {
  private final class File: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/sealed-\(UUID().uuidString).db"

    /// Makes a database of so many rows of 100 letters.
    init(rows: Int) throws {
      let database = try Database(path: path, access: .readWrite)
      try database.execute("PRAGMA journal_mode=OFF; CREATE TABLE t(a PRIMARY KEY, b)")
      try database.transaction { () throws(SQLiteError) in
        for row in 0..<rows {
          try database.execute("INSERT INTO t VALUES (\(row), '\(String(repeating: "x", count: 100))')")
        }
      }
    }

    deinit {
      // It lies in the temporary folder.
      _ = try? FileManager.default.removeItem(atPath: path)
    }

    var bytes: [UInt8] {
      get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    }

    func replace(by bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    /// Reads every row by the table and by its index.
    func count() throws -> Int {
      let database = try Database(path: path, access: .sealed)
      let select = try database.prepare(
        "SELECT (SELECT count(b) FROM t NOT INDEXED), (SELECT count(*) FROM t WHERE a >= 0)")
      guard try select.step(), select.integer(0) == select.integer(1) else { return -1 }
      return select.integer(0)
    }
  }

  @Test("is read as it was", arguments: [0, 1, 1000])
  func sound(rows: Int) throws {
    let file = try File(rows: rows)
    try Database.seal(file.path)
    #expect(try file.count() == rows)
    try Database(path: file.path, access: .sealed).checkPages()
  }

  @Test("is refused without its sums")
  func unsealed() throws {
    let file = try File(rows: 3)
    #expect(throws: SQLiteError.self) { try file.count() }
  }

  @Test("never answers once any byte is another", arguments: 0..<40)
  func flipped(part: Int) throws {
    let file = try File(rows: 1000)
    try Database.seal(file.path)
    var bytes = try file.bytes
    let place = min(bytes.count - 1, bytes.count * part / 39)
    bytes[place] ^= 1 << UInt8(part % 8)
    try file.replace(by: bytes)
    // What is not read cannot mislead: a page that nobody needs fails the check of all pages alone.
    #expect((try? file.count()) == 1000 || (try? file.count()) == nil)
    #expect(throws: SQLiteError.self) { try Database(path: file.path, access: .sealed).checkPages() }
  }

  @Test(
    "never answers when it is cut, longer, or empty", arguments: [-100_000_000, -4096, -25, -24, -1, 1, 4096])
  func resized(change: Int) throws {
    let file = try File(rows: 1000)
    try Database.seal(file.path)
    let bytes = try file.bytes
    let changed = change < 0 ? Array(bytes.dropLast(-change)) : bytes + Array(repeating: 0, count: change)
    try file.replace(by: changed)
    #expect(throws: SQLiteError.self) { try file.count() }
  }

  @Test("never answers when two of its pages have changed places")
  func swapped() throws {
    let file = try File(rows: 1000)
    try Database.seal(file.path)
    var bytes = try file.bytes
    let (first, second) = (bytes[4096..<8192], bytes[12288..<16384])
    bytes.replaceSubrange(4096..<8192, with: second)
    bytes.replaceSubrange(12288..<16384, with: first)
    try file.replace(by: bytes)
    #expect(throws: SQLiteError.self) { try Database(path: file.path, access: .sealed).checkPages() }
  }
}
