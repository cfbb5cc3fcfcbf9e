import TextFolding

/// What the words of a query found in one text.
struct TextFinds {
  /// By word of the query: how alike the likest word of the text is, from 0 to 1.
  private(set) var likeness: [Double]
  /// By word of the query: where in the text that is, as places of the text's words.
  private(set) var places: [Range<Int>]
  private let count: Int

  /// Words that were parted where the text has them in one, or the other way about, are as good as numerals in
  /// another form.
  static let respaced = 0.95

  init(_ parts: [QueryMatcher.Word], in tokens: [String], of field: String) {
    count = tokens.count
    likeness = Array(repeating: 0, count: parts.count)
    places = Array(repeating: 0..<0, count: parts.count)
    let isAlone = parts.count == 1
    for (index, part) in parts.enumerated() where part.fields?.contains(field) ?? true {
      let asPrefix = index == parts.count - 1 && (isAlone || !part.pattern.isDigit)
      for (place, token) in tokens.enumerated() {
        var value = part.pattern.likeness(to: token, asPrefix: asPrefix)
        if value < Self.respaced, part.digits == token || part.stem == token { value = Self.respaced }
        if value > likeness[index] { note(value, index, place..<place + 1) }
        if value == 1 { break }
      }
    }
    if likeness.contains(where: { $0 < Self.respaced }) { respace(parts, tokens, field) }
    numbers(parts, tokens, field)
  }

  /// The share of the text's words that were found, from 0 to 1.
  var coverage: Double {
    var covered = Array(repeating: false, count: count)
    for index in likeness.indices where likeness[index] > 0 {
      for place in places[index] { covered[place] = true }
    }
    return count > 0 ? Double(covered.count { $0 }) / Double(count) : 0
  }

  private mutating func note(_ value: Double, _ index: Int, _ range: Range<Int>) {
    likeness[index] = value
    places[index] = range
  }

  /// The most words that one word was typed together from.
  private static let mostJoined = 4

  /// "starwars" finds "Star Wars", and "god father" finds "Godfather".
  private mutating func respace(_ parts: [QueryMatcher.Word], _ tokens: [String], _ field: String) {
    for (index, part) in parts.enumerated() where likeness[index] < Self.respaced {
      guard part.fields?.contains(field) ?? true else { continue }
      let word = part.pattern.text
      if word.utf8.count > 3, let range = Self.run(of: word, in: tokens) {
        note(Self.respaced, index, range)
      } else if index + 1 < parts.count, parts[index + 1].fields == part.fields {
        let joined = word + parts[index + 1].pattern.text
        guard joined.utf8.count > 3, let place = tokens.firstIndex(of: joined) else { continue }
        for both in [index, index + 1] where likeness[both] < Self.respaced {
          note(Self.respaced, both, place..<place + 1)
        }
      }
    }
  }

  /// Where words in a row make up this one.
  private static func run(of word: String, in tokens: [String]) -> Range<Int>? {
    for start in tokens.indices
    where tokens[start].utf8.count < word.utf8.count && word.hasPrefix(tokens[start]) {
      var rest = word.utf8.dropFirst(tokens[start].utf8.count)
      for place in tokens.indices[(start + 1)...].prefix(mostJoined - 1) {
        guard rest.starts(with: tokens[place].utf8) else { break }
        rest = rest.dropFirst(tokens[place].utf8.count)
        if rest.isEmpty { return start..<place + 1 }
      }
    }
    return nil
  }

  /// Numbers of several words: "one hundred and one" finds "101" and is found by it.
  private mutating func numbers(_ parts: [QueryMatcher.Word], _ tokens: [String], _ field: String) {
    let missing = parts.indices.filter { likeness[$0] == 0 && parts[$0].fields?.contains(field) ?? true }
    guard !missing.isEmpty else { return }
    if missing.contains(where: { parts[$0].digits == parts[$0].pattern.text }) {
      let digits = Numerals.inDigits(tokens)
      for index in missing where digits.count < tokens.count && digits.contains(parts[index].pattern.text) {
        note(Self.respaced, index, 0..<tokens.count)
      }
    } else if missing.contains(where: { parts[$0].digits != nil }) {
      let words = parts.map(\.pattern.text)
      let digits = Numerals.inDigits(words)
      guard digits.count < words.count else { return }
      let new = Set(digits).subtracting(words)
      guard let place = tokens.firstIndex(where: new.contains) else { return }
      for index in missing where parts[index].digits != nil || parts[index].isStop {
        note(Self.respaced, index, place..<place + 1)
      }
    }
  }
}
