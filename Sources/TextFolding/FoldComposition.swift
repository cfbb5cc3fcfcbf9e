/// Letters that stay letters of their own when written as a base and a mark.
enum FoldComposition {
  /// The letter that a base and a mark make: Cyrillic й ї ў ѓ ќ, voiced kana.
  static func letter(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    switch (base, mark) {
    case (0x438, 0x306): 0x439
    case (0x443, 0x306): 0x45E
    case (0x456, 0x308): 0x457
    case (0x433, 0x301): 0x453
    case (0x43A, 0x301): 0x45C
    case (0x3040...0x30FF, 0x3099), (0x3040...0x30FF, 0xFF9E): voiced(base)
    case (0x3040...0x30FF, 0x309A), (0x3040...0x30FF, 0xFF9F): halfVoiced(base)
    default: nil
    }
  }

  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046, 0x30A6: kana == 0x3046 ? 0x3094 : 0x30F4
    case 0x30EF...0x30F2: kana + 8
    case 0x309D, 0x30FD: kana + 1
    case 0x304B...0x3061, 0x30AB...0x30C1: kana & 1 == 1 ? kana + 1 : nil
    case 0x3064, 0x3066, 0x3068, 0x30C4, 0x30C6, 0x30C8: kana + 1
    default: isHaRow(kana) ? kana + 1 : nil
    }
  }

  private static func halfVoiced(_ kana: UInt32) -> UInt32? { isHaRow(kana) ? kana + 2 : nil }

  private static func isHaRow(_ kana: UInt32) -> Bool {
    let row = kana >= 0x30A0 ? kana - 0x60 : kana
    return (0x306F...0x307B).contains(row) && (row - 0x306F) % 3 == 0
  }

  /// The Hangul syllable that two parts make (The Unicode Standard, chapter 3.12).
  static func syllable(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch (first, second) {
    case (0x1100...0x1112, 0x1161...0x1175): 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00) % 28 == 0: first + second - 0x11A7
    default: nil
    }
  }
}
