/// What a thing is called in one scheme, as it is compared.
///
/// Those of some schemes are numbers, which sources write with or without their letters, padded, or as the address of their
/// page: `tt0114709`, `0114709`, `https://www.imdb.com/title/tt0114709/`. All others are compared as they stand.
enum Identifier: Sendable, Hashable {
  /// A number without zeros before it, and of what kind it is where its address says that.
  case number(String, of: String)
  case text(String)
  case address(String)

  /// The letters before the numbers of a scheme.
  private static let numbered = ["imdb": "tt", "wikidata": "q", "tmdb": "", "tvdb": ""]
  private static let unknown: Set<String> = ["-", "0", "n/a", "na", "none", "null", "nil", "unknown"]

  /// Nil for what stands where no identifier is known: "0", "tt0000000", "N/A".
  init?(_ text: String, in scheme: String) {
    let text = text.trimmingSpaces
    if text.isEmpty || Self.unknown.contains(text.lowercased()) { return nil }
    if let letters = Self.numbered[scheme], let (digits, kind) = Self.number(in: text, behind: letters) {
      let number = digits.drop { $0 == "0" }
      if number.isEmpty { return nil }
      self = .number(String(number), of: kind)
    } else {
      self = text.contains("/") ? .address(text) : .text(text)
    }
  }

  /// Whether both name one thing; nil where they are written in ways that cannot be compared.
  func isSame(as other: Identifier) -> Bool? {
    switch (self, other) {
    case (.number(let a, let kind), .number(let b, let otherKind)):
      a == b && (kind == otherKind || kind.isEmpty || otherKind.isEmpty)
    case (.text(let a), .text(let b)), (.address(let a), .address(let b)): a == b
    default: nil
    }
  }

  /// What stands for it among the keys of pairs.
  var key: String {
    switch self {
    case .number(let number, _): number
    case .text(let text), .address(let text): text
    }
  }

  /// The digits of a number that stands alone, behind its letters or in an address, as "/movie/862-toy-story".
  private static func number(in text: String, behind letters: String) -> (Substring, kind: String)? {
    var bare = text[...]
    if bare.hasSuffix(".0") { bare = bare.dropLast(2) }
    if isNumber(bare) { return (bare, "") }
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    if !letters.isEmpty {
      let found = words.last { word in
        word.prefix(letters.count).lowercased() == letters && isNumber(word.dropFirst(letters.count))
      }
      return found.map { ($0.dropFirst(letters.count), "") }
    }
    guard let place = words.firstIndex(where: isNumber), place > 0, text.contains("/") else { return nil }
    return (words[place], words[place - 1].lowercased())
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
