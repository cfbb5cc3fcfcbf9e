/// How one thing answers a query, or why it does not; and whether another thing is the same.
public struct RecordReport: Sendable, Hashable {
  /// What a provider has of the thing for the query.
  public struct Finding: Sendable, Hashable {
    public var provider: String
    public var status: ProviderReport.Status
    /// The place in the provider's list, counted from 1; nil where it is not in it.
    public var rank: Int?
    /// How many hits the provider gave.
    public var hits: Int
    /// The provider's own score of it.
    public var score: Double?

    public init(provider: String, status: ProviderReport.Status, rank: Int?, hits: Int, score: Double?) {
      self.provider = provider
      self.status = status
      self.rank = rank
      self.hits = hits
      self.score = score
    }
  }

  /// What became of one condition of the query.
  public struct Check: Sendable, Hashable {
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
      case holds, fails
      /// The thing lacks the field.
      case notTold
    }

    /// As a person reads it: "year from 1950 to 1959".
    public var condition: String
    public var outcome: Outcome

    public init(_ condition: String, _ outcome: Outcome) {
      self.condition = condition
      self.outcome = outcome
    }
  }

  /// What the rules of identity say about two hits.
  public struct Comparison: Sendable, Hashable {
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
      case same, apart
      /// No rule joins them, and none keeps them apart.
      case open
    }

    /// The two hits, as `provider:id`.
    public var hits: [String]
    public var verdict: Verdict
    /// The rule that says so; nil where none does.
    public var reason: String?
    /// How sure the rule is, from 0 to 1.
    public var confidence: Double?

    public init(hits: [String], verdict: Verdict, reason: String? = nil, confidence: Double? = nil) {
      self.hits = hits
      self.verdict = verdict
      self.reason = reason
      self.confidence = confidence
    }
  }

  /// The other thing that was named.
  public struct Other: Sendable, Hashable {
    public var entity: Entity
    /// Whether both are one result.
    public var isSame: Bool
    /// One for each two hits, one of each thing.
    public var comparisons: [Comparison]

    public init(entity: Entity, isSame: Bool, comparisons: [Comparison]) {
      self.entity = entity
      self.isSame = isSame
      self.comparisons = comparisons
    }
  }

  public var vertical: Vertical
  /// The reading of the text by which the results were found.
  public var query: Query
  public var entity: Entity
  /// Its place among all results, counted from 1; nil where it is none of them.
  public var rank: Int?
  /// How many results there are.
  public var total: Int
  /// Why it has its score; nil where it is no result.
  public var explanation: Explanation?
  public var checks: [Check]
  /// The words that must be found and are not, folded.
  public var missing: [String]
  /// The words that must be found and of which it has nothing but words like them, folded.
  public var alike: [String] = []
  /// Whether a provider found it, and it is left out since others have all words as typed.
  public var isWithheld = false
  /// One for each provider of the vertical that was asked.
  public var findings: [Finding]
  public var other: Other?

  public init(
    vertical: Vertical, query: Query, entity: Entity, rank: Int?, total: Int, explanation: Explanation?,
    checks: [Check], missing: [String], findings: [Finding], other: Other? = nil
  ) {
    self.vertical = vertical
    self.query = query
    self.entity = entity
    self.rank = rank
    self.total = total
    self.explanation = explanation
    self.checks = checks
    self.missing = missing
    self.findings = findings
    self.other = other
  }
}
