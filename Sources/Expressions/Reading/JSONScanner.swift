/// Checks a JSON text byte by byte: where its first fault is, and how it reads when the mendable ones are mended.
///
/// This is the slow way, taken only for a text that simdjson has refused.
struct JSONScanner {
  private enum Container { case array, object }

  let bytes: [UInt8]
  private let depth: Int
  private let repairing: Bool
  private(set) var position = 0
  private var containers: [Container] = []
  private var edits: JSONEdits

  init(_ bytes: [UInt8], depth: Int, repairing: Bool) {
    self.bytes = bytes
    self.depth = depth
    self.repairing = repairing
    edits = JSONEdits(bytes)
  }

  var repaired: [UInt8] { edits.result }

  var repairs: [JSONRepair] { edits.repairs }

  /// - Throws: `JSONProblem` at the first fault; when repairing, at the first that cannot be mended.
  mutating func scan() throws(JSONProblem) {
    try checkEncoding()
    try value()
    while let container = containers.last {
      skipSpace()
      switch (byte, container) {
      case (UInt8(ascii: ","), .array):
        position += 1
        try value()
      case (UInt8(ascii: ","), .object):
        position += 1
        try name()
        try value()
      case (UInt8(ascii: "]"), .array), (UInt8(ascii: "}"), .object):
        position += 1
        containers.removeLast()
      case (_, .array): throw unexpected("a comma or ]")
      case (_, .object): throw unexpected("a comma or }")
      }
    }
    skipSpace()
    if byte != nil { throw unexpected("the end of the text") }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// A fault at the present place, or at another.
  private func problem(_ reason: String, at offset: Int? = nil) -> JSONProblem {
    JSONProblem(at: offset ?? position, of: bytes, reason: reason)
  }

  /// The fault that something else stands here, or nothing.
  private func unexpected(_ expected: String) -> JSONProblem {
    guard let byte else { return problem("the text ends where \(expected) should be") }
    return problem("\(Self.name(of: byte)) stands where \(expected) should be")
  }

  /// How a message calls a byte: control characters are never shown.
  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "\(Character(UnicodeScalar(byte)))"
    case 0x80...: "a character that is no ASCII"
    default: "a control character"
    }
  }

  /// Refuses what only a repair could read.
  private func checkEncoding() throws(JSONProblem) {
    switch JSONEncodingCheck(bytes).repairs.first?.fault {
    case .byteOrderMark?: throw problem("a byte-order mark stands before the text")
    case .utf16?: throw problem("the text is UTF-16; JSON is UTF-8")
    default: break
    }
  }

  /// The rule `ws`.
  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Reads a scalar, or opens containers down to the first scalar or the first empty container.
  private mutating func value() throws(JSONProblem) {
    while true {
      skipSpace()
      switch byte {
      case UInt8(ascii: "["):
        if try open(.array, end: UInt8(ascii: "]")) { return }
      case UInt8(ascii: "{"):
        if try open(.object, end: UInt8(ascii: "}")) { return }
        try name()
      case UInt8(ascii: "\""): return try string()
      case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
      case UInt8(ascii: "t"): return try word("true")
      case UInt8(ascii: "f"): return try word("false")
      case UInt8(ascii: "n"): return try word("null")
      default: throw unexpected("a value")
      }
    }
  }

  /// - Returns: whether the container is empty and so closed already.
  private mutating func open(_ container: Container, end: UInt8) throws(JSONProblem) -> Bool {
    let start = position
    position += 1
    skipSpace()
    if byte == end {
      position += 1
      return true
    }
    if containers.count == depth {
      throw problem("arrays and objects are nested deeper than \(depth) levels", at: start)
    }
    containers.append(container)
    return false
  }

  /// A member's name and its colon.
  private mutating func name() throws(JSONProblem) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotes") }
    try string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("a colon") }
    position += 1
  }

  /// One of the words `true`, `false` or `null`.
  private mutating func word(_ word: StaticString) throws(JSONProblem) {
    let text = Array("\(word)".utf8)
    guard bytes[position...].starts(with: text) else {
      throw problem("a word stands where a value should be")
    }
    position += text.count
  }

  /// Replaces bytes, or refuses them when the text is to be read as it is.
  private mutating func mend(
    _ fault: JSONRepair.Fault, _ range: Range<Int>, as replacement: [UInt8], else reason: String
  ) throws(JSONProblem) {
    guard repairing else { throw problem(reason, at: range.lowerBound) }
    edits.replace(range, with: replacement, because: fault)
  }
}

extension JSONScanner {
  /// The rule `string`.
  private mutating func string() throws(JSONProblem) {
    let start = position
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20:
        let digits = Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        try mend(
          .controlCharacter, position..<position + 1, as: digits,
          else: "a control character in a string has no escape")
        position += 1
      case 0x80...: try sequence()
      default: position += 1
      }
    }
    throw problem("a string has no closing quote", at: start)
  }

  /// `escape` and what it escapes.
  private mutating func escape() throws(JSONProblem) {
    guard position + 1 < bytes.count else { throw problem("the text ends within an escape") }
    switch bytes[position + 1] {
    case UInt8(ascii: "u"): try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default: throw problem("JSON has no such escape")
    }
  }

  /// One UTF-16 code unit, or the two of a pair.
  private mutating func unicodeEscape() throws(JSONProblem) {
    guard let unit = unit(at: position) else { throw problem("\\u takes four hexadecimal digits") }
    switch unit {
    case 0xD800...0xDBFF:
      if let low = self.unit(at: position + 6), (0xDC00...0xDFFF).contains(low) {
        position += 12
        return
      }
      fallthrough
    case 0xDC00...0xDFFF:
      try mend(
        .loneSurrogate, position..<position + 6, as: Array("\\uFFFD".utf8),
        else: "an escape is half of a surrogate pair")
      position += 6
    default: position += 6
    }
  }

  /// The UTF-16 code unit of an escape `\uXXXX` at that offset.
  private func unit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return Hexadecimal.value(bytes[offset + 2..<offset + 6]).map { UInt16($0) }
  }

  /// One scalar beyond ASCII.
  private mutating func sequence() throws(JSONProblem) {
    let sequence = UTF8Sequence(at: position, of: bytes)
    if !sequence.isValid {
      try mend(
        .badUTF8, position..<position + sequence.count, as: [0xEF, 0xBF, 0xBD], else: "bytes are no UTF-8")
    }
    position += sequence.count
  }

  /// Goes past digits and gives their number.
  private mutating func digits() -> Int {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  /// `number`, which must fit an Int, a UInt64 or a Double.
  private mutating func number() throws(JSONProblem) {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let first = byte
    let whole = digits()
    if whole == 0 { throw unexpected("a digit") }
    if first == UInt8(ascii: "0"), whole > 1 { throw problem("a number begins with a needless 0", at: start) }
    var isWhole = true
    if byte == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      if digits() == 0 { throw unexpected("a digit") }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      if digits() == 0 { throw unexpected("a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let fits = isWhole ? Int(text) != nil || UInt(text) != nil : Double(text)?.isFinite ?? false
    if fits { return }
    let quoted = [UInt8(ascii: "\"")] + bytes[start..<position] + [UInt8(ascii: "\"")]
    try mend(.oversizeNumber, start..<position, as: quoted, else: "a number is too large for 64 bits")
  }
}
