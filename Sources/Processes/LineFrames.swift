/// Cuts bytes as they come into lines.
///
/// A line ends with LF; a CR before it is part of the end. A line that is longer than the limit stops the cutting for
/// good, since where it ends is no longer known.
package struct LineFrames: Sendable {
  /// The longest line of the plugin protocol and of MCP, in bytes: 16 MiB.
  package static let longest = 16 << 20

  /// A line is longer than the limit.
  package struct TooLong: Error, Sendable, Hashable {
    /// The most bytes that a line may have.
    package var limit: Int

    package init(limit: Int) { self.limit = limit }
  }

  private let limit: Int
  private var rest: [UInt8] = []
  private var isBroken = false

  package init(limit: Int = LineFrames.longest) { self.limit = limit }

  /// Bytes that end no line yet.
  package var unfinished: [UInt8] { rest }

  /// Takes bytes and gives the lines that they end, without their ends and without those that are blank.
  ///
  /// - Throws: `TooLong` once a line passes the limit, and from then on.
  package mutating func lines(_ bytes: some Collection<UInt8>) throws(TooLong) -> [[UInt8]] {
    guard !isBroken else { throw TooLong(limit: limit) }
    var lines: [[UInt8]] = []
    for (index, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        if rest.last == 0x0D { rest.removeLast() }
        if rest.contains(where: { $0 > 0x20 }) { lines.append(rest) }
        rest.removeAll(keepingCapacity: rest.count < 1 << 16)
      }
      guard rest.count + part.count <= limit else {
        isBroken = true
        rest = []
        throw TooLong(limit: limit)
      }
      rest += part
    }
    return lines
  }
}
