/// The comparisons of many queries, and what they say together.
public struct ComparisonSeries: Sendable, Hashable {
  /// One query and its comparison.
  public struct Item: Sendable, Hashable {
    /// The name of the query, unique in the series.
    public var name: String
    /// The text as it was to be asked.
    public var text: String
    /// One for each vertical.
    public var reports: [ComparisonReport]
    /// What the comparison rests on; nil where that is not known.
    public var basis: ComparisonBasis?

    public init(name: String, text: String, reports: [ComparisonReport], basis: ComparisonBasis? = nil) {
      self.name = name
      self.text = text
      self.reports = reports
      self.basis = basis
    }
  }

  public var items: [Item]
  /// One for each vertical, in the order in which they come.
  public var summaries: [ComparisonSummary]

  public init(items: [Item], summaries: [ComparisonSummary]) {
    self.items = items
    self.summaries = summaries
  }
}

/// What the comparisons of many queries say of one vertical.
public struct ComparisonSummary: Sendable, Hashable {
  /// One list over all queries.
  public struct List: Sendable, Hashable {
    public var name: String
    /// How often it ended so.
    public var outcomes: [ProviderReport.Status: Int]
    /// How long each answer took, the shortest first; what failed or was not asked is not among them.
    public var latencies: [Duration]
    /// The time within which half of the answers came; nil where none did.
    public var median: Duration?
    /// The time within which 95 % of the answers came.
    public var ninetyFifth: Duration?
    /// How many things only this list has, summed over the queries.
    public var unique: Int
    /// By field of the vertical, the mean of the share of rows that have it.
    public var coverage: [String: Double]
    /// How much the merged list changes without it, from 0 to 1, on average; nil where that was not measured.
    public var change: Double?

    public init(
      name: String, outcomes: [ProviderReport.Status: Int], latencies: [Duration], median: Duration?,
      ninetyFifth: Duration?, unique: Int, coverage: [String: Double], change: Double?
    ) {
      self.name = name
      self.outcomes = outcomes
      self.latencies = latencies
      self.median = median
      self.ninetyFifth = ninetyFifth
      self.unique = unique
      self.coverage = coverage
      self.change = change
    }

    /// How often it was wanted, be it that it was then not asked.
    public var queries: Int { outcomes.values.reduce(0, +) }
    /// How often it answered, be it with nothing.
    public var answers: Int { outcomes[.ok, default: 0] + outcomes[.empty, default: 0] }
    /// How often it was asked and did not answer.
    public var errors: Int { outcomes[.failed, default: 0] + outcomes[.late, default: 0] }
    /// The share of errors among the times that it was asked; nil where it never was.
    public var errorShare: Double? {
      let asked = answers + errors
      return asked == 0 ? nil : Double(errors) / Double(asked)
    }
  }

  /// Two lists over the queries that both answered and at least one had something for; the figures are means.
  public struct Pair: Sendable, Hashable {
    public var a: String
    public var b: String
    public var queries: Int
    /// By depth.
    public var overlap: [Int: Double]
    public var jaccard: Double
    public var rbo: Double
    public var rboResidual: Double
    /// Of those queries in which two things are shared; nil where there are none.
    public var kendallTau: Double?

    public init(
      a: String, b: String, queries: Int, overlap: [Int: Double], jaccard: Double, rbo: Double,
      rboResidual: Double, kendallTau: Double?
    ) {
      self.a = a
      self.b = b
      self.queries = queries
      self.overlap = overlap
      self.jaccard = jaccard
      self.rbo = rbo
      self.rboResidual = rboResidual
      self.kendallTau = kendallTau
    }
  }

  public var subject: ComparisonReport.Subject
  public var vertical: Vertical
  /// How many queries were asked in the vertical.
  public var queries: Int
  /// How many of them found nothing, though somebody answered.
  public var empty: Int
  /// How many things were found, summed over the queries.
  public var things: Int
  public var lists: [List]
  public var pairs: [Pair]
  /// The providers that were asked for what scorers order; empty where the lists are the providers'.
  public var sources: [List]

  public init(
    subject: ComparisonReport.Subject, vertical: Vertical, queries: Int, empty: Int, things: Int,
    lists: [List], pairs: [Pair], sources: [List]
  ) {
    self.subject = subject
    self.vertical = vertical
    self.queries = queries
    self.empty = empty
    self.things = things
    self.lists = lists
    self.pairs = pairs
    self.sources = sources
  }

  /// What was asked: the lists themselves, or what the scorers ordered.
  public var asked: [List] { subject == .providers ? lists : sources }
}
