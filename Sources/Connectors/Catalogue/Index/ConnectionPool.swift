import Dispatch
import SQLite
import SearchKit

/// Connections that are not in use.
///
/// `@unchecked` because a connection is in the pool or with one search, never both.
final class ConnectionPool: @unchecked Sendable {
  private struct Box: @unchecked Sendable {
    let connection: IndexConnection
  }

  private let idle: Guarded<[Box]>
  /// Counts the connections that may be taken; nil where as many as one likes can be opened.
  private let turns: DispatchSemaphore?

  init(_ first: IndexConnection, isOnly: Bool) {
    idle = Guarded([Box(connection: first)])
    turns = isOnly ? DispatchSemaphore(value: 1) : nil
  }

  /// Takes a connection out, opens one more, or waits where there can be one only.
  func take(
    _ open: () throws(SQLiteError) -> IndexConnection
  ) throws(SQLiteError) -> IndexConnection {
    turns?.wait()
    if let box = idle.withLock({ $0.popLast() }) { return box.connection }
    return try open()
  }

  func give(_ connection: IndexConnection) {
    let box = Box(connection: connection)
    idle.withLock { $0.append(box) }
    turns?.signal()
  }
}
