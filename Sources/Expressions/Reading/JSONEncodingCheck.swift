/// A text brought to UTF-8 without a byte-order mark, which RFC 8259 §8.1 asks of every JSON text.
struct JSONEncodingCheck {
  let bytes: [UInt8]
  let repairs: [JSONRepair]
  /// The bytes before the text that are no part of it.
  private(set) var skipped = 0

  /// UTF-16 is known by its mark, or by the zero in the first of two bytes that must be an ASCII character.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      skipped = 3
      self.bytes = Array(bytes.dropFirst(skipped))
      repairs = [JSONRepair(.byteOrderMark)]
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.bytes = Self.utf8(bytes.dropFirst(2), bigEndian: false)
      repairs = [JSONRepair(.utf16)]
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = Self.utf8(bytes.dropFirst(2), bigEndian: true)
      repairs = [JSONRepair(.utf16)]
    } else if bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) {
      self.bytes = Self.utf8(bytes[...], bigEndian: bytes[0] == 0)
      repairs = [JSONRepair(.utf16)]
    } else {
      self.bytes = bytes
      repairs = []
    }
  }

  /// UTF-16 as UTF-8; half a pair and half a unit are U+FFFD.
  private static func utf8(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index -> UInt16 in
      guard index + 1 < bytes.endIndex else { return 0xFFFD }
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
