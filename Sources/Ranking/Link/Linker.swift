package import SearchKit

/// Finds which hits of one source are the same things as hits of another, by the vertical's rules of identity.
///
/// Pairs are looked for by the keys that the rules block by, so that the work grows with the sources and not with their
/// product. A pair of which a rule holds and nothing keeps apart may be linked; where each thing has one partner at most,
/// the surer pair goes first.
package struct Linker: Sendable {
  private let rules: RuleSet
  /// Fields that are read as if no hit had them.
  private let ignored: Set<String>
  /// What the two sources are called where something is decided of their hits.
  private let sides: [String]

  package init(vertical: Vertical, ignoring fields: Set<String> = [], sides: [String] = ["a", "b"]) {
    rules = RuleSet(vertical)
    ignored = fields
    self.sides = sides
  }

  /// The links between two sources, in the order of the first.
  ///
  /// - Parameters:
  ///   - a: the hits of one source.
  ///   - b: the hits of the other.
  ///   - many: whether a hit may have several partners; else it has the best one alone.
  ///   - crowded: told once, where so many look alike that a hit was compared with this many of them and no more.
  /// - Returns: each pair once. The outcome depends on the order of the hits only where pairs are equally sure.
  package func links(
    _ a: [Hit], _ b: [Hit], many: Bool, crowded: (Int) -> Void = { _ in }
  ) -> [Link] {
    let hits = rules.read(a.count + b.count) { index, reader in
      let (hit, side) = index < a.count ? (a[index], 0) : (b[index - a.count], 1)
      reader.read(hit, provider: side, called: sides[side], ignoring: ignored)
    }
    let left = a.indices.map { hits[$0] }
    let right = b.indices.map { hits[a.count + $0] }
    var candidates = Candidates(among: right, by: rules)
    var bonds: [Bond] = []
    for (index, hit) in left.enumerated() {
      candidates.forEach(of: hit) { partner in
        guard var bond = bond(hit, right[partner], index, partner) else { return }
        bond.equals = a[index].equals(b[partner])
        bonds.append(bond)
      }
    }
    if candidates.isCut { crowded(Candidates.crowd) }
    bonds += decided(left, right)
    let chosen = many ? bonds : Bond.matching(bonds, left.count, right.count)
    return chosen.sorted { ($0.a, $0.rule, $0.b) < ($1.a, $1.rule, $1.b) }.map { bond in
      let rule = bond.rule < 0 ? rules.decision : rules.same[bond.rule]
      return Link(a: a[bond.a], b: b[bond.b], confidence: rule.confidence, reason: rule.reason)
    }
  }

  /// The pairs that a person says are one.
  private func decided(_ left: [ReadHit], _ right: [ReadHit]) -> [Bond] {
    guard !rules.always.isEmpty else { return [] }
    let places = [left, right].map { hits in
      Dictionary(hits.enumerated().compactMap { index, hit in hit.name.map { ($0, index) } }) { first, _ in
        first
      }
    }
    return rules.always.compactMap { pair in
      if let a = places[0][pair.first], let b = places[1][pair.second] {
        return Bond(a: a, b: b, rule: -1, support: 0)
      }
      guard let a = places[0][pair.second], let b = places[1][pair.first] else { return nil }
      return Bond(a: a, b: b, rule: -1, support: 0)
    }
  }

  /// What the rules say about two hits of two sources.
  package func verdict(_ a: Hit, _ b: Hit) -> IdentityVerdict {
    let (left, right) = rules.read(a, b, called: sides, ignoring: ignored)
    return rules.verdict(left, right)
  }

  /// What each comparison of two hits found, by the field that it looks at first: "title", "year".
  ///
  /// - Returns: the fields of which something can be told, in the order of the rules.
  package func agreements(_ a: Hit, _ b: Hit) -> [(field: String, agrees: Bool)] {
    let (a, b) = rules.read(a, b, called: sides, ignoring: ignored)
    var told: [(field: String, agrees: Bool)] = []
    for condition in rules.conditions {
      let finding = condition.finding(a, b)
      guard finding != .open else { continue }
      let field = rules.field(of: condition)
      if let known = told.firstIndex(where: { $0.field == field }) {
        told[known].agrees = told[known].agrees || finding == .agree
      } else {
        told.append((field, finding == .agree))
      }
    }
    return told
  }

  private func bond(_ a: ReadHit, _ b: ReadHit, _ left: Int, _ right: Int) -> Bond? {
    var findings = PairFindings()
    // A decided pair is no candidate: it is one already, or never.
    if let a = a.name, let b = b.name, rules.isDecided(a, b) != nil { return nil }
    var rule = 0
    while rule < rules.same.count, !findings.meet(rules.same[rule], a, b, by: rules) { rule += 1 }
    guard rule < rules.same.count, rules.contradiction(a, b, &findings) == nil else { return nil }
    return Bond(a: left, b: right, rule: rule, support: findings.support(a, b, by: rules))
  }
}

/// A pair that may be linked.
struct Bond {
  var a: Int
  var b: Int
  /// The first rule that joins it, by its place among the rules, the surest first.
  var rule: Int
  /// How much more speaks for it than against it.
  var support: Int
  /// How many values are the same to the letter: "Anna" and "Anne" agree, and "Anna" and "Anna" are equal.
  var equals = 0

  /// The pairs that are left when each hit keeps its best one, the best of all taken first.
  static func matching(_ bonds: [Bond], _ left: Int, _ right: Int) -> [Bond] {
    var isTaken = (Array(repeating: false, count: left), Array(repeating: false, count: right))
    return bonds.sorted {
      ($0.rule, -$0.support, -$0.equals, $0.a, $0.b) < ($1.rule, -$1.support, -$1.equals, $1.a, $1.b)
    }.filter { bond in
      if isTaken.0[bond.a] || isTaken.1[bond.b] { return false }
      (isTaken.0[bond.a], isTaken.1[bond.b]) = (true, true)
      return true
    }
  }
}

extension Hit {
  fileprivate func equals(_ other: Hit) -> Int {
    fields.count { $0.value == other.fields[$0.key] } + (title == other.title ? 1 : 0)
  }
}

extension PairFindings {
  /// The comparisons that agree less those that differ, over all that the set's rules look at.
  fileprivate mutating func support(_ a: ReadHit, _ b: ReadHit, by rules: RuleSet) -> Int {
    var support = 0
    for condition in rules.conditions.indices {
      switch finding(condition, a, b, by: rules) {
      case .agree: support += 1
      case .differ: support -= 1
      case .open: break
      }
    }
    return support
  }
}
