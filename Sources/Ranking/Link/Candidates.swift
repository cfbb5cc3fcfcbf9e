/// The hits of one source that a hit of another may be joined with, found by what the rules block by.
struct Candidates {
  /// By rule: the hits under each key.
  private let tables: [[UInt64: [Int32]]]
  private let rules: RuleSet
  /// By rule: how often each crowded key was looked up, so that equals do not all get the same few.
  private var turns: [[UInt64: Int]]
  /// Which hit last met each candidate, so that it gets none twice.
  private var visits: [Int32]
  private var visit: Int32 = 0
  /// Of more hits under one key each gets only so many.
  static let crowd = 256
  /// Whether a hit did not get all that it might be joined with.
  private(set) var isCut = false

  init(among hits: [ReadHit], by rules: RuleSet) {
    self.rules = rules
    visits = Array(repeating: 0, count: hits.count)
    turns = Array(repeating: [:], count: rules.same.count)
    tables = rules.same.map { rule in
      var table: [UInt64: [Int32]] = [:]
      for (index, hit) in hits.enumerated() {
        for key in rules.keys(of: hit, for: rule) {
          if table[key]?.last != Int32(index) { table[key, default: []].append(Int32(index)) }
        }
      }
      return table
    }
  }

  /// Tells the body each candidate once.
  mutating func forEach(of hit: ReadHit, _ body: (Int) -> Void) {
    visit += 1
    for (index, rule) in rules.same.enumerated() {
      for key in rules.keys(of: hit, for: rule) {
        guard let found = tables[index][key] else { continue }
        var first = 0
        if found.count > Self.crowd {
          isCut = true
          first = turns[index][key, default: 0]
          turns[index][key] = (first + 1) % found.count
        }
        for offset in 0..<min(found.count, Self.crowd) {
          let candidate = Int(found[(first + offset) % found.count])
          guard visits[candidate] != visit else { continue }
          visits[candidate] = visit
          body(candidate)
        }
      }
    }
  }
}

extension RuleSet {
  /// The keys of which two hits have one in common where a rule holds; none for a hit that lacks what it compares.
  fileprivate func keys(of hit: ReadHit, for rule: Rule) -> [UInt64] {
    guard rule.mayHold(for: hit), let first = rule.blocking?.first else { return [] }
    let keys = keys(of: hit, by: first)
    guard let second = rule.blocking?.second else { return keys }
    let others = self.keys(of: hit, by: second)
    let joined = keys.flatMap { key in others.map { BlockKey.joined(key, $0) } }
    guard let third = rule.blocking?.third else { return joined }
    let last = self.keys(of: hit, by: third)
    return joined.flatMap { key in last.map { BlockKey.joined(key, $0) } }
  }
}
