import Expressions

/// The text of a file, and where a byte of it stands for a person.
package struct SourceText: Sendable, Hashable {
  /// Counted from 1; columns in characters as a reader sees them, a tab as one.
  package struct Position: Sendable, Hashable {
    package var line: Int
    package var column: Int
  }

  /// The file as messages name it.
  package let name: String
  package let bytes: [UInt8]
  /// Where the text begins: after a byte order mark.
  package let start: Int
  private let lineStarts: [Int]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    start = ByteOrderMark.length(in: bytes)
    lineStarts = Self.lineStarts(of: bytes, from: start)
  }

  /// The position of a byte; of one past the end, that of the end.
  package func position(of offset: Int) -> Position {
    let end = min(max(offset, start), bytes.count)
    let line = line(of: end)
    let before = String(decoding: bytes[lineStarts[line - 1]..<end], as: UTF8.self)
    return Position(line: line, column: before.count + 1)
  }

  /// The line of a byte, counted from 1.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Where each line begins; a line ends with a line feed, a carriage return or both.
  private static func lineStarts(of bytes: [UInt8], from start: Int) -> [Int] {
    var starts = [start]
    for index in bytes.indices.dropFirst(start) {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.append(index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        starts.append(index + 1)
      default: continue
      }
    }
    return starts
  }
}
