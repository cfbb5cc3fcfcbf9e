import Expressions
import SQLite

/// Rows of a result as JSON objects, by the names of its columns.
enum TableRows {
  /// How many bytes of text all rows together may have.
  private static let mostBytes = 32 << 20

  static func read(_ statement: Statement, most: Int) throws(SQLiteError) -> [JSON] {
    let names = (0..<statement.columnCount).map { statement.name(Int32($0)) }
    var rows: [JSON] = []
    var room = mostBytes
    while rows.count < most, room > 0, try statement.step() {
      var row = JSONObject()
      for (index, name) in names.enumerated() {
        let value = value(statement, Int32(index))
        if case .string(let text) = value { room -= text.utf8.count }
        // Of two columns with one name the first counts.
        if row[name] == nil { row[name] = value }
      }
      rows.append(.object(row))
    }
    statement.reset()
    return rows
  }

  private static func value(_ statement: Statement, _ column: Int32) -> JSON {
    switch statement.sort(column) {
    case .null: return .null
    case .integer: return .integer(statement.integer(column))
    case .real:
      let number = statement.double(column)
      return number.isFinite ? .numeric(number) : .null
    case .text: return statement.text(column).map { .string($0) } ?? .null
    case .blob: return String(validating: statement.bytes(column), as: UTF8.self).map { .string($0) } ?? .null
    }
  }
}
