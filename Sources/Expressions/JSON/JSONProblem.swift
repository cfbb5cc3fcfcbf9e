/// Why a text is no JSON, and where.
package struct JSONProblem: Error, Sendable, Hashable {
  /// Bytes before the fault.
  package var offset: Int
  /// From 1.
  package var line: Int
  /// In Unicode scalars, from 1.
  package var column: Int
  package var reason: String

  package init(offset: Int, line: Int, column: Int, reason: String) {
    self.offset = offset
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The fault at an offset of a text, with its line and column counted.
  init(at offset: Int, of bytes: [UInt8], reason: String) {
    let position = TextPosition(of: offset, in: bytes)
    self.init(offset: offset, line: position.line, column: position.column, reason: reason)
  }
}

extension JSONProblem: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(reason)" }
}

/// Where an offset stands for a person who reads the text.
struct TextPosition: Sendable, Hashable {
  var line = 1
  var column = 1

  /// Lines end with LF, CR or CR LF; the bytes of one UTF-8 scalar are one column.
  init(of offset: Int, in bytes: [UInt8]) {
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        line += 1
        column = 1
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        line += 1
        column = 1
      case UInt8(ascii: "\r"), 0x80...0xBF: break
      default: column += 1
      }
    }
  }
}
