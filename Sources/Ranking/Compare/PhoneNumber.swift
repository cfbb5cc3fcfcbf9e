import SearchKit

/// A telephone number as digits, in national or international notation.
struct PhoneNumber: Sendable, Hashable {
  /// Without "+", "00" and the zero that a national number begins with.
  let digits: String
  let isInternational: Bool

  /// Nil for what has too few digits to be a subscriber's number, or too many (ITU-T E.164: at most 15).
  init?(_ text: String) {
    var digits = Self.number(in: text)
    let plus = text.drop(while: { $0.isWhitespace || $0 == "(" }).first == "+"
    var international = plus
    if !plus, digits.hasPrefix("00") {
      digits = digits.dropFirst(2)
      international = true
    }
    let significant = digits.drop { $0 == "0" }
    // The North American numbering plan writes its country code before ten digits, with or without "+".
    if !international, significant.utf8.count == 11, significant.first == "1" { international = true }
    guard (7...15).contains(significant.utf8.count), Set(significant.utf8).count > 1,
      !Self.isCentral(significant, trunk: !international && digits.hasPrefix("0"))
    else { return nil }
    self.digits = String(significant)
    isInternational = international
  }

  /// Whether many places answer under it: free, shared-cost and central numbers, which tell no branch from another.
  ///
  /// The number has no zeros before it; `trunk` tells whether one stood before a national number. Without a country code
  /// those of North America and Spain alone are known: elsewhere the same digits may be a town's.
  private static func isCentral(_ number: Substring, trunk: Bool) -> Bool {
    if let (code, prefixes) = central.first(where: { number.hasPrefix($0.code) && number.utf8.count > 10 }) {
      let national = number.dropFirst(code.utf8.count)
      return prefixes.contains { national.hasPrefix($0) }
    }
    if trunk { return ["800", "808"].contains(number.prefix(3)) && number.utf8.count > 8 }
    return number.utf8.count == 10 && american.contains(String(number.prefix(3)))
      || number.utf8.count == 9 && spanish.contains(String(number.prefix(3)))
  }

  /// What such numbers begin with behind their country's code, by the countries' numbering plans.
  private static let central: [(code: String, prefixes: [String])] = [
    ("1", american), ("34", spanish),
    (
      "44",
      [
        "30", "33", "343", "344", "345", "370", "371", "80", "843", "844", "845", "870", "871", "9",
      ]
    ),
    ("49", ["180", "800", "900"]), ("33", ["8"]), ("39", ["80", "84", "89", "199"]), ("351", ["707", "80"]),
    ("353", ["18", "15"]), ("31", ["800", "90"]), ("32", ["800", "90", "78"]), ("41", ["80", "84", "90"]),
    ("43", ["80", "81", "82", "90"]), ("61", ["13", "18"]), ("81", ["120", "800", "570"]),
  ]
  private static let american = ["800", "833", "844", "855", "866", "877", "888"]
  private static let spanish = ["900", "901", "902"]

  /// The digits up to an extension or a second number.
  private static func number(in text: String) -> Substring {
    var digits = ""
    for character in text {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        digits.append(String(digit))
      } else if character.isLetter || ",;#".contains(character) {
        if digits.utf8.count >= 7 { break }
        if character.isLetter, !digits.isEmpty { return "" }
      }
    }
    return digits[...]
  }

  /// Whether both reach one subscriber: equal, or one is the other with a country code before it.
  func isSame(as other: PhoneNumber) -> Bool {
    if digits == other.digits { return true }
    let (short, long) = digits.utf8.count < other.digits.utf8.count ? (self, other) : (other, self)
    // A zero may stand between code and number, as in "+44 (0)20".
    return long.isInternational && !short.isInternational && long.digits.hasSuffix(short.digits)
      && long.digits.utf8.count - short.digits.utf8.count <= 4
  }

  static let comparator = Comparator(
    form: .phone,
    difference: { a, b, _ in
      guard case .phone(let a) = a, case .phone(let b) = b else { return nil }
      return a.isSame(as: b) ? 0 : 1
    },
    addKeys: { reading, _, keys in
      guard case .phone(let phone) = reading else { return }
      keys.append(BlockKey.of(phone.digits.suffix(7)))
    },
    crowding: { _ in 1 })
}
