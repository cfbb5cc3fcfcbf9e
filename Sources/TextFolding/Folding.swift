/// Text as it is compared: without case, accents, width or punctuation.
///
/// - Letters of the Latin, Greek and Cyrillic scripts lose case and accents, `ø æ ß ł đ þ ı` become plain letters and
///   ligatures their parts; `й ї ў` stay letters of their own.
/// - Composed and decomposed text fold to the same, and so do full-width, half-width and plain letters.
/// - An apostrophe inside a word vanishes (`don't` is `dont`), `&` is the word `and`, and all other punctuation, hyphens
///   and symbols among it, parts words.
/// - Other scripts stay whole apart from marks that only help to read: Arabic and Hebrew points, nuktas. A run of
///   Chinese, Japanese or Thai has no spaces and is one word.
/// - Decimal digits of every script become `0` to `9`, Roman numeral signs letters (`Ⅱ` is `ii`), `½` the words `1 2`.
package enum Folding {
  /// The folded words of a text, in order.
  package static func words(_ text: String) -> [String] {
    isPlainWord(text) ? [text] : unsafe withFolded(text) { unsafe words(in: $0) }
  }

  /// Whether a text is one word that folds to itself.
  private static func isPlainWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// The words of a text that is folded already.
  package static func parted(_ folded: String) -> [String] {
    var folded = folded
    return folded.withUTF8 { unsafe words(in: $0) }
  }

  /// The folded words of a text joined by one space; empty for a text of punctuation only.
  package static func fold(_ text: String) -> String {
    unsafe withFolded(text) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  private static func withFolded<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      // No scalar grows to more than four times its bytes: the worst is "&", which becomes " and".
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * bytes.count + 1) { buffer in
        var writer = unsafe FoldWriter(buffer)
        unsafe fold(bytes, into: &writer)
        return unsafe body(UnsafeBufferPointer(rebasing: buffer[..<writer.count]))
      }
    }
  }

  /// What stands between the spaces of folded text.
  private static func words(in folded: UnsafeBufferPointer<UInt8>) -> [String] {
    var words: [String] = []
    unsafe words.reserveCapacity(folded.count { $0 == UInt8(ascii: " ") } + 1)
    var start = 0
    while start < folded.count {
      let rest = unsafe folded[start...]
      let end = unsafe rest.firstIndex(of: UInt8(ascii: " ")) ?? folded.count
      if end > start {
        unsafe words.append(
          String(decoding: UnsafeBufferPointer(rebasing: folded[start..<end]), as: UTF8.self))
      }
      start = end + 1
    }
    return words
  }

  private static func fold(_ bytes: UnsafeBufferPointer<UInt8>, into writer: inout FoldWriter) {
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      if byte < 0x80 {
        ascii(byte, into: &writer)
        index += 1
      } else {
        let (scalar, length) = unsafe decode(bytes, at: index)
        other(scalar, into: &writer)
        index += length
      }
    }
  }

  private static func ascii(_ byte: UInt8, into writer: inout FoldWriter) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): writer.letter(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): writer.letter(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    case UInt8(ascii: "&"): writer.and()
    default: writer.part()
    }
  }

  private static func other(_ scalar: UInt32, into writer: inout FoldWriter) {
    switch scalar {
    case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0xAC00...0xD7A3: writer.scalar(scalar)
    default:
      switch FoldTable.shared[scalar] {
      case .part: writer.part()
      case .drop: writer.mark(scalar)
      case .and: writer.and()
      case .itself: writer.scalar(scalar > 0xFFFF ? lower(scalar) : scalar)
      case let fold: writer.scalars(fold)
      }
    }
  }

  /// The lower case of a letter beyond the basic plane, which the table has no room for.
  private static func lower(_ scalar: UInt32) -> UInt32 {
    Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
  }

  /// Decodes one scalar of valid UTF-8 that is not ASCII.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, length: Int) {
    let lead = unsafe UInt32(bytes[index])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = lead & (0x7F >> UInt32(length))
    for offset in 1..<length { unsafe scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (scalar, length)
  }
}
