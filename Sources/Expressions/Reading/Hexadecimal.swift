/// Hexadecimal digits in ASCII.
enum Hexadecimal {
  /// The number that the digits write; nil where there is none or another character.
  static func value(_ digits: some Collection<UInt8>) -> UInt32? {
    if digits.isEmpty || digits.count > 8 { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let digit = self.digit(digit) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The value of one digit, in capitals or not.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
