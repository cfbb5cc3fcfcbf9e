/// Groups of hits that share a key, made once for all rules that look for pairs by the same conditions.
struct Blocks {
  private let hits: [ReadHit]
  private let rules: RuleSet
  private var known: [RuleSet.Blocking: [[Int]]] = [:]
  /// The blocks of a telling condition alone.
  private var alone: [Int: [[Int]]] = [:]
  private var keys: [[[UInt64]]?]

  init(of hits: [ReadHit], by rules: RuleSet) {
    self.hits = hits
    self.rules = rules
    keys = Array(repeating: nil, count: rules.blocking.count)
  }

  /// The blocks of at least two hits in which a rule finds every pair of which it holds.
  ///
  /// They stand in the order of their first hits, and each in the order of the hits. Of a hit with very many names only the
  /// first are looked for.
  mutating func blocks(for rule: RuleSet.Rule) -> [[Int]] {
    guard let blocking = rule.blocking else { return [] }
    if let blocks = known[blocking] { return blocks }
    let blocks = make(blocking)
    known[blocking] = blocks
    return blocks
  }

  private mutating func make(_ blocking: RuleSet.Blocking) -> [[Int]] {
    let first = keys(by: blocking.first)
    guard blocking.isTelling || blocking.second == nil else {
      return Self.grouped(
        hits.indices, first, blocking.second.map { keys(by: $0) }, blocking.third.map { keys(by: $0) })
    }
    let blocks = alone[blocking.first] ?? Self.grouped(hits.indices, first, nil)
    alone[blocking.first] = blocks
    guard let second = blocking.second, blocks.contains(where: { $0.count > Matchmaking.small }) else {
      return blocks
    }
    let others = keys(by: second)
    return blocks.flatMap { $0.count > Matchmaking.small ? Self.grouped($0, others, nil) : [$0] }
  }

  private mutating func keys(by condition: Int) -> [[UInt64]] {
    if let keys = keys[condition] { return keys }
    let made = hits.map { rules.keys(of: $0, by: condition) }
    keys[condition] = made
    return made
  }

  private static func grouped(
    _ members: some Sequence<Int>, _ first: [[UInt64]], _ second: [[UInt64]]?, _ third: [[UInt64]]? = nil
  ) -> [[Int]] {
    var grouping = Grouping()
    for hit in members {
      for key in first[hit] {
        guard let second else {
          grouping.insert(hit, at: key)
          continue
        }
        for other in second[hit] {
          let joined = BlockKey.joined(key, other)
          guard let third else {
            grouping.insert(hit, at: joined)
            continue
          }
          for last in third[hit] { grouping.insert(hit, at: BlockKey.joined(joined, last)) }
        }
      }
    }
    return grouping.blocks
  }
}

/// Hits under their keys, as chains from the last to the first.
private struct Grouping {
  private var indices: [UInt64: Int32] = [:]
  private var lastNode: [Int32] = []
  private var nodes: [(hit: Int32, previous: Int32)] = []

  mutating func insert(_ hit: Int, at key: UInt64) {
    let hit = Int32(hit)
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

  /// Those of at least two hits.
  var blocks: [[Int]] {
    lastNode.filter { nodes[Int($0)].previous >= 0 }.map { last in
      var members: [Int] = []
      var node = last
      while node >= 0 {
        members.append(Int(nodes[Int(node)].hit))
        node = nodes[Int(node)].previous
      }
      members.reverse()
      return members
    }
  }
}

extension RuleSet {
  /// Of two conditions together a hit has at most the square of this.
  private static let mostKeys = 16

  /// The keys of a hit by one condition.
  func keys(of hit: ReadHit, by index: Int) -> [UInt64] {
    let condition = conditions[blocking[index]]
    let readings = hit.readings[condition.aspect]
    if readings.count == 1 {
      let keys = condition.comparator.keys(readings[0], condition.tolerance)
      return keys.count <= Self.mostKeys ? keys : Array(keys.prefix(Self.mostKeys))
    }
    let keys = readings.flatMap { condition.comparator.keys($0, condition.tolerance) }
    return keys.count <= Self.mostKeys ? keys : Array(keys.prefix(Self.mostKeys))
  }
}
