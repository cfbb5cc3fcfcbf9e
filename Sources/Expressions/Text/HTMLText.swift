/// The text of a piece of HTML, as a snippet in a search result needs it.
///
/// `<br>` and the end of a paragraph part words, other tags vanish, entities are decoded once, and white space
/// becomes single spaces. What a browser never shows (comments, scripts, styles) is left out.
struct HTMLText {
  private static let hidden: Set<String> = ["script", "style", "template"]

  private let source: [Unicode.Scalar]
  private var position = 0
  private var result = String.UnicodeScalarView()
  private var spaceIsDue = false

  private init(_ html: String) { source = Array(html.unicodeScalars) }

  static func text(_ html: String) -> String {
    if html.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") })
    {
      return html
    }
    var reader = HTMLText(html)
    while reader.position < reader.source.count { reader.step() }
    return String(reader.result)
  }

  private mutating func step() {
    switch source[position] {
    case "<" where beginsTag: skipMarkup()
    case "&": appendEntity()
    case let scalar:
      position += 1
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      spaceIsDue = true
      return
    }
    if spaceIsDue, !result.isEmpty { result.append(" ") }
    spaceIsDue = false
    result.append(scalar)
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    position + offset < source.count ? source[position + offset] : nil
  }

  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("a"..."z").contains($0) || ("A"..."Z").contains($0) } ?? false
  }

  private var beginsTag: Bool {
    switch scalar(1) {
    case "!", "?": true
    case "/": Self.isLetter(scalar(2))
    case let next: Self.isLetter(next)
    }
  }

  private mutating func skipMarkup() {
    if source[position...].starts(with: "<!--".unicodeScalars) { return skip(past: "-->") }
    let isEnd = scalar(1) == "/"
    var name = ""
    var index = position + (isEnd ? 2 : 1)
    while index < source.count, Self.isLetter(source[index]) || source[index].digit != nil {
      name.unicodeScalars.append(source[index])
      index += 1
    }
    name = name.lowercased()
    skipTag()
    if name == "br" || isEnd && name == "p" { spaceIsDue = true }
    if !isEnd, Self.hidden.contains(name) { skip(past: "</\(name)"); skipTag() }
  }

  /// Goes behind the next `>` that is in no quoted attribute, or to the end.
  private mutating func skipTag() {
    var quote: Unicode.Scalar?
    while position < source.count {
      let scalar = source[position]
      position += 1
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == ">" {
        return
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
    }
  }

  private mutating func skip(past mark: String) {
    let mark = Array(mark.unicodeScalars)
    while position < source.count {
      let here = source[position...].prefix(mark.count)
      if here.elementsEqual(mark, by: { $0.properties.lowercaseMapping == $1.properties.lowercaseMapping }) {
        position += mark.count
        return
      }
      position += 1
    }
  }

  /// Decodes `&name;`, `&#8211;` and `&#x2013;`; any other & stands for itself.
  private mutating func appendEntity() {
    let body = source[(position + 1)...].prefix(HTMLEntities.longest + 1)
    guard let end = body.firstIndex(of: ";"), let scalar = HTMLEntities.scalar(source[position + 1..<end])
    else {
      position += 1
      append("&")
      return
    }
    position = end + 1
    append(scalar)
  }
}
