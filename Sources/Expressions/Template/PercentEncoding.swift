/// Percent-encoding of RFC 3986 §2.1, with capital hexadecimal digits.
package enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// - Parameters:
  ///   - text: the text to encode as UTF-8.
  ///   - allowsReserved: whether reserved characters and triplets that stand in the text already are kept.
  /// - Returns: the text with every other byte that is not unreserved as a triplet.
  package static func encode(_ text: String, allowsReserved: Bool) -> String {
    if text.utf8.allSatisfy({ isUnreserved($0) || allowsReserved && isReserved($0) }) { return text }
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count + 16)
    for (index, byte) in bytes.enumerated() {
      let isKept = isUnreserved(byte) || allowsReserved && (isReserved(byte) || isTriplet(bytes, at: index))
      if isKept {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text with its triplets as bytes; what is no triplet stays.
  package static func decode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if isTriplet(bytes, at: index), let value = Hexadecimal.value(bytes[index + 1...index + 2]) {
        decoded.append(UInt8(value))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func isTriplet(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count && Hexadecimal.digit(bytes[index + 1]) != nil
      && Hexadecimal.digit(bytes[index + 2]) != nil
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// One of `:/?#[]@!$&'()*+,;=`.
  private static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"),
      UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
