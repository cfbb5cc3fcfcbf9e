/// What SQLite refused, and at which statement.
package struct SQLiteError: Error, Sendable, Hashable {
  /// SQLite's extended result code (https://www.sqlite.org/rescode.html).
  package var code: Int32
  package var message: String
  /// The statement, or the path of the database where none ran.
  package var statement: String

  package init(code: Int32, message: String, statement: String) {
    self.code = code
    self.message = message
    self.statement = statement
  }

  /// The code without its extension.
  package var primaryCode: Int32 { code & 0xFF }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String { "SQLite: \(message) (\(code)) at \(statement)" }
}
