extension SyntaxParser {
  var peek: UInt8? { index < text.bytes.count ? text.bytes[index] : nil }

  /// What stands at the place reached, for a message.
  var found: String {
    guard index < text.bytes.count else { return "the end of the file" }
    let rest = String(decoding: text.bytes[index..<min(index + 64, text.bytes.count)], as: UTF8.self)
    guard let first = rest.first else { return "the end of the file" }
    if first == "\"", let close = rest.dropFirst().firstIndex(where: { "\"\\\n".contains($0) }),
      rest[close] == "\""
    {
      return Wording.quoted(String(rest[..<close].dropFirst()))
    }
    if first.isASCII, first.utf8.allSatisfy(\.isWordPart) {
      return Wording.quoted(String(rest.prefix { $0.utf8.allSatisfy(\.isWordPart) }))
    }
    let scalar = first.unicodeScalars[first.unicodeScalars.startIndex]
    guard
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
    else { return Wording.quoted(String(first)) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the invisible character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  func mistake(_ message: String, at offset: Int) -> SyntaxTree.Mistake {
    SyntaxTree.Mistake(offset: offset, message: message)
  }

  /// What to say where one thing was expected and another stands; quotes of a word processor are told apart.
  func expected(_ what: String) -> SyntaxTree.Mistake {
    let rest = text.bytes[index..<min(index + 4, text.bytes.count)]
    let isTypographic = "“”„‟«»‘’‚".contains { rest.starts(with: $0.utf8) }
    return mistake(
      isTypographic
        ? "a text stands in straight double quotes, not in typographic ones"
        : "expected \(what), found \(found)",
      at: index)
  }

  /// Remembers a mistake that is read over.
  ///
  /// - Throws: another in its place when there were so many that this is hardly such a document.
  mutating func note(_ message: String, at offset: Int) throws(SyntaxTree.Mistake) {
    guard mistakes.count < SyntaxTree.mostMistakes else {
      throw mistake(
        "more than \(SyntaxTree.mostMistakes) mistakes so far; the rest is not read", at: offset)
    }
    mistakes.append(mistake(message, at: offset))
  }

  /// Skips white space and comments.
  mutating func skipTrivia() throws(SyntaxTree.Mistake) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/"): try skipComment()
      case UInt8(ascii: "#"):
        try note("a comment begins with //, not with #", at: index)
        skipLine()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxTree.Mistake) {
    let bytes = text.bytes
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw mistake("the comment that begins here has no end; close it with */", at: start)
    default: throw mistake("a comment begins with // or /*, not with a single /", at: start)
    }
  }

  private mutating func skipLine() {
    while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
  }

  /// Reads on to the end of a word or number.
  mutating func wordBytes() -> ArraySlice<UInt8> {
    let start = index
    while let byte = peek, byte.isWordPart || byte == UInt8(ascii: "+") { index += 1 }
    return text.bytes[start..<index]
  }
}

extension UInt8 {
  /// Whether it is part of a bare word or number: an ASCII letter or digit, `_`, `$`, `-` or a point.
  var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isDigit
    }
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
