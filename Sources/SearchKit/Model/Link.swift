/// Two hits of two sources that are about one thing.
package struct Link: Sendable, Hashable {
  package var a: Hit
  package var b: Hit
  /// How sure it is, from 0 to 1.
  package var confidence: Double
  /// The rule that joins them, as a person reads it.
  package var reason: String

  package init(a: Hit, b: Hit, confidence: Double, reason: String) {
    self.a = a
    self.b = b
    self.confidence = confidence
    self.reason = reason
  }
}
