/// What a person has decided of single hits, whatever the rules of identity say.
public struct IdentityDecisions: Sendable, Hashable {
  /// Two hits, each as `provider:id`, in either order.
  public struct Pair: Sendable, Hashable {
    public let first: String
    public let second: String

    public init(_ a: String, _ b: String) {
      (first, second) = a.utf8.lexicographicallyPrecedes(b.utf8) ? (a, b) : (b, a)
    }
  }

  /// The pairs that are one thing.
  public var always: [Pair]
  /// The pairs that are two.
  public var never: [Pair]

  public init(always: [Pair] = [], never: [Pair] = []) {
    self.always = always
    self.never = never
  }
}
