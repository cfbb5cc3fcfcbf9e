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
    var findings = PairFindings()
    return contradiction(a, b, &findings)
  }

  func contradiction(_ a: ReadHit, _ b: ReadHit, _ findings: inout PairFindings) -> String? {
    if let kind = a.kind, let other = b.kind, kind != other {
      return "one is a \(kind), the other a \(other)"
    }
    for rule in apart where findings.meet(rule, a, b, by: self) { return rule.reason }
    return nil
  }

  func verdict(_ a: ReadHit, _ b: ReadHit) -> IdentityVerdict {
    var findings = PairFindings()
    if let reason = contradiction(a, b, &findings) { return .apart(reason: reason) }
    for rule in same where findings.meet(rule, a, b, by: self) {
      return .same(reason: rule.reason, confidence: rule.confidence)
    }
    return .open
  }
}
