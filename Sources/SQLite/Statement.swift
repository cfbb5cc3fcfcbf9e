import CSQLite

/// A prepared statement of one connection, run as often as one likes with other values.
@safe package final class Statement {
  let statement: OpaquePointer
  private let database: Database

  init(_ statement: OpaquePointer, of database: Database) {
    unsafe self.statement = statement
    self.database = database
  }

  deinit { unsafe sqlite3_finalize(statement) }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  package func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(statement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = database.failure(code, sql)
      reset()
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready to run again.
  package func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to run again; its parameters keep their values.
  package func reset() { _ = unsafe sqlite3_reset(statement) }

  private var sql: String { unsafe sqlite3_sql(statement).map { unsafe String(cString: $0) } ?? "" }
}

/// Parameters, numbered from 1; binding resets the statement first where it has run.
extension Statement {
  package func bind(_ text: String?, at index: Int32) throws(SQLiteError) {
    guard var text else { return try bindNull(at: index) }
    let code = text.withUTF8 { bytes in
      // SQLite takes a null pointer for NULL, and that is what an empty buffer may have.
      guard let start = bytes.baseAddress else { return unsafe csqlite_bind_text(statement, index, "", 0) }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        unsafe csqlite_bind_text(statement, index, characters, UInt64(bytes.count))
      }
    }
    try check(code)
  }

  package func bind(_ number: Int?, at index: Int32) throws(SQLiteError) {
    guard let number else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_int64(statement, index, Int64(number)))
  }

  package func bind(_ number: Double?, at index: Int32) throws(SQLiteError) {
    guard let number else { return try bindNull(at: index) }
    try check(unsafe sqlite3_bind_double(statement, index, number))
  }

  package func bind(_ bytes: [UInt8]?, at index: Int32) throws(SQLiteError) {
    guard let bytes else { return try bindNull(at: index) }
    guard !bytes.isEmpty else { return try check(unsafe sqlite3_bind_zeroblob(statement, index, 0)) }
    let code = unsafe bytes.withUnsafeBytes { buffer in
      unsafe csqlite_bind_bytes(statement, index, buffer.baseAddress, UInt64(buffer.count))
    }
    try check(code)
  }

  private func bindNull(at index: Int32) throws(SQLiteError) {
    try check(unsafe sqlite3_bind_null(statement, index))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw database.failure(code, sql)
  }
}

extension Statement {
  /// Runs a statement whose parameters are a number and one text or two, which are pieces of UTF-8 and not copied.
  ///
  /// The parameters are NULL after that.
  package func run(
    _ number: Int, _ first: Range<Int>, _ second: Range<Int>? = nil, of bytes: [UInt8]
  ) throws(SQLiteError) {
    try bind(number, at: 1)
    let outcome = unsafe bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(SQLiteError) in
        try unsafe bindInPlace(UnsafeBufferPointer(rebasing: buffer[first]), at: 2)
        if let second { try unsafe bindInPlace(UnsafeBufferPointer(rebasing: buffer[second]), at: 3) }
        try run()
      }
    }
    reset()
    _ = unsafe sqlite3_clear_bindings(statement)
    try outcome.get()
  }

  private func bindInPlace(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) throws(SQLiteError) {
    guard let start = text.baseAddress else { return try bind("", at: index) }
    let code = unsafe start.withMemoryRebound(to: CChar.self, capacity: text.count) { characters in
      unsafe csqlite_bind_static_text(statement, index, characters, UInt64(text.count))
    }
    guard code == SQLITE_OK else { throw database.failure(code, sql) }
  }
}

/// Columns of the row at hand, numbered from 0.
extension Statement {
  package var columnCount: Int { Int(unsafe sqlite3_column_count(statement)) }

  package func name(_ column: Int32) -> String {
    unsafe sqlite3_column_name(statement, column).map { unsafe String(cString: $0) } ?? ""
  }

  package func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// The text of a value, NUL characters included, wrong UTF-8 mended; nil for NULL.
  package func text(_ column: Int32) -> String? {
    guard let start = unsafe sqlite3_column_text(statement, column) else { return nil }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func integer(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(statement, column)) }

  package func double(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

  /// The bytes of a value; empty for NULL.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Lets a body read the bytes of a text in place, as long as the row is at hand.
  package func withBytes<Result>(_ column: Int32, _ body: (Span<UInt8>) -> Result) -> Result {
    let start = unsafe sqlite3_column_text(statement, column)
    let count = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
    return unsafe body(UnsafeBufferPointer(start: start, count: count).span)
  }
}
