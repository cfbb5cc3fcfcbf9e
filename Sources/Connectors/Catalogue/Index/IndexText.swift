import SearchKit
import TextFolding

/// The words of texts as an index holds them.
enum IndexText {
  /// The tokens of a folded word.
  ///
  /// A script without spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) gives one token a letter, so
  /// that a part of a run is found as a phrase; all else stays whole.
  static func tokens(of word: String) -> [String] {
    guard word.utf8.contains(where: { $0 >= 0xE0 }), word.unicodeScalars.contains(where: Spacing.hasNone)
    else {
      return [word]
    }
    var tokens: [String] = []
    var isRun = false
    for scalar in word.unicodeScalars {
      let isAlone = Spacing.hasNone(scalar)
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
}
