/// Base64 of RFC 4648.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes as Base64 with the signs + and /, filled up with = (§4).
  package static func text(_ bytes: [UInt8]) -> String {
    let digits = Self.digits(bytes)
    return String(decoding: digits, as: UTF8.self) + String(repeating: "=", count: (4 - digits.count % 4) % 4)
  }

  /// The same with the signs - and _ (§5).
  static func urlSafe(_ text: String) -> String {
    String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  /// What stands in the Base64 of any text that has the bytes after so many others, whatever those are.
  static func piece(of bytes: [UInt8], at offset: Int) -> String {
    let digits = Self.digits([UInt8](repeating: 0, count: offset % 3) + bytes)
    // Digits that hold bits of what goes before, and the last where it holds bits of what follows.
    let first = [0, 2, 3][offset % 3]
    let last = (offset % 3 + bytes.count) % 3 == 0 ? digits.count : digits.count - 1
    return first < last ? String(decoding: digits[first..<last], as: UTF8.self) : ""
  }

  private static func digits(_ bytes: [UInt8]) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 4 / 3 + 2)
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        digits.append(letters[bits >> count & 63])
      }
    }
    if count > 0 { digits.append(letters[bits << (6 - count) & 63]) }
    return digits
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  static func isSign(_ byte: UInt8, slash: Bool) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "/") && slash || Array("+-_=".utf8).contains(byte)
  }
}
