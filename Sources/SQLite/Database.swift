import CPageSums
import CSQLite

/// A connection to an SQLite database.
///
/// Connections are opened without SQLite's own mutex: a connection and its statements belong to one thread at a time.
/// Whoever hands one to another thread must see to it that the first is done with it; many connections to one file may
/// work at once. All calls of the C library stand in `Database*.swift` and `Statement.swift`.
@safe package final class Database {
  package enum Access: Sendable {
    /// Makes the file when it is not there.
    case readWrite
    case readOnly
    /// A file that `seal` has ended and nobody changes: no locks are taken, no journal is looked for, and a page that is
    /// not as it was sealed fails the statement that reads it.
    case sealed
  }

  let connection: OpaquePointer

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: any path; it is no URI.
  ///   - access: what will be done.
  ///   - patience: how long a statement waits for another connection's lock.
  /// - Throws: `SQLiteError` when there is no such file or it may not be opened.
  package init(path: String, access: Access, patience: Duration = .zero) throws(SQLiteError) {
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly, .sealed: SQLITE_OPEN_READONLY
      }
    unsafe connection = try Self.open(
      path, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, path, isChecked: access == .sealed)
    let (seconds, attoseconds) = patience.components
    unsafe sqlite3_busy_timeout(
      connection, Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }

  /// Makes a database in memory, which ends with its connection.
  package init(inMemory: ()) throws(SQLiteError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    unsafe connection = try Self.open(
      ":memory:", flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, ":memory:")
  }

  deinit { unsafe sqlite3_close_v2(connection) }

  /// Runs one statement or several, up to the first that fails; rows that they give are dropped.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
  }

  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
    guard let statement = unsafe statement else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "there is no statement in the text", statement: sql)
    }
    return unsafe Statement(statement, of: self)
  }

  /// Runs the body in one transaction, which a failure undoes.
  package func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    try execute("BEGIN")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have rolled back already, and a second rollback is one more failure that tells nothing.
      _ = try? execute("ROLLBACK")
      throw error
    }
  }

  /// How many rows the last statement wrote or removed.
  package var changes: Int { Int(unsafe sqlite3_changes(connection)) }

  func failure(_ code: Int32, _ sql: String) -> SQLiteError {
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    return SQLiteError(code: code, message: message, statement: sql)
  }

  private static func open(
    _ name: String, _ flags: Int32, _ path: String, isChecked: Bool = false
  ) throws(SQLiteError) -> OpaquePointer {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "a path cannot contain NUL", statement: path)
    }
    if isChecked, !isCheckingLayerKnown {
      throw SQLiteError(code: SQLITE_ERROR, message: "pages cannot be checked", statement: path)
    }
    var connection: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &connection, flags, isChecked ? PAGESUMS_LAYER : nil)
    guard code == SQLITE_OK, let connection = unsafe connection else {
      let message = unsafe String(cString: sqlite3_errstr(code))
      unsafe sqlite3_close_v2(connection)
      throw SQLiteError(code: code, message: message, statement: path)
    }
    return unsafe connection
  }
}
