/// Groups of hits that share a key, in the order in which their first hits came.
struct Blocks: Sendable {
  private var indices: [UInt64: Int32] = [:]
  private var lastNode: [Int32] = []
  private var nodes: [(hit: Int32, previous: Int32)] = []

  /// Puts hits into blocks; those of one block keep their order.
  ///
  /// Two hits for which the rule holds have a block in common; one with very many names is looked for by the first.
  init(of hits: [ReadHit], by rule: RuleSet.Rule, keys: BlockKeys) {
    guard let first = rule.blocking.first else { return }
    let second = rule.blocking.dropFirst().first
    indices.reserveCapacity(hits.count)
    for index in hits.indices where rule.mayHold(for: hits[index]) {
      for key in keys[first, index] {
        guard let second else {
          insert(Int32(index), at: key)
          continue
        }
        for other in keys[second, index] { insert(Int32(index), at: BlockKey.joined(key, other)) }
      }
    }
  }

  private mutating func insert(_ hit: Int32, at key: UInt64) {
    guard let block = indices[key] else {
      indices[key] = Int32(lastNode.count)
      lastNode.append(Int32(nodes.count))
      nodes.append((hit, -1))
      return
    }
    let last = lastNode[Int(block)]
    if nodes[Int(last)].hit == hit { return }
    lastNode[Int(block)] = Int32(nodes.count)
    nodes.append((hit, last))
  }

  /// The blocks of at least two hits, each in the order of the hits.
  func forEach(_ body: ([Int]) -> Void) {
    var members: [Int] = []
    for last in lastNode where nodes[Int(last)].previous >= 0 {
      members.removeAll(keepingCapacity: true)
      var node = last
      while node >= 0 {
        members.append(Int(nodes[Int(node)].hit))
        node = nodes[Int(node)].previous
      }
      members.reverse()
      body(members)
    }
  }
}

/// The keys of every hit by every condition that looks for pairs.
struct BlockKeys: Sendable {
  private var keys: [[[UInt64]]]

  init(of hits: [ReadHit], by rules: RuleSet) {
    keys = rules.blocking.map { condition in hits.map { rules.keys(of: $0, by: condition) } }
  }

  subscript(condition: Int, hit: Int) -> [UInt64] { keys[condition][hit] }
}

extension RuleSet {
  /// Of two conditions together a hit has at most the square of this.
  private static let mostKeys = 16

  /// The keys of a hit by one condition.
  func keys(of hit: ReadHit, by condition: Int) -> [UInt64] {
    let condition = conditions[condition]
    let keys = hit.readings[condition.aspect].flatMap { condition.comparator.keys($0, condition.tolerance) }
    return keys.count <= Self.mostKeys ? keys : Array(keys.prefix(Self.mostKeys))
  }
}
