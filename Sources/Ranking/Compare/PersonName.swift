import SearchKit
import TextFolding

/// The name of a person as its folded words, whose order sources disagree about.
struct PersonName: Sendable, Hashable {
  let words: [String]
  /// The script of the name as it came; the words are in Latin letters where it is one of those that have them.
  private let script: Script?

  init?(_ text: String) {
    let folded = Folding.words(text)
    if folded.isEmpty { return nil }
    script = folded.lazy.compactMap { Script($0) }.first
    words = script == .cyrillic || script == .greek ? folded.map { Romanisation.latin($0) } : folded
  }

  /// 0 for one person, 1 for two; nil when it cannot be told, as of "Joel Coen" and "Ethan Coen" or of two scripts.
  ///
  /// Words that are left over on both sides must be initials or short forms of each other: "F.W. Murnau" and
  /// "Friedrich Wilhelm Murnau", "Charlie" and "Charles".
  func difference(to other: PersonName) -> Double? {
    if words == other.words { return 0 }
    var left = words
    var right: [String] = []
    var shared = 0
    for word in other.words {
      if let index = left.firstIndex(where: { Self.alike($0, word) }) {
        left.remove(at: index)
        shared += 1
      } else {
        right.append(word)
      }
    }
    guard shared > 0 else { return isComparable(with: other) ? 1 : nil }
    if left.isEmpty || right.isEmpty {
      return shared > 1 || left.count == right.count ? 0 : nil
    }
    let (few, many) = left.count <= right.count ? (left, right) : (right, left)
    return few.allSatisfy { word in many.contains { Self.abbreviates(word, $0) } } ? 0 : nil
  }

  /// One letter of long words may differ, as transliterations do, and letters that sound alike.
  private static func alike(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    guard a.utf8.count >= 5, b.utf8.count >= 5 else { return false }
    if EditDistance.distance(a, b, limit: 1) != nil { return true }
    // Most names that differ begin with another sound, which is told without making the whole of it.
    return firstSound(of: a) == firstSound(of: b) && sound(of: a) == sound(of: b)
  }

  /// A word as languages that write it otherwise would both hear it: "eyzenshteyn" is "eisenstein".
  private static func sound(of word: String) -> [UInt8] {
    var sound: [UInt8] = []
    var bytes = Array(word.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "h"), !sound.isEmpty { continue }
      let heard = Self.sound(of: byte, before: bytes.first)
      if sound.last != heard { sound.append(heard) }
    }
    return sound
  }

  private static func firstSound(of word: String) -> UInt8? {
    word.utf8.first.map { sound(of: $0, before: word.utf8.dropFirst().first) }
  }

  private static func sound(of letter: UInt8, before next: UInt8?) -> UInt8 {
    switch letter {
    case UInt8(ascii: "y"), UInt8(ascii: "j"): UInt8(ascii: "i")
    case UInt8(ascii: "z"): UInt8(ascii: "s")
    case UInt8(ascii: "w"): UInt8(ascii: "v")
    case UInt8(ascii: "c") where next != UInt8(ascii: "h"): UInt8(ascii: "k")
    case UInt8(ascii: "p") where next == UInt8(ascii: "h"): UInt8(ascii: "f")
    default: letter
    }
  }

  private static func abbreviates(_ a: String, _ b: String) -> Bool {
    if a.unicodeScalars.count == 1 || b.unicodeScalars.count == 1 { return a.first == b.first }
    return a.prefix(3) == b.prefix(3)
  }

  private func isComparable(with other: PersonName) -> Bool { script != .other && script == other.script }

  static let comparator = Comparator(
    form: .person,
    difference: { a, b, _ in
      guard case .person(let a) = a, case .person(let b) = b else { return nil }
      return a.difference(to: b)
    },
    addKeys: { reading, _, keys in
      guard case .person(let person) = reading else { return }
      for word in person.words { keys.append(BlockKey.of(word.prefix(4))) }
    },
    crowding: { _ in 5 })
}
