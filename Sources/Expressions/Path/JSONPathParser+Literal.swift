extension JSONPathParser {
  /// A string in single or double quotes, each with its own escapes.
  mutating func quoted() throws(NotationProblem) -> String {
    let start = position
    let quote = scalars[position]
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar {
      switch scalar {
      case quote:
        position += 1
        return String(text)
      case "\\": text.append(try escape(in: quote))
      case "\u{0}"..."\u{1F}": throw problem("a control character in a string needs an escape")
      default:
        text.append(scalar)
        position += 1
      }
    }
    throw problem("a string has no closing \(quote)", at: start)
  }

  /// `ESC escapable`, or the quote that the string has.
  private mutating func escape(in quote: Unicode.Scalar) throws(NotationProblem) -> Unicode.Scalar {
    position += 1
    guard let scalar else { throw problem("the path ends within an escape") }
    position += 1
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "/", "\\", quote: return scalar
    case "u": return try unicodeEscape()
    default: throw problem("a string has no such escape", at: position - 2)
    }
  }

  /// `hexchar`, a surrogate pair as one scalar.
  private mutating func unicodeEscape() throws(NotationProblem) -> Unicode.Scalar {
    let start = position - 2
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard (0xD800...0xDBFF).contains(unit), take("\\u") else {
      throw problem("half a surrogate pair", at: start)
    }
    let low = try codeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw problem("half a surrogate pair", at: start) }
    return scalar
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(NotationProblem) -> UInt32 {
    let digits = scalars[position...].prefix(4).compactMap { UInt8(exactly: $0.value) }
    guard digits.count == 4, let value = Hexadecimal.value(digits) else {
      throw problem("\\u takes four hexadecimal digits")
    }
    position += 4
    return value
  }

  /// A number, string, true, false or null; nil where none begins.
  mutating func literal() throws(NotationProblem) -> JSON? {
    switch scalar {
    case "'", "\"": .string(try quoted())
    case .some("0"..."9"), .some("-"): try number()
    default: word("true") ? true : word("false") ? false : word("null") ? JSON.null : nil
    }
  }

  /// Goes past a word that stands here and is not the beginning of a longer one.
  private mutating func word(_ word: StaticString) -> Bool {
    let start = position
    guard take(word) else { return false }
    if let scalar, ("a"..."z").contains(scalar) || scalar == "_" || scalar == "(" || scalar.digit != nil {
      position = start
      return false
    }
    return true
  }

  /// The rule `number`.
  private mutating func number() throws(NotationProblem) -> JSON {
    let start = position
    _ = take("-")
    let whole = try digits()
    if scalars[whole.lowerBound] == "0", whole.count > 1 {
      throw problem("a number has no needless 0", at: start)
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      _ = try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("-") { _ = take("+") }
      _ = try digits()
    }
    let text = string(start..<position)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw problem("a number is too large", at: start) }
    return .number(value)
  }

  /// The rule `1*DIGIT`.
  private mutating func digits() throws(NotationProblem) -> Range<Int> {
    let start = position
    while scalar?.digit != nil { position += 1 }
    if start == position { throw problem("a digit should stand here") }
    return start..<position
  }
}
