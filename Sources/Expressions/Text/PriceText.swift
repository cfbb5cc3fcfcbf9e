/// How expensive a place is, from 1 to 4, as sources write it.
enum PriceText {
  static let levels = 4

  /// "$$" is 2, "££–£££" is 2 to 3: the number of signs is the level.
  static func symbols(_ text: String) -> ClosedRange<Int>? {
    levels(text, in: 1...levels) { part in
      part.unicodeScalars.allSatisfy(NumberText.isCurrency) ? part.unicodeScalars.count : nil
    }
  }

  /// "2" is 2, "1 - 3" is 1 to 3; 0 is free of charge.
  static func numbers(_ text: String) -> ClosedRange<Int>? {
    levels(text, in: 0...levels) { part in Double(part).flatMap { Int(exactly: $0) } }
  }

  /// One level or two with a dash between, each within the range and in order.
  private static func levels(
    _ text: String, in allowed: ClosedRange<Int>, level: (String) -> Int?
  ) -> ClosedRange<Int>? {
    let parts = text.split(omittingEmptySubsequences: false) { "-–—".contains($0) }.map {
      String($0).trimmedText
    }
    let levels = parts.compactMap(level).filter(allowed.contains)
    guard levels.count == parts.count, parts.count <= 2, let low = levels.first, let high = levels.last,
      low <= high
    else { return nil }
    return low...high
  }
}
