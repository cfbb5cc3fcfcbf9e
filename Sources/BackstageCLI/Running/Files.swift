package import SearchKit

/// The files that a command may touch.
package struct Files: Sendable {
  package typealias Problem = FileProblem

  package var read: @Sendable (_ path: String) throws(Problem) -> [UInt8]
  /// Writes a whole file, its folder made first; at once, or not at all.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(Problem) -> Void
  package var exists: @Sendable (_ path: String) -> Bool

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    write: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void,
    exists: @escaping @Sendable (String) -> Bool
  ) {
    self.read = read
    self.write = write
    self.exists = exists
  }
}
