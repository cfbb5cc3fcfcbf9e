/// Finds the phrases of a vertical in a row of words.
struct PhraseMatcher {
  /// A phrase found, and what it does.
  struct Match {
    var row: PhraseBook.Row
    /// The words that it takes, as places among those looked at; those of slots that it keeps are not among them.
    var taken: [Int]
    /// How many words it spans, those that it keeps included.
    var length: Int
    var effect: PhraseEffect
  }

  let book: PhraseBook
  /// Whether a phrase may be read here.
  let allows: (PhraseBook.Row) -> Bool
  var slots: SlotMatcher

  private var words: [PhraseLine.Word] { slots.words }

  /// The best phrase that begins at a place: the longest, then the one with most words of its own.
  func within(at start: Int) -> Match? {
    guard words[start].startsItem else { return nil }
    var best: Match?
    let first = words[start].folded
    let tables = first.flatMap { book.tablesByFirst[$0] } ?? []
    book.anywhere.forEach(first, in: tables) { index in
      let row = book.rows[index]
      guard allows(row), let span = span(row.head[...], at: start) else { return }
      Self.keep(match(row, [span]), in: &best)
    }
    return best
  }

  /// The best phrase that holds at the ends of the row and leaves something between.
  ///
  /// With `tellingOnly` a phrase of nothing but a year, a place and the like does not hold; with `mayLeaveNothing` a
  /// condition may be all there is, since other phrases were found. It may not cut a longer phrase; `bridges` tells
  /// how long the longest is that goes on over the beginning of each word of the line.
  func anchored(tellingOnly: Bool, mayLeaveNothing: Bool, bridges: [Int] = []) -> Match? {
    guard let first = words.first, let last = words.last else { return nil }
    var best: Match?
    func consider(_ index: Int) {
      let row = book.rows[index]
      guard allows(row), !tellingOnly || row.isTelling, let spans = spans(row), !cuts(row, spans, bridges),
        let match = match(row, spans),
        match.length < words.count || mayLeaveNothing && match.effect.isCondition
      else { return }
      Self.keep(match, in: &best)
    }
    let heads = first.folded.flatMap { book.tablesByFirst[$0] } ?? []
    book.heads.forEach(first.folded, in: heads, consider)
    let tails = last.folded.flatMap { book.tablesByLast[$0] } ?? []
    book.tails.forEach(last.folded, in: tails, consider)
    return best
  }

  private func cuts(_ row: PhraseBook.Row, _ spans: [Span], _ bridges: [Int]) -> Bool {
    guard !bridges.isEmpty else { return false }
    return spans.enumerated().contains { index, span in
      let edge = index == 0 && !row.head.isEmpty ? span.range.upperBound : span.range.lowerBound
      return edge < words.count && bridges[words[edge].place] > span.range.count
    }
  }

  private static func keep(_ match: Match?, in best: inout Match?) {
    guard let match else { return }
    if best.map({ order(match) > order($0) }) ?? true { best = match }
  }

  private static func order(_ match: Match) -> (Int, Int) { (match.length, match.row.wordCount) }

  private func match(_ row: PhraseBook.Row, _ spans: [Span]) -> Match? {
    let phrase = book.phrase(of: row)
    let values = spans.flatMap(\.values)
    guard let effect = PhraseEffect(phrase.meaning, values, in: book.vertical) else { return nil }
    let kept = values.filter { phrase.keep.contains($0.slot) }
    for slot in kept where !isWhole(slot.range) { return nil }
    let taken = spans.flatMap(\.range).filter { place in !kept.contains { $0.range.contains(place) } }
    guard !taken.isEmpty else { return nil }
    return Match(row: row, taken: taken, length: spans.reduce(0) { $0 + $1.range.count }, effect: effect)
  }

  /// Where the pieces before and behind the rest stand.
  private func spans(_ row: PhraseBook.Row) -> [Span]? {
    var spans: [Span] = []
    if !row.head.isEmpty {
      guard let span = span(row.head[...], at: 0) else { return nil }
      spans.append(span)
    }
    guard !row.tail.isEmpty else { return spans }
    let earliest = max(spans.first?.range.upperBound ?? 0, words.count - Self.longestTail)
    guard earliest < words.count else { return nil }
    for start in earliest..<words.count {
      guard let span = span(row.tail[...], at: start), span.range.upperBound == words.count else { continue }
      return spans + [span]
    }
    return nil
  }

  private static let longestTail = 12

  /// A row of pieces found in the words.
  private struct Span {
    var range: Range<Int>
    var values: [SlotValue]
  }

  private func span(_ pieces: ArraySlice<PhraseBook.Piece>, at start: Int) -> Span? {
    guard words[start].startsItem, let found = follow(pieces, at: start), isWhole(start..<found.end) else {
      return nil
    }
    return Span(range: start..<found.end, values: found.values)
  }

  private func follow(
    _ pieces: ArraySlice<PhraseBook.Piece>, at start: Int, isAnnounced: Bool = false
  ) -> (end: Int, values: [SlotValue])? {
    guard let piece = pieces.first else { return (start, []) }
    switch piece {
    case .word(let word):
      guard start < words.count, words[start].folded == word else { return nil }
      return follow(pieces.dropFirst(), at: start + 1, isAnnounced: true)
    case .slot(let name, let kind):
      let options = slots.options(
        kind, at: start, isLast: pieces.count == 1, isAnnounced: isAnnounced)
      for option in options {
        guard let rest = follow(pieces.dropFirst(), at: option.end) else { continue }
        let value = SlotValue(slot: name, range: start..<option.end, value: option.value)
        return (rest.end, [value] + rest.values)
      }
      return nil
    }
  }

  /// Whether a range of words cuts no item.
  private func isWhole(_ range: Range<Int>) -> Bool {
    words[range.lowerBound].startsItem && words[range.upperBound - 1].endsItem
  }
}
