/// Why a provider gave no answer, told apart by what one can do about it.
public struct ProviderFailure: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The key or password is missing, wrong or not allowed.
    case auth
    /// What the account may use is used up; come back when it renews.
    case quota
    /// Too many requests in a short time; wait.
    case rateLimit
    /// The source does not understand the request.
    case badRequest
    /// The source does not know the thing or the address asked for.
    case notFound
    /// The query matches too much for the source; say more.
    case tooBroad
    case timeout
    /// The source, or this machine, has no memory, disk or time left for the query.
    case resource
    /// The source has a fault of its own.
    case server
    /// The source could not be reached.
    case network
    /// The answer is not of the form expected.
    case unparsable
    /// A program or tool that is the source failed.
    case toolError
  }

  public var kind: Kind
  /// One line for a person: what happened, where, and what to do.
  public var message: String
  public var httpStatus: Int?
  /// How long the source asks to be left alone.
  public var retryAfter: Duration?
  /// Until when the provider is not asked again, in seconds since 1970.
  public var suspendedUntil: Double?
  /// Whether the source was not asked at all, since something is missing that it needs: a key, a place, a program.
  public var isSkip = false

  public init(
    _ kind: Kind, _ message: String, httpStatus: Int? = nil, retryAfter: Duration? = nil,
    suspendedUntil: Double? = nil
  ) {
    self.kind = kind
    self.message = message
    self.httpStatus = httpStatus
    self.retryAfter = retryAfter
    self.suspendedUntil = suspendedUntil
  }

  /// Why the source was not asked: something that it needs is missing; the report of its provider is then `skipped`.
  ///
  /// - Parameters:
  ///   - kind: what it would have been a failure of.
  ///   - message: what is missing, and how to get it.
  /// - Returns: the failure, marked as one of a source that was not asked.
  public static func missing(_ kind: Kind, _ message: String) -> ProviderFailure {
    var failure = ProviderFailure(kind, message)
    failure.isSkip = true
    return failure
  }
}
