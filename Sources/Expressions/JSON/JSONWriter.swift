/// Writes a JSON value as text (RFC 8259), on one line or indented.
package struct JSONWriter {
  private var text: [UInt8] = []
  private let indent: Int?
  /// Whether one line has spaces at which it may be broken.
  private let isSpaced: Bool

  private init(indent: Int?, isSpaced: Bool = false) {
    self.indent = indent
    self.isSpaced = isSpaced
  }

  /// The text of a value; `indent` is the number of spaces a level, nil for one line.
  package static func text(_ value: JSON, indent: Int? = nil) -> String {
    var writer = JSONWriter(indent: indent)
    writer.write(value, level: 0)
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// The text of a value on one line, with a space after each colon and comma.
  package static func spaced(_ value: JSON) -> String {
    var writer = JSONWriter(indent: nil, isSpaced: true)
    writer.write(value, level: 0)
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// Appends the text of a value to others, on one line.
  package static func append(_ value: JSON, to bytes: inout [UInt8]) {
    var writer = JSONWriter(indent: nil)
    swap(&writer.text, &bytes)
    writer.write(value, level: 0)
    swap(&writer.text, &bytes)
  }

  private mutating func write(_ value: JSON, level: Int) {
    switch value {
    case .null: put("null")
    case .bool(let flag): put(flag ? "true" : "false")
    case .integer(let number): put(String(number))
    case .number(let number): put(Self.number(number))
    case .string(let string): quote(string)
    case .array(let elements):
      list("[", "]", elements.count, level) { writer, index in
        writer.write(elements[index], level: level + 1)
      }
    case .object(let object):
      list("{", "}", object.count, level) { writer, index in
        writer.quote(object.members[index].name)
        writer.put(writer.indent == nil && !writer.isSpaced ? ":" : ": ")
        writer.write(object.members[index].value, level: level + 1)
      }
    }
  }

  private mutating func list(
    _ open: String, _ close: String, _ count: Int, _ level: Int, element: (inout JSONWriter, Int) -> Void
  ) {
    put(open)
    for index in 0..<count {
      if index > 0 { put(isSpaced ? ", " : ",") }
      newLine(level + 1)
      element(&self, index)
    }
    if count > 0 { newLine(level) }
    put(close)
  }

  private mutating func newLine(_ level: Int) {
    guard let indent else { return }
    put("\n" + String(repeating: " ", count: indent * level))
  }

  /// JSON has no word for what is not finite: null, as ECMAScript's own writer decides.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), abs(value) < 1e15 { return String(whole) }
    return value.description
  }

  private mutating func put(_ string: String) { text.append(contentsOf: string.utf8) }

  private mutating func quote(_ string: String) {
    text.append(UInt8(ascii: "\""))
    let start = text.count
    put(string)
    if text[start...].contains(where: Self.mayNeedEscape) { escape(from: start) }
    text.append(UInt8(ascii: "\""))
  }

  /// Escapes what needs it in the text from there to its end.
  private mutating func escape(from start: Int) {
    let bytes = Array(text[start...])
    text.removeSubrange(start...)
    var copied = 0
    for index in bytes.indices {
      guard Self.mayNeedEscape(bytes[index]), let escape = Self.escape(at: index, of: bytes) else { continue }
      text.append(contentsOf: bytes[copied..<index])
      put(escape.text)
      copied = index + escape.length
    }
    text.append(contentsOf: bytes[copied...])
  }

  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3:
      true
    default: false
    }
  }

  /// The escape for the character that begins there, and the character's length, where it needs one.
  private static func escape(at index: Int, of bytes: [UInt8]) -> (text: String, length: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    case 0..<0x20, 0x7F: return (escape(UInt32(bytes[index])), 1)
    case 0xC2, 0xD8:
      let scalar = UInt32(bytes[index] & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
      return isUnseen(scalar) ? (escape(scalar), 2) : nil
    case 0xE1, 0xE2, 0xEF:
      let scalar =
        UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        | UInt32(bytes[index + 2] & 0x3F)
      return isUnseen(scalar) ? (escape(scalar), 3) : nil
    case 0xF0, 0xF3:
      let scalar =
        UInt32(bytes[index] & 0x07) << 18 | UInt32(bytes[index + 1] & 0x3F) << 12 | UInt32(
          bytes[index + 2] & 0x3F) << 6
        | UInt32(bytes[index + 3] & 0x3F)
      guard isUnseen(scalar) else { return nil }
      let offset = scalar - 0x10000
      return (escape(0xD800 + offset >> 10) + escape(0xDC00 + offset & 0x3FF), 4)
    default: return nil
    }
  }

  /// Characters that cannot be seen: the second set of controls, marks of direction, what has no width, tags, marks within shorthand
  /// and music.
  ///
  /// The joiners (U+200C, U+200D) stay as they are: they belong to the spelling of words and emoji.
  private static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Characters that cannot be seen are harmless as escapes.
  private static func escape(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
