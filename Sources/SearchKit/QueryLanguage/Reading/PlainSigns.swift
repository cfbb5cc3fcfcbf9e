/// The letters, digits and signs of a value as ASCII has them, as far as it has them.
enum PlainSigns {
  /// Full-width signs, digits of every script, dashes, `…`, `≤` and `≥` in their plain form; all else as it is.
  static func of(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: append(scalar.value - 0xFEE0, to: &plain)
      case 0x2010...0x2013, 0x2212: plain += "-"
      case 0x2025, 0x2026: plain += ".."
      case 0x2264: plain += "<="
      case 0x2265: plain += ">="
      case 0x3000: plain += " "
      default:
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
          plain.unicodeScalars.append(scalar)
          continue
        }
        append(0x30 + UInt32(value), to: &plain)
      }
    }
    return plain
  }

  private static func append(_ value: UInt32, to text: inout String) {
    if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
  }
}
