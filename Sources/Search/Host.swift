import Federation
package import HostConfiguration
package import SearchKit

/// A configuration at work: made once, asked many times, from any number of tasks at once.
package struct Host: Sendable {
  package let configuration: HostConfiguration
  private let federation: Federation

  package init(_ configuration: HostConfiguration, clock: any Clock<Duration>) {
    self.configuration = configuration
    federation = Federation(
      clock: clock, deadline: configuration.defaults.deadline, concurrency: configuration.defaults.concurrency
    )
  }

  /// A host on the time of this machine.
  package init(_ configuration: HostConfiguration) { self.init(configuration, clock: DispatchClock()) }

  /// Asks the providers that the query chooses, and answers once with all that came in time.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func search(
    _ query: Query, _ options: SearchOptions = SearchOptions()
  ) async throws(SearchMistake) -> SearchReport {
    try await search(for: query, options).report()
  }

  /// The same search as a report that grows with every provider's answer; the last one is whole.
  ///
  /// A reader that is slow gets the newest report alone. Cancelling the reader cancels the search.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func reports(
    _ query: Query, _ options: SearchOptions = SearchOptions()
  ) throws(SearchMistake) -> AsyncStream<SearchReport> {
    try search(for: query, options).reports()
  }

  /// Puts the first hits of each provider side by side, as many as the query's limit; one report a vertical.
  ///
  /// - Throws: `SearchMistake` for a name that the configuration does not have.
  package func compare(_ query: Query) async throws(SearchMistake) -> [ComparisonReport] {
    let choice = try ProviderChoice(query, in: configuration)
    return await Comparison(query: query, choice: choice, federation: federation).reports()
  }

  private func search(for query: Query, _ options: SearchOptions) throws(SearchMistake) -> Search {
    let name = options.scorer ?? configuration.defaults.scorer
    guard let scorer = configuration.scorers[name] else {
      throw .unknown(.scorer, name, known: configuration.scorers.names)
    }
    return Search(
      query: query, choice: try ProviderChoice(query, in: configuration), federation: federation,
      scorer: scorer, merges: options.merges)
  }
}
