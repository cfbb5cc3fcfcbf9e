/// The whole outcome of one search: what was found in each vertical, and what became of each provider.
public struct SearchReport: Sendable, Hashable {
  /// What was found in one vertical.
  public struct Section: Sendable, Hashable {
    public var vertical: Vertical
    /// How many entities there are before paging.
    public var total: Int
    /// The results of this page, ranked.
    public var results: [RankedList.Item]
    /// The rank of the first of them, counted from 1.
    public var firstRank: Int

    public init(vertical: Vertical, total: Int, results: [RankedList.Item], firstRank: Int = 1) {
      self.vertical = vertical
      self.total = total
      self.results = results
      self.firstRank = firstRank
    }
  }

  public var query: Query
  /// The name of the scorer that ordered the results.
  public var scorer: String
  /// One for each vertical searched, in the order of the registry, also where nothing was found.
  public var sections: [Section]
  /// One for each provider chosen, in the order of the configuration.
  public var providers: [ProviderReport]
  public var took: Duration

  public init(
    query: Query, scorer: String, sections: [Section], providers: [ProviderReport], took: Duration
  ) {
    self.query = query
    self.scorer = scorer
    self.sections = sections
    self.providers = providers
    self.took = took
  }

  public var foundNothing: Bool { sections.allSatisfy(\.results.isEmpty) }
}
