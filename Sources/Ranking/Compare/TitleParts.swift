import SearchKit
import TextFolding

/// A title and what it is without its subtitle, or without the name of the series before it.
///
/// An object, as its like.
final class TitleParts: Sendable, Equatable {
  /// The letters of the whole title as `ComparedName` has them.
  let whole: String
  /// The letters of what stands before each colon or dash, or behind it.
  let parts: [String]

  init?(_ text: String) {
    guard let title = ComparedName(title: text) else { return nil }
    whole = title.letters
    var parts: [String] = []
    for split in Self.splits(text) {
      guard let head = ComparedName(title: split.head), let tail = ComparedName(title: split.tail) else {
        continue
      }
      // "Dune: Part Two" is no more "Dune" than "Kill Bill: Vol. 2" is "Kill Bill".
      if !tail.isNumbered { parts.append(head.letters) }
      if tail.letters.utf8.count >= Self.shortest { parts.append(tail.letters) }
    }
    self.parts = parts
  }

  /// A title without a colon or dash.
  init(_ title: ComparedName) {
    whole = title.letters
    parts = []
  }

  /// Whether a text has a sign that may part it.
  static func mayHaveParts(_ text: String) -> Bool {
    text.hasByte { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") || $0 == 0xE2 }
  }

  /// A subtitle of fewer bytes stands for nothing by itself.
  private static let shortest = 5

  /// The text before and behind each colon and each dash between spaces.
  private static func splits(_ text: String) -> [(head: String, tail: String)] {
    guard mayHaveParts(text) else { return [] }
    var splits: [(head: String, tail: String)] = []
    var before: Character = " "
    for index in text.indices {
      let character = text[index]
      let next = text.index(after: index)
      let isDash = character == "-" || character == "\u{2013}" || character == "\u{2014}"
      if next < text.endIndex, text[next].isWhitespace, character == ":" || isDash && before.isWhitespace {
        splits.append((String(text[..<index]), String(text[next...])))
      }
      before = character
    }
    return splits
  }

  /// 0 when one title is a part of the other, or both are one; nil in two scripts.
  func difference(to other: TitleParts) -> Double? {
    if whole == other.whole || parts.contains(other.whole) || other.parts.contains(whole) { return 0 }
    guard let script = Script(whole), let otherScript = Script(other.whole) else { return 1 }
    return script == otherScript ? 1 : nil
  }

  static func == (a: TitleParts, b: TitleParts) -> Bool {
    a === b || a.whole == b.whole && a.parts == b.parts
  }

  static let comparator = Comparator(
    form: .parts,
    difference: { a, b, _ in
      guard case .parts(let a) = a, case .parts(let b) = b else { return nil }
      return a.difference(to: b)
    },
    addKeys: { reading, _, keys in
      guard case .parts(let title) = reading else { return }
      keys.append(BlockKey.of(title.whole))
      for part in title.parts { keys.append(BlockKey.of(part)) }
    },
    crowding: { _ in 2 })
}
