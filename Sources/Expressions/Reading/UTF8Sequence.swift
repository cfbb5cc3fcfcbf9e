/// The bytes of one scalar, or the longest run that could have begun one (Unicode 15, §3.9, table 3-7 and U+FFFD).
struct UTF8Sequence {
  let count: Int
  let isValid: Bool

  init(at offset: Int, of bytes: [UInt8]) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: length = 0
    }
    var read = 1
    while read < length, offset + read < bytes.count {
      guard (read == 1 ? second : 0x80...0xBF).contains(bytes[offset + read]) else { break }
      read += 1
    }
    count = read
    isValid = read == length
  }
}
