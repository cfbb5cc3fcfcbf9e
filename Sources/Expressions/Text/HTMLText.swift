/// The text of a piece of HTML, as a snippet in a search result needs it.
///
/// `<br>` and the end of a paragraph part words, other tags vanish, entities are decoded once, and white space
/// becomes single spaces. What a browser never shows (comments, scripts, styles) is left out.
package struct HTMLText {
  private static let hidden: Set<String> = ["script", "style", "template"]

  private let source: [UInt8]
  private var position = 0
  private var result: [UInt8] = []
  private var spaceIsDue = false

  private init(_ html: String) {
    source = Array(html.utf8)
    result.reserveCapacity(source.count)
  }

  /// The text of a whole piece, trimmed.
  package static func text(_ html: String) -> String {
    var reader = HTMLText(html)
    while reader.position < reader.source.count { reader.step() }
    return String(decoding: reader.result, as: UTF8.self)
  }

  /// Reads a tag, an entity, white space or a byte of text.
  private mutating func step() {
    let byte = source[position]
    if byte == UInt8(ascii: "<"), beginsTag { return skipMarkup() }
    if byte == UInt8(ascii: "&") { return appendEntity() }
    let space = WhiteSpace.length(at: position, of: source)
    if space > 0 {
      spaceIsDue = true
      position += space
    } else {
      append(byte)
      position += 1
    }
  }

  /// Adds a byte, after the space that is due.
  private mutating func append(_ byte: UInt8) {
    if spaceIsDue, !result.isEmpty { result.append(UInt8(ascii: " ")) }
    spaceIsDue = false
    result.append(byte)
  }

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < source.count ? source[position + offset] : nil
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private var beginsTag: Bool {
    switch byte(1) {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): true
    case UInt8(ascii: "/"): Self.isLetter(byte(2))
    case let next: Self.isLetter(next)
    }
  }

  private mutating func skipMarkup() {
    if source[position...].starts(with: "<!--".utf8) { return skip(past: "-->") }
    let isEnd = byte(1) == UInt8(ascii: "/")
    let letters = source[(position + (isEnd ? 2 : 1))...].prefix(while: Self.isLetter)
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    skipTag()
    if name == "br" || isEnd && (name == "p" || name == "title") { spaceIsDue = true }
    if !isEnd, Self.hidden.contains(name) {
      skip(past: "</\(name)")
      skipTag()
    }
  }

  /// Goes behind the next `>` that is in no quoted attribute, or to the end.
  private mutating func skipTag() {
    var quote: UInt8?
    while position < source.count {
      let byte = source[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
  }

  /// - Parameter mark: ASCII, its letters in lower case.
  private mutating func skip(past mark: String) {
    let mark = mark.utf8
    while position < source.count {
      if source[position...].prefix(mark.count).elementsEqual(mark, by: { $0 == $1 || $0 | 0x20 == $1 }) {
        position += mark.count
        return
      }
      position += 1
    }
  }

  /// Decodes `&name;`, `&#8211;` and `&#x2013;`; any other & stands for itself.
  private mutating func appendEntity() {
    let body = source[(position + 1)...].prefix(HTMLEntities.longest + 1)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(String(decoding: source[position + 1..<end], as: UTF8.self))
    else {
      append(UInt8(ascii: "&"))
      position += 1
      return
    }
    position = end + 1
    if scalar.properties.isWhitespace {
      spaceIsDue = true
    } else {
      for byte in String(scalar).utf8 { append(byte) }
    }
  }
}
