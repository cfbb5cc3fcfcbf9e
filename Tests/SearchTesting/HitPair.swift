package import SearchKit

/// Two hits as short as can be, and what the rules of a vertical say of them.
package struct HitPair<Verdict: Sendable>: Sendable, CustomStringConvertible {
  package var a: Hit
  package var b: Hit
  package var verdict: Verdict

  package init(_ a: Hit, _ b: Hit, _ verdict: Verdict) {
    self.a = a
    self.b = b
    self.verdict = verdict
  }

  package var description: String { "\(a.title) and \(b.title)" }
}
