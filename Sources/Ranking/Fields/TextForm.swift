import TextFolding

/// How well a text is written, of several that say the same: the greatest is shown.
struct TextForm: Comparable {
  /// Capitals and small letters rather than only one of them.
  private var isMixed: Bool
  /// The article in front, not moved behind a comma.
  private var isInOrder: Bool
  /// No year in brackets behind it.
  private var isBare: Bool
  private var accents: Int
  private var length: Int

  init(_ text: String) {
    var capitals = 0
    var small = 0
    accents = 0
    length = 0
    for scalar in text.unicodeScalars {
      length += 1
      if scalar.value < 0x80 {
        if (0x41...0x5A).contains(scalar.value) { capitals += 1 }
        if (0x61...0x7A).contains(scalar.value) { small += 1 }
      } else if scalar.properties.isAlphabetic {
        accents += 1
        if scalar.properties.isUppercase { capitals += 1 }
        if scalar.properties.isLowercase { small += 1 }
      }
    }
    isMixed = capitals > 0 && small > 0
    isBare = text.utf8.last != UInt8(ascii: ")") || TitleVariants.year(behind: text) == nil
    isInOrder = !text.utf8.contains(UInt8(ascii: ",")) || Articles.inFront(text) == text
  }

  static func < (a: TextForm, b: TextForm) -> Bool {
    (a.isBare.rank, a.isMixed.rank, a.isInOrder.rank, a.accents, a.length) < (
      b.isBare.rank, b.isMixed.rank, b.isInOrder.rank, b.accents, b.length
    )
  }
}

extension Bool {
  fileprivate var rank: Int { self ? 1 : 0 }
}
