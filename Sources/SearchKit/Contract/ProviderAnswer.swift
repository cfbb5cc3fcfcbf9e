/// What a provider found.
public struct ProviderAnswer: Sendable, Hashable {
  public var hits: [Hit]
  /// How many the source has in all, where it tells.
  public var total: Int?
  /// Whether `total` is only known to be reached.
  public var totalIsLowerBound = false
  /// Whether the source says that the answer is incomplete.
  public var partial: Bool
  /// Whether nothing has all that was asked for, so that the hits lack some of the words that must be found.
  public var relaxed: Bool
  /// Whether the hits have words that are like those typed, since nothing has those.
  public var corrected: Bool
  /// What the person should know, as rows that could not be read.
  public var warnings: [String]
  /// Where the source goes on; nil at its end and where it does not tell.
  public var next: Continuation?
  /// How many rows the answer had that are none of the vertical's, as people among films.
  public var droppedRows = 0
  /// What the source would rather have been asked.
  public var suggestions: [String] = []
  /// The parts of the source that gave no answer, as the engines of a metasearch.
  public var partialFailures: [PartialFailure] = []

  public init(
    hits: [Hit], total: Int? = nil, partial: Bool = false, relaxed: Bool = false, corrected: Bool = false,
    warnings: [String] = []
  ) {
    self.hits = hits
    self.total = total
    self.partial = partial
    self.relaxed = relaxed
    self.corrected = corrected
    self.warnings = warnings
  }
}

/// Where a source goes on after an answer.
public enum Continuation: Sendable, Hashable {
  /// Counted as the source counts.
  case page(Int)
  case offset(Int)
  case cursor(String)
  case token(String)
  /// A whole address, as a `Link` header gives (RFC 8288).
  case link(String)
  /// The same request again, after so many seconds.
  case rerun(afterSeconds: Double)
}

/// A part of a source that gave no answer.
public struct PartialFailure: Sendable, Hashable {
  public var provider: String
  public var reason: String

  public init(provider: String, reason: String) {
    self.provider = provider
    self.reason = reason
  }
}
