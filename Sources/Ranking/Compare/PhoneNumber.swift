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
  /// The number has no zeros before it; `trunk` tells whether one stood before a national number.
  private static func isCentral(_ number: Substring, trunk: Bool) -> Bool {
    let code = codes.first { number.hasPrefix($0.code) && $0.lengths.contains(number.utf8.count) }?.code
    let national = code.map { number.dropFirst($0.utf8.count) } ?? number
    if national.utf8.count == 10, american.contains(national.prefix(3)) { return true }
    if national.utf8.count == 9, spanish.contains(national.prefix(3)) { return true }
    guard code != "1", trunk || code != nil else { return false }
    return (9...10).contains(national.utf8.count) && ["800", "808", "900"].contains(national.prefix(3))
      || national.utf8.count == 10 && british.contains(national.prefix(3))
  }

  /// The country codes before which such numbers are looked for, and the digits of a number with each.
  private static let codes: [(code: String, lengths: ClosedRange<Int>)] = [
    ("1", 11...11), ("44", 12...12), ("34", 11...11), ("33", 11...11), ("39", 11...12), ("49", 11...13),
    ("61", 11...11),
  ]
  private static let american: Set<Substring> = ["800", "833", "844", "855", "866", "877", "888"]
  private static let spanish: Set<Substring> = ["900", "901", "902"]
  private static let british: Set<Substring> = [
    "300", "303", "330", "333", "343", "344", "345", "370", "371", "843", "844", "845", "870", "871",
  ]

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
