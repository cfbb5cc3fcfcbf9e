/// How many columns of a terminal a text takes.
///
/// A grapheme is as wide as its widest scalar: 2 for East Asian wide and full-width letters and for emoji (Unicode 14,
/// EastAsianWidth.txt), 0 for marks and for what is invisible, else 1. A flag, a joined emoji and one with a skin tone
/// are one emoji, and so is a sign that variation selector 16 makes one. Terminals that add up scalars draw those wider.
package enum TextWidth {
  package static func columns(_ text: String) -> Int {
    var columns = 0
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte) else { return text.reduce(0) { $0 + Self.columns($1) } }
      columns += 1
    }
    return columns
  }

  /// The columns of one grapheme.
  package static func columns(_ grapheme: Character) -> Int {
    if let ascii = grapheme.asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
    var columns = 0
    var indicators = 0
    for scalar in grapheme.unicodeScalars {
      if scalar.value == 0xFE0F, columns == 1, grapheme.unicodeScalars.count > 1 { return 2 }
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { indicators += 1 }
      columns = max(columns, Self.columns(scalar))
      // A half-width voicing mark has a cell of its own.
      if (0xFF9E...0xFF9F).contains(scalar.value), grapheme.unicodeScalars.count > 1 { columns = 2 }
    }
    return indicators == 2 ? 2 : columns
  }

  /// The longest beginning of a text that takes at most so many columns, cut between graphemes.
  package static func prefix(of text: String, columns limit: Int) -> Substring {
    var columns = 0
    var index = text.startIndex
    while index < text.endIndex {
      columns += Self.columns(text[index])
      if columns > limit { break }
      index = text.index(after: index)
    }
    return text[..<index]
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 {
      return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xAD ? 0 : 1
    }
    if isWide(scalar.value) { return 2 }
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }  // vowels and ends of a Hangul syllable
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(scalar)
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
    0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F265,
    0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3FFFD,
  ]
}
