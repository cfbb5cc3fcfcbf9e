import SearchKit

/// What the comparisons of two hits found, each made once however many rules look at it.
struct PairFindings {
  private var known: UInt64 = 0
  private var agreeing: UInt64 = 0
  private var differing: UInt64 = 0

  /// What one of the set's conditions finds.
  mutating func finding(_ condition: Int, _ a: ReadHit, _ b: ReadHit, by rules: RuleSet) -> Finding {
    // Beyond a word's bits nothing is kept.
    guard condition < UInt64.bitWidth else { return rules.conditions[condition].finding(a, b) }
    let bit = UInt64(1) << UInt64(condition)
    if known & bit == 0 {
      known |= bit
      switch rules.conditions[condition].finding(a, b) {
      case .agree: agreeing |= bit
      case .differ: differing |= bit
      case .open: break
      }
    }
    return agreeing & bit != 0 ? .agree : differing & bit != 0 ? .differ : .open
  }

  /// Whether all that a rule demands is so.
  mutating func meet(_ rule: RuleSet.Rule, _ a: ReadHit, _ b: ReadHit, by rules: RuleSet) -> Bool {
    for demand in rule.demands {
      let finding = finding(demand.condition, a, b, by: rules)
      let isMet =
        switch demand.expectation {
        case .agree: finding == .agree
        case .differ: finding == .differ
        case .notDiffer: finding != .differ
        case .notAgree: finding != .agree
        }
      if !isMet { return false }
    }
    return true
  }
}
