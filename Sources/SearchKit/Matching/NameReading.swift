import TextFolding

/// A query, or a part of it, read as a name.
struct NameReading: Sendable {
  /// The places of its words among those of the query.
  let places: [Int]
  private let asWritten: NameForm
  private let inDigits: NameForm?
  private let weights: [Double]
  /// The words as they are, with numbers in digits, and without the "s" of owners, where those are others.
  private let forms: [[String]]
  private let optional: Set<String>
  private let patterns: [WordPattern]

  init(_ places: [Int], of parts: [QueryMatcher.Word]) {
    self.places = places
    patterns = places.map { parts[$0].pattern }
    let words = patterns.map(\.text)
    asWritten = NameForm(words.joined(separator: " "), words: words)
    inDigits = asWritten.inDigits
    let stems = places.map { parts[$0].stem ?? parts[$0].pattern.text }
    forms = [words, inDigits?.words, stems == words ? nil : stems].compactMap { $0 }
    optional = Set(places.filter { parts[$0].isOptional }.map { parts[$0].pattern.text })
    weights = words.map(QueryWords.weight)
  }

  /// What a name is to the query: the best of the name as it stands and with its numbers in digits, so that both "seve"
  /// and "7" begin "Seven Samurai".
  func match(_ name: NameForm, _ finds: TextFinds) -> TitleMatch {
    guard !asWritten.words.isEmpty else { return .none }
    let digits = name.inDigits
    if name.isSame(as: asWritten) || digits != nil && digits?.isSame(as: inDigits ?? asWritten) == true
      || inDigits.map(name.isSame) == true || isRespaced(name)
    {
      return TitleMatch(shape: .exact, share: 1)
    }
    var match = likely(name)
    match = max(match, whole(name))
    if let digits { match = max(match, whole(digits)) }
    let shape = max(
      name.place(of: asWritten), digits?.place(of: inDigits ?? asWritten) ?? .scattered,
      inDigits.map(name.place) ?? .scattered)
    return max(match, TitleMatch(shape: shape, share: finds.coverage))
  }

  /// Whether only spaces part it from the name.
  private func isRespaced(_ name: NameForm) -> Bool {
    Self.isRespaced(name.words, asWritten.words) || Self.isRespaced(name.bare, asWritten.bare)
  }

  private static func isRespaced(_ a: [String], _ b: [String]) -> Bool {
    a.count != b.count && a.reduce(0) { $0 + $1.utf8.count } == b.reduce(0) { $0 + $1.utf8.count }
      && a.lazy.flatMap(\.utf8).elementsEqual(b.lazy.flatMap(\.utf8))
  }

  /// The name with typing errors in it, word for word.
  private func likely(_ name: NameForm) -> TitleMatch {
    for words in [name.words, name.bare] where words.count == patterns.count {
      var (sum, all) = (0.0, 0.0)
      for (index, word) in words.enumerated() {
        let likeness = patterns[index].likeness(to: word, asPrefix: false)
        guard likeness > 0 else { break }
        sum += likeness * weights[index]
        all += weights[index]
        if index == words.count - 1 { return TitleMatch(shape: .likely, share: sum / all) }
      }
    }
    return .none
  }

  /// The whole name within the query, spaces aside; the last where it stands twice.
  private func whole(_ name: NameForm) -> TitleMatch {
    for words in [name.words, name.bare] where !words.isEmpty {
      for form in forms {
        guard let range = Self.range(of: words, in: form) else { continue }
        // An article tells little where it stands: "the company" is no more a title than "inception" is. Where the
        // title has one and the text has none, the title is less likely meant.
        let isBare = words.count < name.words.count
        let article =
          name.words.count > name.bare.count ? (isBare ? 0.25 : TitleMatch.weight(ofCommon: true)) : 0
        let own = form[range].reduce(0) { $0 + weight($1) } - article
        let share = max(0, own) / form.reduce(0) { $0 + weight($1) }
        // What is asked for comes last in most languages' sentences: "who was in Now".
        let place = 0.1 * Double(range.upperBound) / Double(form.count)
        return TitleMatch(shape: .whole, share: min(1, share + place))
      }
    }
    return .none
  }

  private func weight(_ word: String) -> Double {
    optional.contains(word)
      ? TitleMatch.weightOfOptional : TitleMatch.weight(ofCommon: StopWords.contains(word))
  }

  private static func range(of name: [String], in words: [String]) -> Range<Int>? {
    let length = name.reduce(0) { $0 + $1.utf8.count }
    guard length <= words.reduce(0, { $0 + $1.utf8.count }) else { return nil }
    let letters = name.lazy.flatMap(\.utf8)
    for start in words.indices.reversed() where words[start].utf8.first == name[0].utf8.first {
      var count = 0
      var end = start
      while end < words.count, count < length {
        count += words[end].utf8.count
        end += 1
      }
      if count == length, words[start..<end].lazy.flatMap(\.utf8).elementsEqual(letters) {
        return start..<end
      }
    }
    return nil
  }
}

private func max(_ a: TitleMatch.Shape, _ b: TitleMatch.Shape, _ c: TitleMatch.Shape) -> TitleMatch.Shape {
  [a, b, c].max { $0.rawValue < $1.rawValue } ?? a
}
