/// Writes a JSON value as text (RFC 8259), on one line or indented.
package struct JSONWriter {
  private var text = ""
  private let indent: Int?

  private init(indent: Int?) { self.indent = indent }

  /// The text of a value; `indent` is the number of spaces a level, nil for one line.
  package static func text(_ value: JSON, indent: Int? = nil) -> String {
    var writer = JSONWriter(indent: indent)
    writer.write(value, level: 0)
    return writer.text
  }

  private mutating func write(_ value: JSON, level: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += Self.number(number)
    case .string(let string): quote(string)
    case .array(let elements):
      list("[", "]", elements.count, level) { writer, index in
        writer.write(elements[index], level: level + 1)
      }
    case .object(let object):
      list("{", "}", object.count, level) { writer, index in
        writer.quote(object.members[index].name)
        writer.text += writer.indent == nil ? ":" : ": "
        writer.write(object.members[index].value, level: level + 1)
      }
    }
  }

  private mutating func list(
    _ open: String, _ close: String, _ count: Int, _ level: Int, element: (inout JSONWriter, Int) -> Void
  ) {
    text += open
    for index in 0..<count {
      if index > 0 { text += "," }
      newLine(level + 1)
      element(&self, index)
    }
    if count > 0 { newLine(level) }
    text += close
  }

  private mutating func newLine(_ level: Int) {
    guard let indent else { return }
    text += "\n" + String(repeating: " ", count: indent * level)
  }

  /// JSON has no word for what is not finite: null, as ECMAScript's own writer decides.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), abs(value) < 1e15 { return String(whole) }
    return value.description
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":  // control and bidi characters, harmless as escapes
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
