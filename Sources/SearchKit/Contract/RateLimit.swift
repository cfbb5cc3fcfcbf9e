/// How often a source may be asked.
public struct RateLimit: Sendable, Hashable {
  public var requests: Int
  /// The time in which so many requests are allowed.
  public var per: Duration

  public init(_ requests: Int, per: Duration) {
    self.requests = requests
    self.per = per
  }
}
