extension SyntaxParser {
  /// Reads a number, `true`, `false` or `null`; notes any other bare word.
  mutating func word() throws(SyntaxTree.Mistake) -> SyntaxNode {
    let start = index
    let bytes = wordBytes()
    let word = String(decoding: bytes, as: UTF8.self)
    let content: SyntaxNode.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    default:
      switch Self.number(bytes) {
      case .integer(let number): content = .integer(number)
      case .number(let number) where number.isFinite: content = .number(number)
      case .number:
        content = .unreadable
        try note("the number \(Wording.quoted(word)) is too large", at: start)
      case nil:
        content = .unreadable
        try note(Self.complaint(about: word), at: start)
      }
    }
    return SyntaxNode(content: content, range: start..<index)
  }

  private enum Numeral {
    case integer(Int)
    case number(Double)
  }

  /// The number by the grammar of RFC 8259 §6; nil when it is none.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Numeral? {
    var rest = bytes
    func digits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
      rest.removeFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let leadingZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(leadingZero && whole > 1) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if rest.isEmpty, let integer = Int(text) { return .integer(integer) }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? Double(text).map { .number($0) } : nil
  }

  private static func complaint(about word: String) -> String {
    let quoted = Wording.quoted(word)
    switch word.lowercased() {
    case "true", "false", "null": return "\(word) must be written \(word.lowercased())"
    case "none", "nil", "undefined": return "\(word) must be written null"
    case "nan", "infinity", "-infinity", "+infinity": return "there is no number \(word) in JSON"
    default: break
    }
    guard let first = word.utf8.first(where: { !"+-.".utf8.contains($0) }), first.isDigit else {
      return "a text stands in double quotes: \(quoted)"
    }
    return word.utf8.last.map { $0.isDigit || $0 == UInt8(ascii: ".") } == true
      ? "\(word) is no number of JSON, which has no sign + and a digit, other than a leading 0, on each side of a point"
      : "a text stands in double quotes: \(quoted)"
  }
}
