import CSQLite

extension Statement {
  /// The sort of a value in the row at hand.
  package enum Sort: Sendable, Hashable {
    case null, integer, real, text, blob
  }

  package func sort(_ column: Int32) -> Sort {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The names of the parameters with their signs, as `:query`, by place from 1; nil for one that is only counted.
  package var parameters: [String?] {
    let count = unsafe sqlite3_bind_parameter_count(statement)
    return (0..<count).map { index in
      unsafe sqlite3_bind_parameter_name(statement, index + 1).map { unsafe String(cString: $0) }
    }
  }

  /// Whether running it changes nothing.
  package var isReading: Bool { unsafe sqlite3_stmt_readonly(statement) != 0 }
}
