import Expressions

/// Reads what a person typed, by the operators of the query language and the phrases of each vertical.
///
/// Every text can be read: what means nothing is words to find. The time taken grows with the length of the text
/// alone.
package struct QueryReader: Sendable {
  private let verticals: [Vertical]
  /// The fields of each vertical, as operators name them.
  private let fields: [KnownNames]
  private let verticalNames: KnownNames
  private let providers: [String]
  private let places: PlaceFinder
  private let home: NamedPoint?

  /// A text of more words is read without phrases.
  static let mostWordsForPhrases = 64

  /// - Parameters:
  ///   - verticals: the verticals that can be searched.
  ///   - providers: the names of the providers, for `!name`.
  ///   - places: who knows places.
  ///   - home: where the person is, as far as that is known.
  package init(
    verticals: [Vertical], providers: [String], places: PlaceFinder = .none, home: NamedPoint? = nil
  ) {
    self.verticals = verticals
    self.providers = providers
    self.places = places
    self.home = home
    fields = verticals.map { KnownNames(fieldsOf: $0) }
    verticalNames = KnownNames(verticals)
  }

  package func read(_ text: String, page: Int = 1, limit: Int = 10) -> QueryReading {
    read(QueryRequest(text, page: page, limit: limit))
  }

  package func read(_ request: QueryRequest) -> QueryReading {
    let mentions = Mentions(
      QueryTokenizer.tokens(of: request.text), verticals: verticals, names: verticalNames,
      providers: providers)
    var start = Query(text: request.text, words: [], page: request.page, limit: request.limit)
    start.verticals = (request.verticals + mentions.verticals).unique
    start.providers = (request.providers + mentions.providers).unique
    start.within = request.within
    start.notes = mentions.notes
    let home = request.home ?? home
    let chosen = verticals.indices.filter {
      start.verticals.isEmpty || start.verticals.contains(verticals[$0].name)
    }
    let places = PlaceMemory(places, nearest: home?.point)
    var reading = QueryReading(
      start: start, home: home,
      readings: chosen.map { index in
        let operators = OperatorReading(
          mentions, in: verticals[index], names: fields[index],
          others: chosen.filter { $0 != index }.map { .init(vertical: verticals[$0], names: fields[$0]) },
          from: start, places: places, knowsHome: home != nil)
        return self.reading(operators, in: verticals[index], places: places, home: home)
      })
    reading.unknownPlaces = places.wanted
    return reading
  }

  private func reading(
    _ operators: OperatorReading, in vertical: Vertical, places: PlaceMemory, home: NamedPoint?
  ) -> QueryReading.InVertical {
    let line = PhraseLine(operators.items)
    func query(_ claims: [PhraseReading.Claim]) -> Query {
      QueryDraft.query(operators, line, claims, in: vertical, home: home)
    }
    var queries: [Query] = []
    var literal = query([])
    if line.items.count <= Self.mostWordsForPhrases {
      let book = PhraseBook(vertical, for: line)
      var hasConditions = false
      // Without conditions to give back, filler alone is what was found already.
      for level in PhraseReading.Level.allCases where level != .fillerOnly || hasConditions {
        let phrases = PhraseReading(line, by: book, level: level, places: places)
        hasConditions = hasConditions || phrases.hasConditions
        let reading = query(phrases.claims)
        if !queries.contains(where: { $0.asks(theSameAs: reading) }) { queries.append(reading) }
      }
    } else {
      literal.notes.append("the text is too long to be read for phrases")
    }
    if !queries.contains(where: { $0.asks(theSameAs: literal) }) { queries.append(literal) }
    return QueryReading.InVertical(
      vertical: vertical.name, interpretations: queries, literal: literal)
  }
}

extension Query {
  /// Whether both look for the same, however their text was understood to say so.
  fileprivate func asks(theSameAs other: Query) -> Bool {
    func bare(_ query: Query) -> Query {
      var query = query
      query.taken = []
      query.notes = []
      return query
    }
    return bare(self) == bare(other)
  }
}
