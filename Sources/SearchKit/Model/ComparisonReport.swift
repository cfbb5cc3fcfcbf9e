/// The lists of several providers or scorers for one query beside each other, with the same thing marked across them.
public struct ComparisonReport: Sendable, Hashable {
  /// What the lists are of.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    /// What each provider answers.
    case providers
    /// How each scorer orders what all providers together answer.
    case scorers
  }

  /// The list of one provider or scorer.
  public struct List: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
      /// Counted from 1.
      public var rank: Int
      /// The id of the entity that the hit belongs to; equal across lists for the same thing.
      public var entity: String
      public var hit: Hit

      public init(rank: Int, entity: String, hit: Hit) {
        self.rank = rank
        self.entity = entity
        self.hit = hit
      }
    }

    /// What became of the provider; a scorer's list is as if it were a provider's answer.
    public var report: ProviderReport
    public var rows: [Row]

    public init(report: ProviderReport, rows: [Row]) {
      self.report = report
      self.rows = rows
    }

    public var name: String { report.provider }
  }

  /// A thing that is in at least one list.
  public struct AlignedEntity: Sendable, Hashable {
    public var id: String
    public var title: String
    /// Its best rank in each list that has it, by the list's name.
    public var ranks: [String: Int]
    /// What the lists that have it tell differently: by field, then by the list's name.
    public var disagreements: [String: [String: FieldValue]]

    public init(
      id: String, title: String, ranks: [String: Int], disagreements: [String: [String: FieldValue]] = [:]
    ) {
      self.id = id
      self.title = title
      self.ranks = ranks
      self.disagreements = disagreements
    }
  }

  /// How alike two lists are.
  public struct Pair: Sendable, Hashable {
    public var a: String
    public var b: String
    /// By depth k, how many things are in the first k of both.
    public var overlap: [Int: Int]
    /// Things in both over things in either; 1 for two empty lists.
    public var jaccard: Double
    /// Rank-biased overlap, extrapolated: equation 32 of Webber, Moffat and Zobel (2010).
    public var rbo: Double
    /// How far `rbo` may lie apart by what comes after the ends of the lists: equation 30 there.
    public var rboResidual: Double
    /// Kendall's tau-a over the things in both; nil for fewer than two.
    public var kendallTau: Double?

    public init(
      a: String, b: String, overlap: [Int: Int], jaccard: Double, rbo: Double, rboResidual: Double,
      kendallTau: Double?
    ) {
      self.a = a
      self.b = b
      self.overlap = overlap
      self.jaccard = jaccard.withoutNoise
      self.rbo = rbo.withoutNoise
      self.rboResidual = rboResidual.withoutNoise
      self.kendallTau = kendallTau
    }
  }

  /// How the merged list of all providers changes when one of them is left out.
  public struct Absence: Sendable, Hashable {
    /// The scorer that orders the merged list.
    public var scorer: String
    /// Rank-biased overlap of the merged list with and without the provider, both as whole lists; 1 where nothing changes.
    public var rbo: Double
    /// By depth k, how many of the first k things are among the first k without the provider.
    public var overlap: [Int: Int]

    public init(scorer: String, rbo: Double, overlap: [Int: Int]) {
      self.scorer = scorer
      self.rbo = rbo.withoutNoise
      self.overlap = overlap
    }

    /// From 0, nothing changes, to 1, nothing is left.
    public var change: Double { (1 - rbo).withoutNoise }
  }

  /// What one list contributes.
  public struct Contribution: Sendable, Hashable {
    public var name: String
    /// How many things only this list has.
    public var unique: Int
    /// By field of the vertical, the share of the list's rows that have it, from 0 to 1.
    public var coverage: [String: Double]
    /// What its absence changes; nil for a scorer's list.
    public var absence: Absence?

    public init(name: String, unique: Int, coverage: [String: Double], absence: Absence? = nil) {
      self.name = name
      self.unique = unique
      self.coverage = coverage
      self.absence = absence
    }
  }

  public var subject: Subject
  public var query: Query
  public var vertical: Vertical
  /// In the order in which they were asked for.
  public var lists: [List]
  /// The most widely and highest ranked first.
  public var entities: [AlignedEntity]
  public var pairs: [Pair]
  public var contributions: [Contribution]
  /// What became of each provider that was asked for what scorers order; empty where the lists are the providers'.
  public var sources: [ProviderReport]
  public var took: Duration

  public init(
    subject: Subject = .providers, query: Query, vertical: Vertical, lists: [List],
    entities: [AlignedEntity], pairs: [Pair],
    contributions: [Contribution], sources: [ProviderReport] = [], took: Duration
  ) {
    self.subject = subject
    self.sources = sources
    self.query = query
    self.vertical = vertical
    self.lists = lists
    self.entities = entities
    self.pairs = pairs
    self.contributions = contributions
    self.took = took
  }

  /// What became of each provider that was asked.
  public var asked: [ProviderReport] {
    switch subject {
    case .providers: lists.map(\.report)
    case .scorers: sources
    }
  }

  /// The pairs that say something: two lists of nothing are alike, and tell nothing.
  public var tellingPairs: [Pair] {
    let full = Set(lists.filter { !$0.rows.isEmpty }.map(\.name))
    return pairs.filter { full.contains($0.a) || full.contains($0.b) }
  }
}
