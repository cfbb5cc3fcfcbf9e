/// The direction in which text runs.
enum Direction {
  /// The text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE when any of it runs from right to left.
  static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: runsLeft) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// The blocks of scripts with bidi class R or AL (Unicode's DerivedBidiClass, its defaults included).
  private static func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
