import Expressions
import SQLite
import SearchKit

/// Puts what SQLite refused in words that name the setting to correct.
struct TableFault {
  private let declaration: TableDeclaration

  init(_ declaration: TableDeclaration) { self.declaration = declaration }

  func failure(_ error: SQLiteError) -> ProviderFailure {
    let path = declaration.path
    switch Code(rawValue: error.primaryCode) {
    case .interrupt: return ProviderFailure(.timeout, "the search of \(path) was stopped at its deadline")
    case .busy, .locked:
      return ProviderFailure(.resource, "\(path) is locked by another program; try again when that is done")
    case .notADatabase:
      return ProviderFailure(
        .unparsable, "\(path) is no SQLite database; correct \"path\" in the configuration")
    case .corrupt:
      return ProviderFailure(
        .unparsable, "\(path) is damaged: \(error.message); check it with sqlite3's PRAGMA integrity_check")
    case .cannotOpen, .permission, .readOnly:
      return ProviderFailure(
        .resource,
        "\(path) cannot be opened: \(error.message); it must be readable, and so must its folder where it has a -wal file"
      )
    case .tooBig:
      return ProviderFailure(.resource, "\(path) has a value or the query has a text that is too long")
    case .noMemory, .input: return ProviderFailure(.resource, "\(path) cannot be read: \(error.message)")
    case .unauthorized:
      return ProviderFailure(
        .badRequest, "\(setting) of \(declaration.provider) does more than read: \(error.message)")
    case nil:
      return ProviderFailure(
        .badRequest,
        "\(setting) of \(declaration.provider) fails: \(Excerpt.text(error.message, longest: 200)); correct it in the configuration"
      )
    }
  }

  private var setting: String {
    switch declaration.source {
    case .table: "\"table\""
    case .query: "\"query\""
    }
  }

  /// The result codes that have a remedy of their own (https://www.sqlite.org/rescode.html).
  private enum Code: Int32 {
    case permission = 3
    case busy = 5
    case locked = 6
    case noMemory = 7
    case readOnly = 8
    case interrupt = 9
    case input = 10
    case corrupt = 11
    case cannotOpen = 14
    case tooBig = 18
    case unauthorized = 23
    case notADatabase = 26
  }
}
