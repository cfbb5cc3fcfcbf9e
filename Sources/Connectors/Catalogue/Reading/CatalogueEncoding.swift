/// How the bytes of a catalogue stand for characters.
enum CatalogueEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case latin1 = "latin-1"
  case windows1252 = "windows-1252"

  /// The encoding that a byte-order mark names, and the mark's length.
  static func marked(_ bytes: [UInt8]) -> (encoding: CatalogueEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// UTF-16 without a mark, known by the zeros of its first two characters where those are ASCII.
  static func guessed(_ bytes: [UInt8]) -> CatalogueEncoding? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (false, true, false, true): return .utf16LittleEndian
    case (true, false, true, false): return .utf16BigEndian
    default: return nil
    }
  }

  /// What windows-1252 has from 0x80 to 0x9F (WHATWG Encoding Standard); U+FFFD where it has nothing.
  static let windows1252High: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{2C6}",
    "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{FFFD}", "\u{17D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}",
    "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{2DC}", "\u{2122}", "\u{161}",
    "\u{203A}", "\u{153}", "\u{FFFD}", "\u{17E}", "\u{178}",
  ]
}
