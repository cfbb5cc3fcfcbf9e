extension SyntaxParser {
  /// Reads a text from one quote to the next of its kind.
  mutating func string() throws(SyntaxTree.Mistake) -> SyntaxNode {
    let start = index
    let quote = text.bytes[index]
    if quote == UInt8(ascii: "'") {
      try note("a text stands in double quotes, not in single ones", at: start)
    }
    index += 1
    var content: [UInt8] = []
    var runStart = index
    while true {
      guard let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
        throw mistake(
          "the text that begins here does not end on its line; close it with \", or write a line break as \\n",
          at: start)
      }
      if byte == quote {
        let run = text.bytes[runStart..<index]
        index += 1
        let string =
          content.isEmpty
          ? String(decoding: run, as: UTF8.self) : String(decoding: content + run, as: UTF8.self)
        return SyntaxNode(content: .string(string), range: start..<index)
      }
      if byte == UInt8(ascii: "\\") {
        content += text.bytes[runStart..<index]
        try escape(into: &content)
        runStart = index
        continue
      }
      if byte < 0x20 || byte == 0x7F {
        let code = Self.code(UInt32(byte))
        try note("a control character in a text is written as an escape: \(code)", at: index)
      }
      index += 1
    }
  }

  /// Reads one escape (RFC 8259 §7); one that does not exist is noted and stands for what follows its backslash.
  private mutating func escape(into content: inout [UInt8]) throws(SyntaxTree.Mistake) {
    let start = index
    index += 1
    guard let byte = peek else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): try unicodeEscape(from: start, into: &content)
    default:
      index -= 1
      guard byte >= 0x20 else { return }
      try note(
        "there is no escape \\\(found.filter { $0 != "\"" }.prefix(1)); a backslash is written \\\\",
        at: start)
    }
  }

  /// Reads the digits of `\u`, and of the second one where the first is half of a surrogate pair.
  private mutating func unicodeEscape(
    from start: Int, into content: inout [UInt8]
  ) throws(SyntaxTree.Mistake) {
    guard let first = hexDigits() else {
      return try note("the escape \\u needs four hexadecimal digits", at: start)
    }
    var value = first
    if (0xD800..<0xDC00).contains(first), peek == UInt8(ascii: "\\"), index + 1 < text.bytes.count,
      text.bytes[index + 1] == UInt8(ascii: "u")
    {
      let back = index
      index += 2
      if let second = hexDigits(), (0xDC00..<0xE000).contains(second) {
        value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      } else {
        index = back
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      return try note(
        "\(Self.code(first)) is half a character; both halves of a surrogate pair are needed", at: start)
    }
    content += Array(String(Character(scalar)).utf8)
  }

  private mutating func hexDigits() -> UInt32? {
    guard index + 4 <= text.bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in text.bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      value = value << 4 + UInt32(digit)
    }
    index += 4
    return value
  }

  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
