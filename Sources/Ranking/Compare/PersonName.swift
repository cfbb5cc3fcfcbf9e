import SearchKit
import TextFolding

/// The name of a person as its folded words, whose order sources disagree about.
///
/// An object, since many hits name the same people.
final class PersonName: Sendable, Equatable {
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
  /// "Friedrich Wilhelm Murnau", "Charlie" and "Charles". Last words are rather family names, of which no short forms are
  /// in use: "Martin Scorsese" is not "Martin Scott".
  func difference(to other: PersonName) -> Double? {
    if words == other.words { return 0 }
    var left = Array(words.indices)
    var right: [Int] = []
    var isTurned = false
    for (place, word) in other.words.enumerated() {
      guard let index = left.firstIndex(where: { Self.alike(words[$0], word) }) else {
        right.append(place)
        continue
      }
      let ends = (left[index] == 0, left[index] == words.count - 1)
      isTurned = isTurned || ends.0 && place == other.words.count - 1 || ends.1 && place == 0
      left.remove(at: index)
    }
    guard left.count < words.count else { return isComparable(with: other) ? 1 : nil }
    if left.isEmpty || right.isEmpty {
      return left.count < words.count - 1 || left.count == right.count ? 0 : nil
    }
    let (mine, theirs) = (left.map { words[$0] }, right.map { other.words[$0] })
    if mine.joined() == theirs.joined() { return 0 }
    if !isTurned, left.last == words.count - 1, right.last == other.words.count - 1 {
      return Self.differenceOfFamilies(mine, theirs)
    }
    let (few, many) = mine.count <= theirs.count ? (mine, theirs) : (theirs, mine)
    return few.allSatisfy { word in many.contains { Self.abbreviates(word, $0, isTurned ? 4 : 3) } } ? 0 : nil
  }

  /// What the words that are left over tell where the last of both names are among them; no difference but of initials.
  private static func differenceOfFamilies(_ a: [String], _ b: [String]) -> Double? {
    guard a.count == 1, b.count == 1 else { return nil }
    if isInitial(a[0]) || isInitial(b[0]) { return a[0].first == b[0].first ? 0 : 1 }
    return EditDistance.distance(a[0], b[0], limit: 2) == nil ? 1 : nil
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

  /// Whether one may be short for the other: an initial, or so many letters in common.
  private static func abbreviates(_ a: String, _ b: String, _ letters: Int) -> Bool {
    if isInitial(a) || isInitial(b) { return a.first == b.first }
    let common = min(letters, a.unicodeScalars.count, b.unicodeScalars.count)
    return common >= 3 && a.prefix(common) == b.prefix(common)
  }

  private static func isInitial(_ word: String) -> Bool { word.unicodeScalars.count == 1 }

  private func isComparable(with other: PersonName) -> Bool { script != .other && script == other.script }

  static func == (a: PersonName, b: PersonName) -> Bool {
    a === b || a.script == b.script && a.words == b.words
  }

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
