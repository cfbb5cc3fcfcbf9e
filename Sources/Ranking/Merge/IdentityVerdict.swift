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
    if let a = a.name, let b = b.name, let isOne = isDecided(a, b) {
      return isOne ? nil : "you keep them apart"
    }
    if let kind = a.kind, let other = b.kind, kind != other {
      return "one is a \(kind), the other a \(other)"
    }
    for rule in apart where findings.meet(rule, a, b, by: self) { return rule.reason }
    return nil
  }

  func verdict(_ a: ReadHit, _ b: ReadHit) -> IdentityVerdict {
    var findings = PairFindings()
    if let reason = contradiction(a, b, &findings) { return .apart(reason: reason) }
    if let a = a.name, let b = b.name, isDecided(a, b) == true {
      return .same(reason: decision.reason, confidence: decision.confidence)
    }
    for rule in same where findings.meet(rule, a, b, by: self) {
      return .same(reason: rule.reason, confidence: rule.confidence)
    }
    return .open
  }
}
