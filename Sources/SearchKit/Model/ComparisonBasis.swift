/// What the comparison of a query rests on: whom it asks, and everything else that bears on what they answer.
///
/// Two comparisons of one basis ask the same; what a source itself has by then is no part of it.
public struct ComparisonBasis: Sendable, Hashable {
  /// The names of the providers, in the order in which they were asked for.
  public var providers: [String]
  /// A digest of the query and of the settings in force, without secrets; the same on every run and machine.
  public var fingerprint: String

  public init(providers: [String], fingerprint: String) {
    self.providers = providers
    self.fingerprint = fingerprint
  }
}
