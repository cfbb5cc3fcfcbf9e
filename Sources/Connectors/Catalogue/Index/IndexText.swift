import TextFolding

/// The words of texts as an index holds them.
enum IndexText {
  /// The tokens of a folded word.
  ///
  /// A script without spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) gives one token a letter, so
  /// that a part of a run is found as a phrase; all else stays whole.
  static func tokens(of word: String) -> [String] {
    guard word.utf8.contains(where: { $0 >= 0xE0 }), word.unicodeScalars.contains(where: hasNoSpaces) else {
      return [word]
    }
    var tokens: [String] = []
    var isRun = false
    for scalar in word.unicodeScalars {
      let isAlone = hasNoSpaces(scalar)
      if isRun, !isAlone, let last = tokens.popLast() {
        tokens.append(last + String(scalar))
      } else {
        tokens.append(String(scalar))
      }
      isRun = !isAlone
    }
    return tokens
  }

  /// The tokens of a folded text, joined by spaces.
  static func text(_ folded: String) -> String {
    guard folded.utf8.contains(where: { $0 >= 0xE0 }) else { return folded }
    return folded.split(separator: " ").flatMap { tokens(of: String($0)) }.joined(separator: " ")
  }

  private static func hasNoSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Burmese, Khmer
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF: true  // kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
    default: false
    }
  }
}
