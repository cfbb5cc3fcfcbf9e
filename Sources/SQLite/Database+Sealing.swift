import CPageSums
import CSQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Database {
  /// The layer of SQLite that checks pages, registered once.
  static let isCheckingLayerKnown = pagesums_register() == SQLITE_OK

  /// Ends a database that will not be changed any more with a sum for each of its pages, so that damage never gives a
  /// wrong answer.
  ///
  /// Nobody may have the file open for writing, nor ever open it so again: SQLite does not know the sums.
  ///
  /// - Throws: `SQLiteError` when the file is no database, or cannot be written.
  package static func seal(_ path: String) throws(SQLiteError) {
    let failure = unsafe pagesums_seal(path)
    guard failure != 0 else { return }
    let reason = failure == EINVAL ? "the file is no database" : unsafe String(cString: strerror(failure))
    throw SQLiteError(code: SQLITE_IOERR, message: reason, statement: path)
  }

  /// Reads every page of a sealed database.
  ///
  /// - Throws: `SQLiteError` for the first page that is damaged.
  package func checkPages() throws(SQLiteError) {
    let code = unsafe pagesums_check(connection)
    guard code != SQLITE_OK else { return }
    throw SQLiteError(code: code, message: unsafe String(cString: sqlite3_errstr(code)), statement: "")
  }
}
