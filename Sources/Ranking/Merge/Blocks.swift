/// Groups of hits that share a key, made once for all rules that look for pairs by the same conditions.
struct Blocks {
  private let hits: [ReadHit]
  private let rules: RuleSet
  private var known: [RuleSet.Blocking: [[Int]]] = [:]
  /// The blocks of a telling condition alone.
  private var alone: [Int: [[Int]]] = [:]
  /// By condition.
  private var keys: [KeyTable?]

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

  private mutating func keys(by condition: Int) -> KeyTable {
    if let keys = keys[condition] { return keys }
    let made = KeyTable(of: hits, by: condition, of: rules)
    keys[condition] = made
    return made
  }

  private static func grouped(
    _ members: some Collection<Int>, _ first: KeyTable, _ second: KeyTable?, _ third: KeyTable? = nil
  ) -> [[Int]] {
    var grouping = Grouping(capacity: members.count)
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

/// The keys of every hit by one condition, one hit's behind the other's.
private struct KeyTable {
  private var keys: [UInt64] = []
  private var ends: [Int] = []

  init(of hits: [ReadHit], by condition: Int, of rules: RuleSet) {
    keys.reserveCapacity(hits.count)
    ends.reserveCapacity(hits.count)
    for hit in hits {
      rules.addKeys(of: hit, by: condition, to: &keys)
      ends.append(keys.count)
    }
  }

  subscript(hit: Int) -> ArraySlice<UInt64> { keys[(hit == 0 ? 0 : ends[hit - 1])..<ends[hit]] }
}

/// Hits under their keys, as chains from the last to the first.
private struct Grouping {
  private var lastNode: [Int32] = []
  private var nodes: [(hit: Int32, previous: Int32)] = []
  private var keys: [UInt64] = []
  /// The place of each key's block, or -1: a hash table that is searched in line (Knuth, volume 3, 6.4, algorithm L).
  private var places: [Int32]

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    places = Array(repeating: -1, count: size)
    lastNode.reserveCapacity(capacity)
    nodes.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
  }

  mutating func insert(_ hit: Int, at key: UInt64) {
    let hit = Int32(hit)
    let place = place(of: key)
    guard places[place] >= 0 else {
      places[place] = Int32(keys.count)
      keys.append(key)
      lastNode.append(Int32(nodes.count))
      nodes.append((hit, -1))
      if keys.count * 2 > places.count { grow() }
      return
    }
    let block = Int(places[place])
    let last = lastNode[block]
    if nodes[Int(last)].hit == hit { return }
    lastNode[block] = Int32(nodes.count)
    nodes.append((hit, last))
  }

  /// Where a key stands, or may.
  private func place(of key: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key ^ key >> 32) & mask
    while places[place] >= 0, keys[Int(places[place])] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: 2 * places.count)
    for (block, key) in keys.enumerated() { places[place(of: key)] = Int32(block) }
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

  /// Adds the keys of a hit by one condition.
  func addKeys(of hit: ReadHit, by index: Int, to keys: inout [UInt64]) {
    let condition = conditions[blocking[index]]
    let first = keys.count
    for reading in hit.readings[condition.aspect] {
      condition.comparator.addKeys(reading, condition.tolerance, &keys)
    }
    if keys.count > first + Self.mostKeys { keys.removeSubrange((first + Self.mostKeys)...) }
  }

  /// The keys of a hit by one condition.
  func keys(of hit: ReadHit, by index: Int) -> [UInt64] {
    var keys: [UInt64] = []
    addKeys(of: hit, by: index, to: &keys)
    return keys
  }
}
