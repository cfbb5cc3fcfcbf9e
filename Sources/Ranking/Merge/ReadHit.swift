import SearchKit

/// A hit with its values read as the rules of identity compare them.
struct ReadHit: Sendable {
  /// By aspect of the rule set.
  var readings: [[Reading]]
  var kind: String?
  /// The place of its provider among the providers.
  var provider: Int

  init(_ hit: Hit, provider: Int, rules: RuleSet) {
    readings = rules.readings(of: hit)
    kind = hit.kind?.lowercased()
    self.provider = provider
  }
}

/// What the rules say about two hits.
package enum IdentityVerdict: Sendable, Hashable {
  case same(reason: String, confidence: Double)
  case apart(reason: String)
  /// No rule joins them, and none keeps them apart.
  case open
}

extension RuleSet {
  /// Why two hits cannot be one; nil when nothing speaks against it.
  func contradiction(_ a: ReadHit, _ b: ReadHit) -> String? {
    if let kind = a.kind, let other = b.kind, kind != other {
      return "one is a \(kind), the other a \(other)"
    }
    return apart.first { $0.holds(a, b) }?.reason
  }

  func verdict(_ a: ReadHit, _ b: ReadHit) -> IdentityVerdict {
    if let reason = contradiction(a, b) { return .apart(reason: reason) }
    guard let rule = same.first(where: { $0.holds(a, b) }) else { return .open }
    return .same(reason: rule.reason, confidence: rule.confidence)
  }
}
