/// What each scalar folds to: looked up for the scripts that have case or accents, by rule for the rest.
struct FoldTable: Sendable {
  /// Up to four scalars of the basic plane, 16 bits each, the first in the lowest; or one of the named folds.
  struct Fold: RawRepresentable, Sendable, Hashable {
    var rawValue: UInt64

    /// It parts words.
    static let part = Fold(rawValue: 0)
    /// It vanishes, or changes the letter before it.
    static let drop = Fold(rawValue: 1)
    /// It is the word "and".
    static let and = Fold(rawValue: 2)
    /// It stays as it is.
    static let itself = Fold(rawValue: 3)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ scalars: some Sequence<Unicode.Scalar>) {
      rawValue = 0
      for (place, scalar) in scalars.prefix(4).enumerated() {
        rawValue |= UInt64(scalar.value & 0xFFFF) << UInt64(16 * place)
      }
    }
  }

  static let shared = FoldTable()

  /// Latin, Greek and Cyrillic letters and what stands between them.
  private static let low: Range<UInt32> = 0..<0x530
  /// Latin and Greek letters with marks.
  private static let additional: Range<UInt32> = 0x1E00..<0x2000

  private var lowFolds: [Fold] = []
  private var additionalFolds: [Fold] = []
  private var rows: [UInt32: Fold] = [:]

  private init() {
    for row in FoldRows.rows {
      let fold = Fold(row.base.unicodeScalars)
      for letter in row.letters.unicodeScalars { rows[letter.value] = fold }
    }
    for apostrophe in FoldRows.apostrophes.unicodeScalars { rows[apostrophe.value] = .drop }
    for (place, kana) in FoldRows.halfWidthKatakana.unicodeScalars.enumerated() {
      rows[0xFF66 + UInt32(place)] = Fold(CollectionOfOne(kana))
    }
    for entry in FoldRows.decompositions.split(whereSeparator: \.isWhitespace) {
      let sides = entry.split(separator: "=")
      guard let letter = sides.first.flatMap({ UInt32($0, radix: 16) }), rows[letter] == nil else { continue }
      let parts = sides[1].split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let kept = parts.filter { FoldRule.fold($0) != .drop }
      if kept.allSatisfy({ $0.value <= 0xFFFF }) { rows[letter] = Fold(kept) }
    }
    lowFolds = Self.low.map(reckon)
    additionalFolds = Self.additional.map(reckon)
  }

  subscript(_ scalar: UInt32) -> Fold {
    if scalar < Self.low.upperBound { return lowFolds[Int(scalar)] }
    if Self.additional.contains(scalar) { return additionalFolds[Int(scalar - Self.additional.lowerBound)] }
    return reckon(scalar)
  }

  private func reckon(_ value: UInt32) -> Fold {
    if let fold = rows[value] { return fold }
    guard let scalar = Unicode.Scalar(value) else { return .part }
    let fold = FoldRule.fold(scalar)
    guard let lower = UInt32(exactly: fold.rawValue), lower > 0x7F else { return fold }
    return rows[lower] ?? fold
  }
}
