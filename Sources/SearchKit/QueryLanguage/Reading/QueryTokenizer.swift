/// Parts a query's text into words, quoted phrases and what looks like an operator.
///
/// A sign has a meaning only where it can have one: `-`, `@` and `!` at the beginning of a word, a quote there and with
/// another that closes it, a colon between a name and a value. Everywhere else it is text. The time taken grows with
/// the length of the text alone.
struct QueryTokenizer {
  private let signs: [QuerySign]
  private var index = 0
  /// Where each sign that closes a quotation stands last, so that no open quote is followed in vain.
  private var lastPlaces: [QuerySign.Meaning: Int] = [:]

  static func tokens(of text: String) -> [QueryToken] {
    var tokenizer = QueryTokenizer(text)
    var tokens: [QueryToken] = []
    while var token = tokenizer.next() {
      token.place = tokens.count
      tokens.append(token)
    }
    return tokens
  }

  private init(_ text: String) {
    signs = QuerySign.signs(of: text)
    for (place, sign) in signs.enumerated() {
      switch sign.meaning {
      case .quote, .guillemetLeft, .guillemetRight, .cornerRight, .whiteCornerRight:
        lastPlaces[sign.meaning] = place
      case .text, .space, .minus, .colon, .at, .bang, .cornerLeft, .whiteCornerLeft: break
      }
    }
  }

  private mutating func next() -> QueryToken? {
    while meaning(index) == .space { index += 1 }
    guard index < signs.count else { return nil }
    let isAtWordStart = index == 0 || meaning(index - 1) == .space
    guard isAtWordStart, meaning(index) == .minus, let after = meaning(index + 1), after != .space,
      after != .minus
    else { return piece(isAtWordStart: isAtWordStart) }
    index += 1
    var token = piece(isAtWordStart: true)
    token.isExcluded = true
    return token
  }

  private mutating func piece(isAtWordStart: Bool) -> QueryToken {
    if let phrase = quotation(at: index) { return QueryToken(kind: .phrase, text: phrase) }
    let start = index
    if isAtWordStart, let sign = meaning(start), sign == .at || sign == .bang, isName(at: start + 1) {
      skipWord()
      let name = text(start + 1..<index)
      return QueryToken(kind: sign == .at ? .vertical(name) : .provider(name), text: text(start..<index))
    }
    if let colon = nameEnd(from: start) {
      index = colon + 1
      if let value = quotation(at: index) {
        return field(start, colon, value)
      }
      skipWord()
      return field(start, colon, text(colon + 1..<index))
    }
    skipWord()
    return QueryToken(kind: .word, text: text(start..<index))
  }

  private func field(_ start: Int, _ colon: Int, _ value: String) -> QueryToken {
    QueryToken(kind: .field(name: text(start..<colon), value: value), text: text(start..<index))
  }

  /// The text of a quotation that begins at a place and has an end, without space around it; goes behind its end.
  private mutating func quotation(at place: Int) -> String? {
    guard let end = quotationEnd(from: place) else { return nil }
    let content = text(place + 1..<end).trimmed
    guard !content.isEmpty else { return nil }
    index = end + 1
    return content
  }

  private func quotationEnd(from place: Int) -> Int? {
    guard let closer = meaning(place)?.closer, let last = lastPlaces[closer], last > place else { return nil }
    return signs[(place + 1)...].firstIndex { $0.meaning == closer }
  }

  /// Goes to the end of the word: a space, or a bracket of quotation that has an end.
  private mutating func skipWord() {
    let start = index
    while let meaning = meaning(index), meaning != .space {
      let opens = meaning.closer != nil && meaning != .quote && meaning != .guillemetRight
      if opens, index > start, quotationEnd(from: index) != nil { return }
      index += 1
    }
  }

  /// Where the colon behind a name stands; nil unless a name begins here and a value follows its colon.
  private func nameEnd(from start: Int) -> Int? {
    guard start < signs.count, signs[start].meaning == .text, signs[start].scalar.properties.isAlphabetic
    else { return nil }
    for place in start..<min(signs.count, start + Self.longestName) {
      switch signs[place].meaning {
      case .colon:
        guard let next = meaning(place + 1), next != .space else { return nil }
        return place
      case .text where isNamePart(signs[place].scalar), .minus: continue
      default: return nil
      }
    }
    return nil
  }

  private static let longestName = 60

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || scalar == "." { return true }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.canonicalCombiningClass != .notReordered
  }

  private func isName(at place: Int) -> Bool {
    guard place < signs.count, signs[place].meaning == .text else { return false }
    return signs[place].scalar == "*" || isNamePart(signs[place].scalar)
  }

  private func meaning(_ place: Int) -> QuerySign.Meaning? {
    signs.indices.contains(place) ? signs[place].meaning : nil
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    for sign in signs[range] { text.unicodeScalars.append(sign.scalar) }
    return text
  }
}
