/// What became of one provider in one search.
public struct ProviderReport: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It answered with hits.
    case ok
    /// It answered, and has nothing.
    case empty
    /// The search's overall deadline came before its answer.
    case late
    /// It answered with a failure, or its own timeout came.
    case failed
    /// It was not asked: it lacks what it needs, or is suspended; the failure's message says which.
    case skipped
  }

  public var provider: String
  public var vertical: String
  public var status: Status
  /// In the source's order.
  public var hits: [Hit]
  /// How many the source has in all, where it tells.
  public var total: Int?
  /// Whether the source says that its answer is incomplete.
  public var partial: Bool
  /// Whether the hits lack some of the words that must be found, since nothing has all.
  public var relaxed: Bool
  /// Whether the hits have words that are like those typed, since nothing has those.
  public var corrected = false
  /// Whether the source has, or may have, more than the hits that it was asked for.
  public var hasMore = false
  public var took: Duration
  public var warnings: [String]
  public var failure: ProviderFailure?

  public init(
    provider: String, vertical: String, status: Status, hits: [Hit] = [], total: Int? = nil,
    partial: Bool = false, relaxed: Bool = false,
    took: Duration = .zero, warnings: [String] = [], failure: ProviderFailure? = nil
  ) {
    self.provider = provider
    self.vertical = vertical
    self.status = status
    self.hits = hits
    self.total = total
    self.partial = partial
    self.relaxed = relaxed
    self.took = took
    self.warnings = warnings
    self.failure = failure
  }

  /// Whether the provider answered, be it with nothing.
  public var answered: Bool { status == .ok || status == .empty }
}
