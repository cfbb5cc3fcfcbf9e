import Expressions

/// How a query's text was read, in each vertical that it is for.
package struct QueryReading: Sendable, Hashable {
  /// The readings of the text in one vertical.
  package struct InVertical: Sendable, Hashable {
    package var vertical: String
    /// One to four, no two alike, the most telling first.
    ///
    /// They begin with every phrase that was found and give back some, until each word is a word to find.
    package var interpretations: [Query]
    /// The most telling one.
    package var first: Query { interpretations.first ?? literal }
    /// The reading in which every word is a word to find; operators are operators in every reading.
    package var literal: Query
  }

  /// What is asked whatever the vertical: the text as typed, the verticals and providers named, and the page.
  package var start: Query
  /// Where the person is, as far as that is known.
  package var home: NamedPoint?
  /// One for each vertical that is to be searched, in the order of the verticals.
  package var readings: [InVertical]

  /// The names of places that the text has and nobody knows, as typed; words that go on behind a name may be part of them.
  package var unknownPlaces: [String] = []
  /// How long the reading took, where others were asked for places; it counts as time of the search.
  package var took: Duration = .zero

  package var text: String { start.text }
  /// The verticals that the text names; empty for all.
  package var verticals: [String] { start.verticals }
  /// The providers that the text names, as names or globs; empty for all.
  package var providers: [String] { start.providers }

  package init(start: Query, home: NamedPoint? = nil, readings: [InVertical]) {
    self.start = start
    self.home = home
    self.readings = readings
  }

  /// A query that was not typed, but made: it is the same in every vertical.
  package init(_ query: Query, in verticals: [Vertical]) {
    self.init(
      start: query,
      readings: verticals.map { InVertical(vertical: $0.name, interpretations: [query], literal: query) })
  }

  package subscript(_ vertical: String) -> InVertical? { readings.first { $0.vertical == vertical } }
}

extension QueryReading {
  /// What the first readings of all verticals have in common; the notes of any of them.
  package var common: Query {
    let queries = readings.map(\.first)
    guard let first = queries.first else { return start }
    var common = start
    let others = queries.dropFirst()
    func inAll<Element: Equatable>(_ member: KeyPath<Query, [Element]>) -> [Element] {
      first[keyPath: member].filter { element in others.allSatisfy { $0[keyPath: member].contains(element) } }
    }
    common.words = inAll(\.words)
    common.phrases = inAll(\.phrases)
    common.exclude = inAll(\.exclude)
    common.optional = inAll(\.optional)
    common.fieldWords = inAll(\.fieldWords)
    common.filters = inAll(\.filters)
    common.excludedFilters = inAll(\.excludedFilters)
    common.taken = inAll(\.taken)
    common.near = others.allSatisfy { $0.near == first.near } ? first.near : nil
    common.within = others.allSatisfy { $0.within == first.within } ? first.within : nil
    common.notes = queries.flatMap(\.notes).unique
    return common
  }
}
