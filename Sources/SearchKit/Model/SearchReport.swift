/// The whole outcome of one search: what was found in each vertical, and what became of each provider.
public struct SearchReport: Sendable, Hashable {
  /// What was found in one vertical.
  public struct Section: Sendable, Hashable {
    public var vertical: Vertical
    /// The reading of the text by which the results were found; the first one where nothing was.
    public var query: Query
    /// Every reading of the text in this vertical, the most telling first.
    public var readings: [Query]
    /// How many entities there are before paging.
    public var total: Int
    /// Whether a provider has more than it was asked for, or gave less, so that there are at least `total`.
    public var totalIsLowerBound = false
    /// The results of this page, ranked.
    public var results: [RankedList.Item]
    /// The rank of the first of them, counted from 1.
    public var firstRank: Int
    /// The conditions that could not be checked on some of the results, as their sources do not tell.
    public var unchecked: [Unchecked]

    public init(
      vertical: Vertical, query: Query, readings: [Query] = [], total: Int, results: [RankedList.Item],
      firstRank: Int = 1, unchecked: [Unchecked] = []
    ) {
      self.vertical = vertical
      self.query = query
      self.readings = readings.isEmpty ? [query] : readings
      self.total = total
      self.results = results
      self.firstRank = firstRank
      self.unchecked = unchecked
    }

    /// Whether none of the results has all words that must be found.
    public var lacksWords = false
    /// Whether the results have words like those typed, since nothing has those.
    public var isCorrected = false
    /// How many things with some of the words alone, or with words like them, are left out, since others have all of them:
    /// results beside them or, where there are none, those of another vertical.
    public var withheld = 0
    /// What the results are ordered by, its direction told; nil for their scores.
    public var sort: SortOrder?

    /// Whether its results are less than what was typed.
    package var yields: Bool { lacksWords || isCorrected }

    /// The section without its results, where those lack words and another section has some that lack none.
    package var yielding: SearchReport.Section {
      guard yields else { return self }
      var section = self
      (section.results, section.total, section.withheld) = ([], 0, total + withheld)
      (section.lacksWords, section.isCorrected, section.unchecked) = (false, false, [])
      section.query = readings[0]
      return section
    }

    /// Whether the results were found by another reading than the first, which found nothing.
    public var isRelaxed: Bool { total > 0 && query != readings.first }
  }

  /// A condition that was not checked on some of the results, which are shown all the same.
  public struct Unchecked: Sendable, Hashable {
    /// As a person reads it: "Year from 1950 to 1959".
    public var condition: String
    /// The fields that would tell.
    public var fields: [String]
    /// How many of all results do not tell.
    public var count: Int

    public init(condition: String, fields: [String], count: Int) {
      self.condition = condition
      self.fields = fields
      self.count = count
    }
  }

  /// What the text asks for in every vertical alike; what it asks for in one of them stands in its section.
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
