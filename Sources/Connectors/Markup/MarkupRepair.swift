import CLibXML

/// Writes what people write in XML though it is not allowed there so that libxml2 does not lose it: a bare `&`, the entities
/// of HTML, and `]]>` within text.
///
/// After its first fault libxml2 drops even `&amp;`; so every reference becomes one by number (XML 1.0 §4.1), which it keeps.
struct MarkupRepair {
  private let source: [UInt8]
  private var position = 0
  private(set) var bytes: [UInt8] = []
  /// How many signs stood for themselves.
  private(set) var repairs = 0
  /// Whether the document declares entities of its own, which then win over those of HTML.
  private let declares: Bool

  init(_ source: [UInt8]) {
    self.source = source
    declares = Self.find("<!ENTITY", in: source, from: 0) != nil
    bytes.reserveCapacity(source.count + 64)
    while position < source.count { step() }
  }

  private static let longestName = 32

  private mutating func step() {
    switch source[position] {
    case UInt8(ascii: "<"): copyMarkup()
    case UInt8(ascii: "&"): copyReference()
    case UInt8(ascii: "]") where starts("]]>"):
      bytes += "]]&#62;".utf8
      position += 3
      repairs += 1
    case let byte:
      bytes.append(byte)
      position += 1
    }
  }

  private func starts(_ mark: String) -> Bool { source[position...].starts(with: mark.utf8) }

  private static func find(_ mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    var index = start
    while let candidate = bytes[index...].firstIndex(of: mark[0]) {
      if bytes[candidate...].starts(with: mark) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  /// Copies what has signs of its own as it is, up to its end.
  private mutating func copyMarkup() {
    for (start, end) in [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")] where starts(start) {
      let stop = Self.find(end, in: source, from: position + start.utf8.count).map { $0 + end.utf8.count }
      return copy(to: stop ?? source.count)
    }
    if starts("<!DOCTYPE") { return copy(to: endOfDeclaration) }
    bytes.append(source[position])
    position += 1
  }

  private mutating func copy(to end: Int) {
    bytes += source[position..<end]
    position = end
  }

  /// Behind the `>` of a document type declaration, whose subset stands in brackets and has quoted texts.
  private var endOfDeclaration: Int {
    var index = position
    var depth = 0
    var quote: UInt8?
    while index < source.count {
      let byte = source[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index
      default: continue
      }
    }
    return source.count
  }

  private mutating func copyReference() {
    let body = source[(position + 1)...].prefix(Self.longestName + 1)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > body.startIndex else { return copyBare() }
    let name = body[..<end]
    if name.first == UInt8(ascii: "#") { return copyNumber(name, to: end + 1) }
    guard name.allSatisfy(Self.isNamePart) else { return copyBare() }
    let text = String(decoding: name, as: UTF8.self)
    let isOfXML = ["amp", "lt", "gt", "quot", "apos"].contains(text)
    if declares, !isOfXML { return copy(to: end + 1) }
    let scalar = text == "apos" ? 0x27 : unsafe clibxml_html_entity(text)
    guard scalar > 0 else { return copyBare() }
    bytes += "&#\(scalar);".utf8
    position = end + 1
  }

  /// A number that is a character of XML stays; any other is left out.
  private mutating func copyNumber(_ name: ArraySlice<UInt8>, to end: Int) {
    let digits = String(decoding: name.dropFirst(), as: UTF8.self)
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
      return copyBare()
    }
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: bytes += "&#\(number);".utf8
    default: repairs += 1
    }
    position = end
  }

  private mutating func copyBare() {
    bytes += "&#38;".utf8
    position += 1
    repairs += 1
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}
