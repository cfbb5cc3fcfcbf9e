/// The script of a folded text, as far as it decides whether two texts can be compared letter by letter.
enum Script: Sendable, Hashable {
  case latin, greek, cyrillic, other

  /// The script of the first letter; nil for a text without letters, as "300".
  init?(_ text: String) {
    guard
      let letter = text.unicodeScalars.first(where: { $0.value >= 0x61 && !(0x7B..<0xAA).contains($0.value) })
    else { return nil }
    switch letter.value {
    case ..<0x370, 0x1E00..<0x1F00: self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530: self = .cyrillic
    default: self = .other
    }
  }
}
