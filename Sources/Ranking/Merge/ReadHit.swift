import SearchKit

/// The readings of one aspect as one number, where they are so simple.
enum Glance: Sendable {
  case nothing
  case number(Double)
  /// A text in Latin letters by its key.
  case text(UInt64)
  /// Whatever has to be looked at closely.
  case other

  init(_ readings: [Reading]) {
    guard readings.count < 2 else {
      self = .other
      return
    }
    switch readings.first {
    case .number(let number)?: self = .number(number)
    case .name(let name)?: self = name.isPlain ? .text(name.key) : .other
    case nil: self = .nothing
    default: self = .other
    }
  }
}

/// A hit with its values read as the rules of identity compare them.
///
/// An object, since the same hit is looked at in many pairs.
final class ReadHit: Sendable {
  /// By aspect of the rule set.
  let readings: [[Reading]]
  /// By aspect: what tells most comparisons at a glance.
  let glances: [Glance]
  let kind: String?
  /// The place of its provider among the providers.
  let provider: Int
  /// `provider:id`, where a person has decided something of it.
  let name: String?

  convenience init(_ hit: Hit, provider: Int, called source: String? = nil, rules: RuleSet) {
    var texts = ReadTexts()
    self.init(hit, provider: provider, called: source, rules: rules, &texts)
  }

  /// Reads one hit of many, whose texts often come again.
  init(_ hit: Hit, provider: Int, called source: String?, rules: RuleSet, _ texts: inout ReadTexts) {
    name = source.flatMap { rules.decided(hit, of: $0) }
    readings = rules.readings(of: hit, &texts)
    glances = readings.map(Glance.init)
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
