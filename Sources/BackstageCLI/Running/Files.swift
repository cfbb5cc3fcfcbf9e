package import SearchKit

/// The files that a command may touch.
package struct Files: Sendable {
  package typealias Problem = FileProblem

  package var read: @Sendable (_ path: String) throws(Problem) -> [UInt8]
  /// Reads the first bytes of a file, at most so many.
  package var readHead: @Sendable (_ path: String, _ count: Int) throws(Problem) -> [UInt8]
  /// Writes a whole file, its folder made first; at once, or not at all.
  package var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(Problem) -> Void
  /// Writes behind what a file holds, the file made first where there is none; its folder must be there.
  package var append: @Sendable (_ path: String, _ bytes: [UInt8]) throws(Problem) -> Void
  /// Reads all that the program is given on its standard input.
  package var input: @Sendable () throws(Problem) -> [UInt8]
  /// Whether there is something at a path, be it a link that leads nowhere.
  package var exists: @Sendable (_ path: String) -> Bool
  /// What two paths have in common that lead to one thing, by whatever links; nil where there is nothing.
  package var identity: @Sendable (_ path: String) -> String?
  /// The path without links; the same where there is nothing.
  package var resolved: @Sendable (_ path: String) -> String
  /// Keeps every other process from changing a file until what it returns is called.
  package var hold: @Sendable (_ path: String) throws(Problem) -> @Sendable () -> Void

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    readHead: @escaping @Sendable (String, Int) throws(Problem) -> [UInt8],
    write: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void,
    append: @escaping @Sendable (String, [UInt8]) throws(Problem) -> Void = { path, _ throws(Problem) in
      throw Problem(path: path, reason: "nothing is written here")
    },
    input: @escaping @Sendable () throws(Problem) -> [UInt8] = { () throws(Problem) in
      throw Problem(path: "-", reason: "there is no input")
    },
    exists: @escaping @Sendable (String) -> Bool,
    identity: @escaping @Sendable (String) -> String? = { $0 },
    resolved: @escaping @Sendable (String) -> String = { $0 },
    hold: @escaping @Sendable (String) throws(Problem) -> @Sendable () -> Void = { _ in {} }
  ) {
    self.hold = hold
    self.identity = identity
    self.resolved = resolved
    self.input = input
    self.append = append
    self.read = read
    self.readHead = readHead
    self.write = write
    self.exists = exists
  }

  /// Reads, judges and writes a file while nobody else changes it.
  func changing<Result>(
    _ path: String, _ body: () throws(CommandStop) -> Result
  ) throws(CommandStop) -> Result {
    let release: @Sendable () -> Void
    do { release = try hold(path) } catch { throw .usage("cannot write \(error.path): \(error.reason)") }
    defer { release() }
    return try body()
  }
}
