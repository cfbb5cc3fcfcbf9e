/// Which encoding a piece of XML or HTML is in, by what its reader was told and by what it says itself.
///
/// A byte-order mark wins, then a setting, the `charset` of the header Content-Type, the XML declaration or `<meta>`, and
/// at last what the bytes look like (WHATWG HTML §13.2.3 with the XML rules of RFC 7303 §3).
enum MarkupEncoding {
  /// How far into a text its own word on its encoding is looked for, in bytes.
  private static let head = 1024

  /// - Returns: the name of the encoding in lower case, and whether anybody named it.
  static func name(
    of bytes: [UInt8], setting: String?, contentType: String?, form: MarkupForm
  ) -> (name: String, isNamed: Bool) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", true) }
    if let setting { return (canonical(setting), true) }
    if let label = contentType.flatMap(charset) { return (canonical(label), true) }
    if let wide = CatalogueEncoding.guessed(bytes) { return (wide.rawValue, true) }
    if let label = declared(bytes.prefix(head), form) {
      let name = canonical(label)
      // What could be read as ASCII so far is not of two bytes a character.
      return (name.hasPrefix("utf-16") || name.hasPrefix("utf-32") ? "utf-8" : name, true)
    }
    return ("utf-8", false)
  }

  /// The label as the decoders know it; those of Latin-1 and ASCII mean windows-1252 (WHATWG Encoding §4.2).
  static func canonical(_ label: String) -> String {
    let label = label.lowercased()
    switch label {
    case "utf8", "unicode-1-1-utf-8": return "utf-8"
    case "utf-16", "unicode", "ucs-2": return "utf-16le"
    case "ascii", "us-ascii", "latin1", "latin-1", "l1", "iso8859-1", "iso-8859-1", "iso_8859-1", "iso88591",
      "cp1252", "cp-1252", "x-cp1252", "ansi":
      return "windows-1252"
    case "x-sjis", "sjis", "ms_kanji": return "shift_jis"
    case "gb2312", "x-gbk", "gb_2312-80": return "gbk"
    case "ks_c_5601-1987", "ksc5601", "korean": return "euc-kr"
    case "big5-hkscs", "cn-big5", "x-x-big5": return "big5"
    default: return label
    }
  }

  /// The value of `charset` in a header Content-Type, quoted or not.
  static func charset(_ contentType: String) -> String? {
    for part in contentType.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, pair[0].trimmedMarkup.lowercased() == "charset" else { continue }
      let value = pair[1].trimmedMarkup.filter { $0 != "\"" && $0 != "'" }
      return value.isEmpty ? nil : value
    }
    return nil
  }

  /// What stands behind `encoding=` of the XML declaration, or behind `charset=` of a `<meta>`.
  private static func declared(_ head: ArraySlice<UInt8>, _ form: MarkupForm) -> String? {
    let text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()
    if text.trimmedMarkup.hasPrefix("<?xml"), let end = text.firstIndex(of: ">") {
      if let label = value(of: "encoding", in: text[..<end]) { return label }
    }
    guard form == .html else { return nil }
    var rest = text[...]
    while let start = rest.firstRange(of: "<meta") {
      let tag = rest[start.upperBound...].prefix { $0 != ">" }
      if let label = value(of: "charset", in: tag) { return label }
      rest = rest[tag.endIndex...]
    }
    return nil
  }

  private static func value(of name: String, in text: Substring) -> String? {
    guard let found = text.firstRange(of: name) else { return nil }
    let rest = text[found.upperBound...].drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { " \t\r\n\"'".contains($0) }.prefix { !" \t\r\n\"';/>?".contains($0) }
    return value.isEmpty ? nil : String(value)
  }
}

extension StringProtocol {
  /// Without the white space of HTML and XML at its ends.
  var trimmedMarkup: String {
    let isSpace = { (scalar: Unicode.Scalar) in " \t\r\n\u{C}".unicodeScalars.contains(scalar) }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
}

extension Substring {
  /// The first place where another text stands, byte by byte.
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    let wanted = Array(other.utf8)
    let bytes = utf8
    var start = bytes.startIndex
    while let candidate = bytes[start...].firstIndex(of: wanted[0]) {
      if bytes[candidate...].starts(with: wanted) {
        return candidate..<bytes.index(candidate, offsetBy: wanted.count)
      }
      start = bytes.index(after: candidate)
    }
    return nil
  }
}

extension String {
  fileprivate func firstRange(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }
}
