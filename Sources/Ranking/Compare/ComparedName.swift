import SearchKit
import TextFolding

/// A title, the name of a place or any other text as it is compared.
///
/// An object, since many hits and comparisons have the same.
final class ComparedName: Sendable {
  /// The words that tell, folded, numbers in digits.
  let words: [String]
  /// The words that tell nothing, in any order.
  let generic: [String]
  /// Whether there are no words that tell, so that the others stand for them.
  private let isGeneric: Bool
  /// The telling words without the spaces between them, so that "Old Boy" is "Oldboy".
  let letters: String
  /// The same for equal letters.
  let key: UInt64
  /// The Unicode scalars of the letters.
  private let length: Int
  /// The numbers among the words, in order.
  private let numbers: [Substring]
  /// The script of the text as it came; the words are in Latin letters where it is one of those that have them.
  private let script: Script?

  private init?(words: [String], generic: [String] = [], isGeneric: Bool = false) {
    guard !words.isEmpty else { return nil }
    let written = words.lazy.compactMap { Script($0) }.first
    script = written
    let isForeign = written == .cyrillic || written == .greek
    let words = isForeign ? words.map { Romanisation.latin($0) } : words
    self.words = words
    self.generic = generic
    self.isGeneric = isGeneric
    letters = words.count == 1 ? words[0] : words.joined()
    key = BlockKey.of(letters)
    length = letters.unicodeScalars.count
    numbers =
      letters.hasByte(Self.isDigit)
      ? words.flatMap { $0.split { !$0.isASCII || !$0.isNumber } } : []
  }

  /// The text folded, and nothing else.
  convenience init?(text: String) { self.init(words: Folding.words(text)) }

  /// A title of which the words without the article are known.
  convenience init?(titleWords words: [String]) { self.init(words: Numerals.inDigits(words)) }

  /// The text without its article and without a year in brackets behind it, numerals in digits.
  convenience init?(title: String) {
    self.init(words: Numerals.inDigits(Folding.words(Articles.split(Self.withoutYear(title)).rest)))
  }

  /// As a title, but without the generic words, unless nothing else is there.
  ///
  /// - Parameters:
  ///   - nameWords: the folded words without the article.
  ///   - genericWords: those that tell nothing.
  convenience init?(nameWords: [String], genericWords: Set<String>) {
    var words: [String] = []
    var generic: [String] = []
    for word in Self.numbered(nameWords) {
      switch word {
      case "the", "and": continue
      case "st": words.append("saint")
      case _ where genericWords.contains(word): generic.append(word)
      default: words.append(word)
      }
    }
    if words.isEmpty {
      self.init(words: generic, isGeneric: true)
    } else {
      self.init(words: words, generic: generic)
    }
  }

  /// Whether a title is what the same words are as a name: nothing in them is left out or reads as a number.
  func isName(_ nameWords: [String], _ genericWords: Set<String>) -> Bool {
    words == nameWords
      && words.allSatisfy { word in
        word != "the" && word != "and" && word != "st" && !genericWords.contains(word)
      }
  }

  /// Roman numerals count only at the end: elsewhere two letters are rather a word, as in "Il Fornaio" or "Dong Il Jang".
  private static func numbered(_ words: [String]) -> [String] {
    let digits = Numerals.inDigits(words)
    guard digits.count == words.count else { return digits }
    return words.indices.map { index in
      index < words.count - 1 && Numerals.isRoman(words[index]) ? words[index] : digits[index]
    }
  }

  /// Some sources tell films of one title apart by "King Kong (1933)".
  private static func withoutYear(_ title: String) -> String {
    guard title.utf8.last == UInt8(ascii: ")"), let bracket = title.lastIndex(of: "(") else { return title }
    let inside = title[bracket...].dropFirst().dropLast()
    guard inside.utf8.count == 4, bracket > title.startIndex,
      inside.utf8.allSatisfy(isDigit)
    else { return title }
    return String(title[..<bracket])
  }
}

extension ComparedName {
  /// Adds keys of which two texts share one that have one word in common, or two where they have more than two.
  fileprivate func addWordKeys(_ keys: inout [UInt64]) {
    let first = keys.count
    for word in words.prefix(Self.mostPaired) { keys.append(BlockKey.of(word)) }
    let end = keys.count
    guard end - first > 2 else { return }
    for index in first..<end {
      for other in (index + 1)..<end {
        keys.append(BlockKey.joined(min(keys[index], keys[other]), max(keys[index], keys[other])))
      }
    }
    keys.removeSubrange(first..<end)
  }

  /// Of longer texts only so many words are paired.
  private static let mostPaired = 6

  /// The share of letters that differ; 1 when the texts have other numbers in them or name two rooms of one house.
  func difference(to other: ComparedName, tolerance: Double) -> Double? {
    guard agreesInKind(with: other) else { return 1 }
    if key == other.key, letters == other.letters { return 0 }
    if tolerance == 0, script == other.script, script != nil { return 1 }
    guard let script, let otherScript = other.script else { return 1 }
    let far: Double? = script == otherScript ? 1 : nil
    guard script == otherScript || tolerance > 0 else { return nil }
    let longer = max(length, other.length)
    let limit = Int(tolerance * Double(longer))
    guard limit > 0, longer - min(length, other.length) <= limit, numbers == other.numbers,
      let edits = EditDistance.distance(letters, other.letters, limit: limit)
    else { return far }
    return Double(edits) / Double(longer)
  }

