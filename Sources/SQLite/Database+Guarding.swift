import CSQLite

extension Database {
  /// Lets the connection do nothing from now on but read what is in its own file, whatever SQL it is given and whatever
  /// the file's schema asks for: no writing, no other file, no extension, no setting.
  ///
  /// Statements may take at most `limits`; what is beyond them fails.
  ///
  /// - Throws: `SQLiteError` where SQLite cannot be held to it.
  package func guardReading(_ limits: ReadingLimits = ReadingLimits()) throws(SQLiteError) {
    try execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    let code = unsafe csqlite_defend(connection)
    guard code == SQLITE_OK else { throw failure(code, "sqlite3_db_config") }
    _ = unsafe sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
    _ = unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(clamping: limits.bytes))
    _ = unsafe sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, Int32(clamping: limits.statementBytes))
    _ = unsafe sqlite3_limit(connection, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 10_000)
    unsafe sqlite3_set_authorizer(connection, guardReader, nil)
  }

  /// Runs the body, in which every statement is stopped soon after `isWanted` says no; it then fails with
  /// SQLITE_INTERRUPT.
  package func whileWanted<Result>(
    _ isWanted: @escaping () -> Bool, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let watch = StatementWatch(isWanted)
    unsafe sqlite3_progress_handler(
      connection, StatementWatch.steps, watchStatement, Unmanaged.passUnretained(watch).toOpaque())
    defer {
      unsafe sqlite3_progress_handler(connection, 0, nil, nil)
      withExtendedLifetime(watch) {}
    }
    return try body()
  }

  /// Gives SQL a function of one text, under a name that nothing else has.
  ///
  /// - Throws: `SQLiteError` where SQLite refuses it.
  package func define(_ name: String, _ function: @escaping (String) -> String) throws(SQLiteError) {
    let box = unsafe Unmanaged.passRetained(TextFunction(function))
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let code = unsafe sqlite3_create_function_v2(
      connection, name, 1, flags, box.toOpaque(), callTextFunction, nil, nil,
      { unsafe $0.map { unsafe Unmanaged<TextFunction>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw failure(code, name) }
  }
}

/// What a statement of a guarded connection may cost.
package struct ReadingLimits: Sendable, Hashable {
  /// Of one value or row.
  package var bytes = 16 << 20
  package var statementBytes = 64 << 10

  package init() {}
}

/// The pragmas that tables are described by, and the one by which full-text search sees that its index has changed.
private let harmlessPragmas: Set<String> = ["table_info", "table_xinfo", "table_list", "data_version"]

/// Functions of SQL that reach out of the database.
private let harmfulFunctions: Set<String> = [
  "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer",
]

private func guardReader(
  _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _ second: UnsafePointer<CChar>?, _ database: UnsafePointer<CChar>?, _ source: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
  case SQLITE_UPDATE:
    // So SQLite asks when it learns the columns of a virtual table; the table itself cannot be written.
    let name = unsafe first.map { unsafe String(cString: $0) } ?? ""
    return name == "sqlite_master" || name == "sqlite_temp_master" ? SQLITE_OK : SQLITE_DENY
  case SQLITE_FUNCTION:
    let name = unsafe second.map { unsafe String(cString: $0).lowercased() } ?? ""
    return harmfulFunctions.contains(name) ? SQLITE_DENY : SQLITE_OK
  case SQLITE_PRAGMA:
    let name = unsafe first.map { unsafe String(cString: $0).lowercased() } ?? ""
    return harmlessPragmas.contains(name) ? SQLITE_OK : SQLITE_DENY
  default: return SQLITE_DENY
  }
}

/// Asked by SQLite from time to time whether a statement is still wanted.
private final class StatementWatch {
  /// How many instructions of SQLite's machine lie between two questions: well under a millisecond.
  static let steps: Int32 = 2000

  let isWanted: () -> Bool

  init(_ isWanted: @escaping () -> Bool) { self.isWanted = isWanted }
}

private func watchStatement(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context = unsafe context else { return 0 }
  return unsafe Unmanaged<StatementWatch>.fromOpaque(context).takeUnretainedValue().isWanted() ? 0 : 1
}

private final class TextFunction {
  let function: (String) -> String

  init(_ function: @escaping (String) -> String) { self.function = function }
}

private func callTextFunction(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let values = unsafe values, let value = unsafe values[0],
    let data = unsafe sqlite3_user_data(context),
    let text = unsafe sqlite3_value_text(value)
  else { return unsafe sqlite3_result_null(context) }
  let length = Int(unsafe sqlite3_value_bytes(value))
  let typed = unsafe String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
  var result = unsafe Unmanaged<TextFunction>.fromOpaque(data).takeUnretainedValue().function(typed)
  result.withUTF8 { bytes in
    unsafe csqlite_result_text(context, bytes.baseAddress, UInt64(bytes.count))
  }
}
