import Federation
package import HostConfiguration
package import SearchKit

/// A configuration at work: made once, asked many times, from any number of tasks at once.
package struct Host: Sendable {
  package let configuration: HostConfiguration
  private let federation: Federation
  private let reader: QueryReader

  package init(_ configuration: HostConfiguration, clock: any Clock<Duration>) {
    self.configuration = configuration
    federation = Federation(
      clock: clock, deadline: configuration.defaults.deadline, concurrency: configuration.defaults.concurrency
    )
    let enabled = configuration.providers.filter(\.enabled)
    reader = QueryReader(
      verticals: configuration.verticals.rows, providers: enabled.map(\.name) + enabled.flatMap(\.tags),
      places: configuration.places, home: configuration.home)
  }

  /// A host on the time of this machine.
  package init(_ configuration: HostConfiguration) { self.init(configuration, clock: DispatchClock()) }

  /// Reads what a person typed, for searches of any number of pages and comparisons.
  package func read(_ request: QueryRequest) -> QueryReading { reader.read(request) }

  /// The same, places that are not known being asked for where a service may be asked; that takes a part of the
  /// search's time.
  package func readAsking(_ request: QueryRequest) async -> QueryReading {
    let first = reader.read(request)
    guard let resolve = configuration.places.resolve, !first.unknownPlaces.isEmpty else { return first }
    let watch = federation.stopwatch()
    let notes = await resolve(first.unknownPlaces, federation.deadline * Self.shareForPlaces)
    var reading = reader.read(request)
    reading.start.notes += notes
    for index in reading.readings.indices { reading.readings[index].add(notes) }
    reading.took = watch.elapsed()
    return reading
  }

  /// How much of a search's time may go into asking for places.
  private static let shareForPlaces = 0.5

  /// Asks the providers that the reading chooses, and answers once with all that came in time.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func search(
    _ reading: QueryReading, _ options: SearchOptions = SearchOptions()
  ) async throws(SearchMistake) -> SearchReport {
    try await search(for: reading, options).report()
  }

  /// The same for a query that was not typed but made, which is asked in every vertical alike.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func search(
    _ query: Query, _ options: SearchOptions = SearchOptions()
  ) async throws(SearchMistake) -> SearchReport {
    try await search(reading(of: query), options)
  }

  /// The same search as a report that grows with every provider's answer; the last one is whole.
  ///
  /// A reader that is slow gets the newest report alone. Cancelling the reader cancels the search.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func reports(
    _ reading: QueryReading, _ options: SearchOptions = SearchOptions()
  ) throws(SearchMistake) -> AsyncStream<SearchReport> {
    try search(for: reading, options).reports()
  }

  /// The growing report of a query that was not typed but made.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func reports(
    _ query: Query, _ options: SearchOptions = SearchOptions()
  ) throws(SearchMistake) -> AsyncStream<SearchReport> {
    try reports(reading(of: query), options)
  }

  /// Puts the first hits of each provider side by side, as many as the query's limit, or what each of several scorers
  /// makes of the answers of all; one report a vertical.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func compare(
    _ reading: QueryReading, scorers: [String] = []
  ) async throws(SearchMistake) -> [ComparisonReport] {
    if scorers.isEmpty {
      return await Comparison(search: try search(for: reading, SearchOptions())).reports()
    }
    var searches: [Search] = []
    for name in scorers { searches.append(try search(for: reading, SearchOptions(scorer: name))) }
    return await ScorerComparison(searches: searches).reports()
  }

  /// The comparison for a query that was not typed but made.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func compare(
    _ query: Query, scorers: [String] = []
  ) async throws(SearchMistake) -> [ComparisonReport] {
    try await compare(reading(of: query), scorers: scorers)
  }

  /// What the comparison of each of many queries rests on.
  ///
  /// - Parameters:
  ///   - readings: what is asked, as it is read without asking for places.
  ///   - scorers: as in `compare`.
  /// - Returns: one for each reading, in their order.
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func bases(
    of readings: [QueryReading], scorers: [String] = []
  ) throws(SearchMistake) -> [ComparisonBasis] {
    let digest = ComparisonDigest(configuration)
    var bases: [ComparisonBasis] = []
    for reading in readings {
      let first = try search(for: reading, SearchOptions(scorer: scorers.first))
      var ordering = [first.scorer]
      for name in scorers.dropFirst() {
        ordering.append(try search(for: reading, SearchOptions(scorer: name)).scorer)
      }
      bases.append(
        digest.basis(reading, first.choice, ordering, scorers.isEmpty ? .providers : .scorers))
    }
    return bases
  }

  /// The comparison as one of many in a row: where a source asks to be left alone for a while, that time is waited and
  /// the query asked again.
  ///
  /// - Parameters:
  ///   - reading: what is asked.
  ///   - scorers: as in `compare`.
  ///   - patience: the longest time that is waited at once; a source that wants more has failed.
  ///   - waiting: is told for whom it waits, and how long.
  /// - Returns: the last comparison made.
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func comparePatiently(
    _ reading: QueryReading, scorers: [String] = [], patience: Duration,
    waiting: @Sendable (_ provider: String, _ time: Duration) -> Void = { _, _ in }
  ) async throws(SearchMistake) -> [ComparisonReport] {
    var reports = try await compare(reading, scorers: scorers)
    for _ in 0..<Self.mostRepeats {
      let rests = reports.flatMap(\.asked).compactMap { report in
        report.failure?.rest(within: patience).map { (report.provider, $0) }
      }
      guard let longest = rests.max(by: { $0.1 < $1.1 }) else { break }
      let watch = federation.stopwatch()
      waiting(longest.0, longest.1)
      guard (try? await watch.sleep(longest.1)) != nil else { break }
      reports = try await compare(reading, scorers: scorers)
    }
    return reports
  }

  /// How often a query is asked again for the sake of rate limits.
  private static let mostRepeats = 3

  /// Asks the providers that the reading chooses once, and orders what came by each of several scorers.
  ///
  /// - Parameters:
  ///   - reading: what is asked.
  ///   - scorers: their names; that of the configuration where there are none.
  ///   - alone: whether each provider's own list is told too.
  ///   - judged: the providers whose records were judged; the verticals of others are left out.
  /// - Returns: the list that each scorer makes.
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func orderings(
    _ reading: QueryReading, by scorers: [String], alone: Bool, judged: Set<String>
  ) async throws(SearchMistake) -> Orderings {
    let names = scorers.isEmpty ? [configuration.defaults.scorer] : scorers
    var searches: [Search] = []
    for name in names { searches.append(try search(for: reading, SearchOptions(scorer: name))) }
    return await searches[0].orderings(searches.map(\.scorer), alone: alone, judged: judged)
  }

  /// Asks the providers that the reading chooses, and keeps what a vertical has to be ordered again.
  ///
  /// - Parameters:
  ///   - reading: what is asked.
  ///   - vertical: the name of the vertical.
  ///   - grades: of the records, as `provider:id`.
  /// - Returns: nil where nothing that was found is an answer.
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func tuningCase(
    _ reading: QueryReading, in vertical: String, grades: [String: Double]
  ) async throws(SearchMistake) -> TuningCase? {
    try await search(for: reading, SearchOptions()).tuningCase(in: vertical, grades: grades)
  }

  /// Tells how one thing answers a query, or why it does not; and whether another is the same.
  ///
  /// - Parameters:
  ///   - name: the id of a result, `provider:id`, or a title.
  ///   - other: the same of another thing.
  ///   - reading: what was asked.
  /// - Returns: what there is to tell of the thing, by the reading that found something.
  /// - Throws: `SearchMistake` for a name that nothing has.
  package func explain(
    _ name: String, with other: String?, for reading: QueryReading
  ) async throws(SearchMistake) -> RecordReport {
    let search = try search(for: reading, SearchOptions())
    return try await Inspection(search: search) { (name) async throws(SearchMistake) in
      var query = Query(plain: await self.title(ofRecord: name) ?? name)
      query.verticals = reading.verticals
      query.providers = reading.providers
      return try self.search(for: self.reading(of: query), SearchOptions())
    }.report(on: name, with: other)
  }

  private func reading(of query: Query) -> QueryReading {
    QueryReading(query, in: configuration.verticals.rows)
  }

  private func search(for reading: QueryReading, _ options: SearchOptions) throws(SearchMistake) -> Search {
    let name = options.scorer ?? configuration.defaults.scorer
    guard let scorer = configuration.scorers[name] else {
      throw .unknown(.scorer, name, known: configuration.scorers.names)
    }
    var choice = try ProviderChoice(reading, in: configuration)
    choice.asksForAll = options.sort != nil
    if let sort = options.sort { try Self.check(sort, for: reading, in: choice.verticals) }
    var federation = federation
    federation.deadline = max(.zero, federation.deadline - reading.took)
    return Search(
      reading: reading, choice: choice, federation: federation, scorer: scorer, options: options)
  }

  /// - Throws: `SearchMistake` where things of none of the verticals can be ordered so.
  private static func check(
    _ sort: SortOrder, for reading: QueryReading, in verticals: [Vertical]
  ) throws(SearchMistake) {
    let fields = verticals.flatMap(\.fields).filter { $0.usualOrder != nil }
    if fields.contains(where: { $0.name == sort.field }) { return }
    let hasPlaces = fields.contains { $0.type == .place }
    guard sort.field == SortOrder.distance, hasPlaces else {
      var known = hasPlaces ? [SortOrder.distance] : []
      for field in fields where !known.contains(field.name) { known.append(field.name) }
      throw .unsortable(sort.field, known: known)
    }
    let isPlaced = reading.readings.contains { $0.interpretations.contains { $0.near != nil } }
    if reading.home == nil, !isPlaced { throw .noPlace }
  }
}

extension QueryReading.InVertical {
  fileprivate mutating func add(_ notes: [String]) {
    literal.notes += notes
    for index in interpretations.indices { interpretations[index].notes += notes }
  }
}

extension ProviderFailure {
  /// How long the source asks to be left alone, where that is not too long to wait.
  fileprivate func rest(within patience: Duration) -> Duration? {
    guard kind == .rateLimit, let retryAfter, retryAfter <= patience else { return nil }
    return retryAfter
  }
}
