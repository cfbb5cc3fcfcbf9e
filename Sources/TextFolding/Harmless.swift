/// Text of a stranger, made safe to show in a terminal, a log or a file.
package enum Harmless {
  /// The text on one line without anything that could move the cursor, hide, reorder or overprint.
  ///
  /// - White space that breaks lines becomes a space.
  /// - A control character becomes its picture (ESC is `␛`), one of the second set (U+0080 to U+009F) `�`.
  /// - Marks of direction, zero-width and other invisible characters vanish; joiners stay inside words and emoji, where
  ///   they belong to the spelling.
  /// - Of more than eight marks on one letter the rest vanish.
  package static func text(_ text: String) -> String {
    guard text.utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return text }
    var harmless = String.UnicodeScalarView()
    var marks = 0
    var joins = false
    for scalar in text.unicodeScalars {
      let place = role(of: scalar)
      switch place {
      case .space: harmless.append(" ")
      case .control: harmless.append(picture(of: scalar))
      case .invisible: continue
      case .joiner:
        if !joins { continue }
        harmless.append(scalar)
      case .mark:
        marks += 1
        if marks > 8 { continue }
        harmless.append(scalar)
      case .visible: harmless.append(scalar)
      }
      if place != .mark { marks = 0 }
      joins = place == .mark || place == .visible && scalar.value > 0x7F
    }
    return String(harmless)
  }

  private enum Role {
    case visible, space, control, invisible, joiner, mark
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x9, 0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029: return .space
    case 0..<0x20, 0x7F...0x9F: return .control
    case 0x20..<0x7F: return .visible
    case 0x200C, 0x200D: return .joiner
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5, 0x34F: return .invisible  // fillers
    case 0xFDD0...0xFDEF: return .control
    default: break
    }
    if scalar.value & 0xFFFE == 0xFFFE { return .control }  // no characters
    switch scalar.properties.generalCategory {
    case .format: return .invisible
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .visible
    }
  }

  /// The Unicode picture of a control character of ASCII; the sign for what cannot be shown for any other.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
