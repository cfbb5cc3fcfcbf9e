/// How a document is laid out, for edits that look as the rest of it does.
struct WrittenText {
  let bytes: [UInt8]

  /// How its lines end, as the first one does.
  var lineEnd: String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a stretch of it has a line's end.
  func hasLineEnd(in range: Range<Int>) -> Bool { bytes[range].contains(where: Self.isLineEnd) }

  /// The white space before the first character of the line that a byte stands in.
  func indent(of offset: Int) -> String {
    let start = lineStart(of: offset)
    return String(decoding: bytes[start...].prefix(while: Self.isSpace), as: UTF8.self)
  }

  func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
  }

  /// Whether nothing but white space stands before a byte on its line.
  func beginsLine(_ offset: Int) -> Bool { bytes[lineStart(of: offset)..<offset].allSatisfy(Self.isSpace) }

  /// The place behind white space and comments.
  func skippingTrivia(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      if Self.isSpace(bytes[index]) || Self.isLineEnd(bytes[index]) {
        index += 1
      } else if let end = commentEnd(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// Behind the comment that begins at a place; nil where none does.
  private func commentEnd(at index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return nil }
    if bytes[index + 1] == UInt8(ascii: "/") {
      return bytes[index...].firstIndex(where: Self.isLineEnd) ?? bytes.count
    }
    guard bytes[index + 1] == UInt8(ascii: "*") else { return nil }
    var end = index + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return bytes.count
  }

  /// The place of the comma that comes next, comments aside; nil where something else does.
  func comma(after offset: Int) -> Int? {
    let index = skippingTrivia(from: offset)
    return index < bytes.count && bytes[index] == UInt8(ascii: ",") ? index : nil
  }

  /// The end of the line that a byte stands in, its sign not included, where nothing but white space and comments is left
  /// on the line; nil where more is, or a comment goes on to the next.
  func restOfLine(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count, !Self.isLineEnd(bytes[index]) {
      if Self.isSpace(bytes[index]) {
        index += 1
      } else if let end = commentEnd(at: index), !hasLineEnd(in: index..<end) {
        index = end
      } else {
        return nil
      }
    }
    return index
  }

  /// Behind the sign of a line's end.
  func pastLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    if bytes[offset] == UInt8(ascii: "\r"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n")
    {
      return offset + 2
    }
    return Self.isLineEnd(bytes[offset]) ? offset + 1 : offset
  }
}
