/// What a thing is called in one scheme, as it is compared.
///
/// Sources write the same one in full, as a bare number, padded or as the address of its page: `tt0114709`, `0114709`,
/// `https://www.imdb.com/title/tt0114709/`.
struct Identifier: Sendable, Hashable {
  /// The letters before a number, in lower case; empty where there are none.
  private let prefix: String
  /// The number without zeros before it, or a text that is none.
  let core: String

  /// Nil for what stands where no identifier is known: "0", "tt0000000", "N/A".
  init?(_ text: String) {
    let parts = text.contains("://") ? Self.path(of: text) : [text]
    guard let last = parts.last else { return nil }
    if let (prefix, number) = parts.lazy.compactMap({ Self.numbered($0) }).last {
      self.prefix = prefix.lowercased()
      core = String(number.drop { $0 == "0" })
    } else {
      prefix = ""
      core = last.trimmingSpaces
    }
    if core.isEmpty || Self.unknown.contains(core.lowercased()) { return nil }
  }

  /// Whether both name one thing; one of them may lack the letters.
  func isSame(as other: Identifier) -> Bool {
    core == other.core && (prefix == other.prefix || prefix.isEmpty || other.prefix.isEmpty)
  }

  private static let unknown: Set<String> = ["-", "n/a", "na", "none", "null", "nil", "unknown"]

  /// The parts of an address's path, without what stands behind the number of a part, as "862-toy-story".
  private static func path(of address: String) -> [String] {
    let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
    return path.map { part in
      let head = part.prefix { $0 != "-" }
      return String(numbered(String(head)) == nil ? part : head)
    }
  }

  /// A number behind at most three letters, as "tt0114709", "Q171048", "862" and "862.0".
  private static func numbered(_ text: String) -> (prefix: Substring, number: Substring)? {
    var text = text.trimmingSpaces[...]
    if text.hasSuffix(".0") { text = text.dropLast(2) }
    let prefix = text.prefix { $0.isASCII && $0.isLetter }
    let number = text[prefix.endIndex...]
    guard prefix.count <= 3, !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return (prefix, number)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
