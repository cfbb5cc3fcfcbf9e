/// The characters of Unicode's property White_Space in UTF-8.
enum WhiteSpace {
  /// The number of bytes of the white-space character that begins there; 0 where another does.
  static func length(at index: Int, of bytes: [UInt8]) -> Int {
    switch bytes[index] {
    case 0x20, 0x09...0x0D: return 1
    case 0xC2 where index + 1 < bytes.count:
      return bytes[index + 1] == 0x85 || bytes[index + 1] == 0xA0 ? 2 : 0
    case 0xE1...0xE3 where index + 2 < bytes.count:
      switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
      case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
        (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
        return 3
      default: return 0
      }
    default: return 0
    }
  }
}
