/// What a scalar folds to by its Unicode properties alone.
enum FoldRule {
  static func fold(_ scalar: Unicode.Scalar) -> FoldTable.Fold {
    switch scalar.value {
    case UInt32(UInt8(ascii: "&")): return .and
    case UInt32(UInt8(ascii: "'")), UInt32(UInt8(ascii: "`")): return .drop
    case 0x374: return .drop  // canonically the same as U+02B9, an apostrophe
    case 0xFF01...0xFF5E: return full(scalar.value)
    case 0xFFA1...0xFFDC: return hangul(scalar.value)
    case 0xFF9E, 0xFF9F, 0x3099, 0x309A: return .drop
    case 0x200B, 0xFFFC, 0xFFFD: return .part
    case 0x640: return .drop  // the Arabic tatweel only stretches a word
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter: return lower(scalar)
    case .modifierLetter, .otherLetter, .spacingMark: return .itself
    case .nonspacingMark, .enclosingMark: return isAccent(scalar.value) ? .drop : .itself
    case .decimalNumber, .letterNumber, .otherNumber: return number(scalar)
    case .format: return .drop
    default: return .part
    }
  }

  /// A full-width letter or sign of ASCII folds as the plain one.
  private static func full(_ scalar: UInt32) -> FoldTable.Fold {
    guard let plain = Unicode.Scalar(scalar - 0xFEE0) else { return .part }
    let fold = fold(plain)
    return fold == .itself ? FoldTable.Fold(CollectionOfOne(plain)) : fold
  }

  private static func lower(_ scalar: Unicode.Scalar) -> FoldTable.Fold {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    if lower.count == 1, lower.first == scalar { return .itself }
    return lower.allSatisfy { $0.value <= 0xFFFF } ? FoldTable.Fold(lower) : .itself
  }

  /// Marks that only help to read, or that change a letter into another of the same name.
  private static func isAccent(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    case 0x483...0x489: true  // Cyrillic
    case 0x591...0x5C7: true  // Hebrew points
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: true  // Arabic points
    case 0x93C, 0x9BC, 0xA3C, 0xABC, 0xB3C: true  // nuktas
    case 0xE0100...0xE01EF: true  // variation selectors
    default: false
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> FoldTable.Fold {
    guard scalar.value != 0x3007, let value = scalar.properties.numericValue else { return lower(scalar) }
    if let whole = Int(exactly: value), (0...9999).contains(whole) {
      return isRoman(scalar) ? lower(scalar) : FoldTable.Fold(String(whole).unicodeScalars)
    }
    for denominator in 2...9 {
      guard let numerator = Int(exactly: (value * Double(denominator) * 1000).rounded() / 1000) else {
        continue
      }
      return FoldTable.Fold(" \(numerator) \(denominator)".unicodeScalars)
    }
    return .part
  }

  private static func isRoman(_ scalar: Unicode.Scalar) -> Bool { (0x2160...0x2188).contains(scalar.value) }

  /// Half-width Hangul letters, each in its full width.
  private static func hangul(_ scalar: UInt32) -> FoldTable.Fold {
    let full: UInt32? =
      switch scalar {
      case 0xFFA1...0xFFBE: scalar - 0xFFA1 + 0x3131
      case 0xFFC2...0xFFC7: scalar - 0xFFC2 + 0x314F
      case 0xFFCA...0xFFCF: scalar - 0xFFCA + 0x3155
      case 0xFFD2...0xFFD7: scalar - 0xFFD2 + 0x315B
      case 0xFFDA...0xFFDC: scalar - 0xFFDA + 0x3161
      default: nil
      }
    return full.flatMap(Unicode.Scalar.init).map { FoldTable.Fold(CollectionOfOne($0)) } ?? .part
  }
}
