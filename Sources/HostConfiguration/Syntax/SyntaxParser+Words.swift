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
    guard let remedy = plainNumber(word) else { return "a text stands in double quotes: \(quoted)" }
    return "\(word) is not a number in JSON; write \(remedy)"
  }

  /// What a number with a sign +, needless zeros or a bare point should have been; nil for anything else.
  private static func plainNumber(_ word: String) -> String? {
    let isNegative = word.hasPrefix("-")
    var parts = word.drop { "+-".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
    parts[0] = parts[0].drop { $0 == "0" }
    if parts[0].isEmpty { parts[0] = "0" }
    if parts.count == 2, parts[1].isEmpty { parts[1] = "0" }
    let text = (isNegative ? "-" : "") + parts.joined(separator: ".")
    return word.utf8.contains(where: \.isDigit) && number(ArraySlice(text.utf8)) != nil ? text : nil
  }
}
