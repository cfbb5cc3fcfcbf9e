/// Finds secrets in a text in any of the forms in which an address, a header or a body may spell them.
package struct SecretSpellings: Sendable {
  /// The bytes of each secret, and of the forms that hide it: base64 at each of its three alignments, hexadecimal.
  private let forms: [[UInt8]]

  package init(_ secrets: [String]) {
    forms = secrets.filter { !$0.isEmpty }.flatMap { Self.forms(of: Array($0.utf8)) }
  }

  /// Whether any of the secrets is spelled in the text, percent-encoded any number of times up to three, as a form, with
  /// HTML or JSON escapes, in base64, or in hexadecimal.
  package func occur(in text: String) -> Bool { occur(in: Array(text.utf8)) }

  package func occur(in bytes: [UInt8]) -> Bool {
    guard !forms.isEmpty else { return false }
    var readings = [bytes]
    for _ in 0..<3 {
      guard let last = readings.last else { break }
      let decoded = Self.decoded(last)
      if decoded == last { break }
      readings.append(decoded)
    }
    return readings.contains { reading in
      let plus = reading.contains(0x2b) ? [reading.map { $0 == 0x2b ? 0x20 : $0 }] : []
      return ([reading] + plus).contains { reading in
        let small = reading.map(Self.lowercased)
        return forms.contains { Self.contains(reading, $0) || Self.contains(small, $0) }
      }
    }
  }

  /// The shortest piece of base64 that is taken for a secret's.
  private static let shortest = 6

  private static func forms(of secret: [UInt8]) -> [[UInt8]] {
    var forms = [secret]
    for skipped in 0..<3 where secret.count > skipped {
      let whole = Array(secret.dropFirst(skipped))
      let core = base64(whole)
      guard core.count >= shortest else { continue }
      forms.append(core)
      forms.append(core.map { $0 == 0x2b ? 0x2d : $0 == 0x2f ? 0x5f : $0 })
    }
    let digits = Array("0123456789abcdef".utf8)
    forms.append(secret.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    return forms
  }

  /// Base64 of RFC 4648, as far as the bytes decide it whatever comes after them.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    let whole = bytes + [0, 0]
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Int(whole[start]) << 16 | Int(whole[start + 1]) << 8 | Int(whole[start + 2])
      text += [18, 12, 6, 0].map { letters[group >> $0 & 63] }
    }
    return Array(text.prefix(bytes.count * 8 / 6))
  }

  /// One layer of percent-encoding, numeric character references, `&amp;` and JSON's escapes taken away.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if let (scalar, length) = escape(in: bytes, at: place) {
        result += scalar
        place += length
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  /// What an escape that begins at a place stands for, and its length.
  private static func escape(in bytes: [UInt8], at place: Int) -> ([UInt8], Int)? {
    switch bytes[place] {
    case 0x25:  // %41
      guard let value = number(bytes, place + 1, 2, 16) else { return nil }
      return ([UInt8(value)], 3)
    case 0x5c where place + 1 < bytes.count:  // \u0041 and \/
      guard bytes[place + 1] == 0x75 else { return ([bytes[place + 1]], 2) }
      guard let value = number(bytes, place + 2, 4, 16), let scalar = Unicode.Scalar(UInt32(value)) else {
        return nil
      }
      return (Array(String(Character(scalar)).utf8), 6)
    case 0x26:  // &#65; &#x41; &amp;
      let rest = bytes[place...].prefix(12)
      guard let end = rest.firstIndex(of: 0x3b) else { return nil }
      let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
      let length = end - place + 1
      if let plain = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] {
        return (Array(plain.utf8), length)
      }
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      guard let scalar = value.flatMap({ Unicode.Scalar($0) }) else { return nil }
      return (Array(String(Character(scalar)).utf8), length)
    default: return nil
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int, _ radix: Int) -> Int? {
    guard start + count <= bytes.count, bytes[start] != 0x2b, bytes[start] != 0x2d else { return nil }
    return Int(String(decoding: bytes[start..<start + count], as: UTF8.self), radix: radix)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }

  private static func contains(_ bytes: [UInt8], _ form: [UInt8]) -> Bool {
    guard let first = form.first, bytes.count >= form.count else { return false }
    for start in 0...bytes.count - form.count where bytes[start] == first {
      if bytes[start..<start + form.count].elementsEqual(form) { return true }
    }
    return false
  }
}
