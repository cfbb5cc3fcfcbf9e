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
    guard (7...15).contains(significant.utf8.count), Set(significant.utf8).count > 1 else { return nil }
    self.digits = String(significant)
    isInternational = international
  }

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
