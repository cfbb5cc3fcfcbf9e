import TextFolding

/// Finds what a slot may stand for at a place in a row of words.
struct SlotMatcher {
  /// One possibility: the words up to `end`.
  struct Option {
    var end: Int
    var value: SlotValue.Value
  }

  /// The most words that the name of a person or a place has.
  static let longestName = 6

  let book: PhraseBook
  let line: PhraseLine
  /// The words that are looked at.
  let words: [PhraseLine.Word]
  let places: PlaceMemory
  /// Places where another phrase begins, so that a name ends there.
  var stops: [Bool]

  /// What a slot may stand for from a place on, the most likely first.
  ///
  /// `isAnnounced` tells whether a word of the phrase goes before it, so that it is a place whether or not it is known.
  func options(_ kind: SlotKind, at start: Int, isLast: Bool, isAnnounced: Bool = false) -> [Option] {
    guard start < words.count else { return [] }
    switch kind {
    case .year:
      return Years.year(folded(from: start)).map {
        [Option(end: start + $0.count, value: .number(Double($0.value)))]
      } ?? []
    case .decade:
      return Years.decade(folded(from: start)).map {
        [Option(end: start + $0.count, value: .years($0.years))]
      }
        ?? []
    case .years:
      return item(at: start).flatMap { item in
        Years.years(item.text).map { [Option(end: item.end, value: .years($0))] }
      } ?? []
    case .number: return number(at: start).map { [$0] } ?? []
    case .distance: return distance(at: start).map { [$0] } ?? []
    case .table(let index): return entries(of: book.tables[index], at: start)
    case .place:
      let options = placeOptions(at: start)
      if options.isEmpty, isAnnounced { places.want(longestName(at: start)) }
      return options
    case .name: return names(at: start, isLast: isLast)
    }
  }

  /// Up to five folded words, as far as no quoted phrase is in the way.
  private func folded(from start: Int) -> ArraySlice<String> {
    words[start...].prefix(5).prefix { $0.folded != nil }.compactMap(\.folded)[...]
  }

  /// The word as typed that begins at a place, and the place behind it.
  private func item(at start: Int) -> (text: String, end: Int)? {
    guard words[start].startsItem, case .word(let text) = line.items[words[start].item] else { return nil }
    var end = start + 1
    while end < words.count, words[end].item == words[start].item { end += 1 }
    return words[end - 1].endsItem ? (text, end) : nil
  }

  private func number(at start: Int) -> Option? {
    if let item = item(at: start), item.text.utf8.count <= 20, let first = item.text.unicodeScalars.first,
      first.properties.numericType != nil, let number = Double(PlainSigns.of(item.text)), number.isFinite
    {
      return Option(end: item.end, value: .number(number))
    }
    guard let word = words[start].folded, let number = Numerals.number(word) else { return nil }
    return Option(end: start + 1, value: .number(Double(number)))
  }

  private func distance(at start: Int) -> Option? {
    guard let item = item(at: start) else { return nil }
    if let metres = Distance.metres(item.text) { return Option(end: item.end, value: .number(metres)) }
    guard item.end < words.count, let unit = self.item(at: item.end),
      let metres = Distance.metres("\(item.text) \(unit.text)")
    else { return nil }
    return Option(end: unit.end, value: .number(metres))
  }

  private func entries(of table: [String: [PhraseBook.Entry]], at start: Int) -> [Option] {
    guard let first = words[start].folded, let entries = table[first] else { return [] }
    return entries.compactMap { entry in
      let end = start + entry.words.count
      guard end <= words.count, words[start..<end].lazy.map(\.folded).elementsEqual(entry.words) else {
        return nil
      }
      return Option(end: end, value: .spellings(entry.values))
    }
  }

  private func placeOptions(at start: Int) -> [Option] {
    guard words[start].startsItem else { return [] }
    var options: [Option] = []
    for end in stride(from: min(words.count, start + Self.longestName), to: start, by: -1)
    where words[end - 1].endsItem {
      let found = places.places(line.texts(of: words[start..<end]).joined(separator: " "))
      if !found.isEmpty { options.append(Option(end: end, value: .places(found))) }
    }
    return options
  }

  /// The words that a name beginning at a place may have at most, as typed.
  private func longestName(at start: Int) -> String {
    var end = start
    while end < words.count, end - start < Self.longestName, words[end].folded != nil,
      end == start || stops.isEmpty || !stops[end]
    {
      end += 1
    }
    return line.texts(of: words[start..<end]).joined(separator: " ")
  }

  /// A quoted phrase, or words up to where another phrase begins.
  private func names(at start: Int, isLast: Bool) -> [Option] {
    guard words[start].startsItem, stops.isEmpty || !stops[start] else { return [] }
    if words[start].folded == nil {
      guard line.items[words[start].item].isQuoted else { return [] }
      let name = line.items[words[start].item].text.split(whereSeparator: \.isWhitespace).map(String.init)
      return [Option(end: start + 1, value: .words(name))]
    }
    var end = start + 1
    while end < words.count, words[end].folded != nil, stops.isEmpty || !stops[end] { end += 1 }
    let ends = isLast ? [end] : Array(start + 1...end)
    return ends.filter { $0 - start <= Self.longestName && words[$0 - 1].endsItem }.map {
      Option(end: $0, value: .words(line.texts(of: words[start..<$0])))
    }
  }
}