  /// 0 when one begins with all words of the other.
  ///
  /// A longer text that ends in a number is a part of the other, not another name of it: "Che" and "Che: Part Two".
  func differenceInStart(to other: ComparedName, tolerance: Double) -> Double? {
    guard agreesInKind(with: other) else { return 1 }
    let (short, long) = words.count <= other.words.count ? (self, other) : (other, self)
    guard long.words.starts(with: short.words) || long.begins(like: short, tolerance) else { return 1 }
    return long.words.count > short.words.count && long.endsInNumber ? 1 : 0
  }

  /// Whether as many of its words as the other has are the other's but for some letters.
  private func begins(like short: ComparedName, _ tolerance: Double) -> Bool {
    guard tolerance > 0 else { return false }
    let head = words.prefix(short.words.count).joined()
    let limit = Int(tolerance * Double(max(short.length, head.unicodeScalars.count)))
    return limit > 0 && short.numbers.isEmpty && numbers.isEmpty
      && EditDistance.distance(short.letters, head, limit: limit) != nil
  }

  /// 0 when all words of one are among those of the other, whatever their order; numbers must be among both.
  ///
  /// Words that tell nothing tell something where a name has no others: "The Grill" and "Grill on the Alley".
  func differenceWithin(_ other: ComparedName) -> Double? {
    if isGeneric != other.isGeneric {
      let (short, long) = isGeneric ? (self, other) : (other, self)
      return short.words.allSatisfy { word in long.generic.contains { alike(word, $0) } } ? 0 : 1
    }
    guard agreesInKind(with: other) else { return 1 }
    let (short, long) = words.count <= other.words.count ? (self, other) : (other, self)
    guard Set(short.numbers) == Set(long.numbers) else { return 1 }
    return short.words.allSatisfy(long.words.contains) ? 0 : 1
  }

  /// Whether it is in Latin letters.
  var isPlain: Bool { script == .latin }

  /// Whether a part is counted in it.
  var isNumbered: Bool { !numbers.isEmpty || words.first.map(Numerals.counts) == true }

  /// "Ritz Café" is not "Ritz Restaurant", but "Ritz" may be either: generic words tell only against each other.
  private func agreesInKind(with other: ComparedName) -> Bool {
    if generic.isEmpty || other.generic.isEmpty { return true }
    return generic.allSatisfy { word in other.generic.contains { alike(word, $0) } }
      || other.generic.allSatisfy { word in generic.contains { alike(word, $0) } }
  }

  /// "Deli" and "Delicatessen", "Grill" and "Grille" are one word, written short and in full.
  private func alike(_ a: String, _ b: String) -> Bool { a.hasPrefix(b) || b.hasPrefix(a) }

  private var endsInNumber: Bool { words.last?.utf8.allSatisfy(Self.isDigit) ?? false }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

extension ComparedName: Equatable {
  static func == (a: ComparedName, b: ComparedName) -> Bool {
    a === b
      || a.key == b.key && a.script == b.script && a.isGeneric == b.isGeneric && a.words == b.words
        && a.generic == b.generic
  }
}

extension ComparedName {
  static let text = comparator(.text)
  static let title = comparator(.title)
  static let name = comparator(.name)

  static let start = Comparator(
    form: .name,
    difference: { a, b, tolerance in pair(a, b) { $0.differenceInStart(to: $1, tolerance: tolerance) } },
    addKeys: { reading, tolerance, keys in
      if tolerance > 0 {
        keys.append(0)
      } else if case .name(let name) = reading, let word = name.words.first {
        keys.append(BlockKey.of(word))
      }
    },
    crowding: { $0 > 0 ? 9 : 3 })

  static let within = Comparator(
    form: .name,
    difference: { a, b, _ in pair(a, b) { $0.differenceWithin($1) } },
    addKeys: { reading, _, keys in
      guard case .name(let name) = reading else { return }
      for word in name.words { keys.append(BlockKey.of(word)) }
      for word in name.generic { keys.append(BlockKey.of(word)) }
    },
    crowding: { _ in 4 })

  /// Texts that may differ are brought together by their words: those that share none, or one of many, are not compared.
  private static func comparator(_ form: ReadingForm) -> Comparator {
    Comparator(
      form: form,
      difference: { a, b, tolerance in pair(a, b) { $0.difference(to: $1, tolerance: tolerance) } },
      addKeys: { reading, tolerance, keys in
        guard case .name(let name) = reading else { return }
        if tolerance > 0 { name.addWordKeys(&keys) } else { keys.append(name.key) }
      },
      crowding: { $0 > 0 ? 4 : 2 })
  }

  private static func pair(
    _ a: Reading, _ b: Reading, _ difference: (ComparedName, ComparedName) -> Double?
  ) -> Double? {
    guard case .name(let a) = a, case .name(let b) = b else { return nil }
    return difference(a, b)
  }
}
