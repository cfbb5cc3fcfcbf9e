/// Groups of hits that share a key, made once for all rules that look for pairs by the same conditions.
struct Blocks {
  private var known: [RuleSet.Blocking: HitBlocks]
  /// By condition.
  private let keys: [KeyTable]

  init(of hits: ReadHits, by rules: RuleSet) {
    let keys = Parts.map(Array(rules.blocking.indices)) { KeyTable(of: hits, by: $0, of: rules) }
    let ways = Array(Set(rules.same.compactMap { $0.blocking?.start }))
    let blocks = Parts.map(ways) { way in
      Self.grouped(hits.indices, keys[way.first], way.second.map { keys[$0] }, way.third.map { keys[$0] })
    }
    known = Dictionary(uniqueKeysWithValues: zip(ways, blocks))
    self.keys = keys
  }

  /// The blocks of at least two hits in which a rule finds every pair of which it holds.
  ///
  /// They stand in the order of their first hits, and each in the order of the hits. Of a hit with very many names only the
  /// first are looked for.
  mutating func blocks(for rule: RuleSet.Rule) -> HitBlocks {
    guard let blocking = rule.blocking else { return HitBlocks() }
    if let blocks = known[blocking] { return blocks }
    let blocks = parted(known[blocking.start] ?? HitBlocks(), by: blocking.second)
    known[blocking] = blocks
    return blocks
  }

  /// Crowds among the blocks as several, of those who share a key of the second condition too.
  private func parted(_ blocks: HitBlocks, by second: Int?) -> HitBlocks {
    guard let second, blocks.indices.contains(where: { blocks[$0].count > Matchmaking.small }) else {
      return blocks
    }
    var smaller = HitBlocks()
    for block in blocks.indices.map({ blocks[$0] }) {
      if block.count > Matchmaking.small {
        smaller.append(Self.grouped(block.lazy.map { Int($0) }, keys[second], nil))
      } else {
        smaller.append(block)
      }
    }
    return smaller
  }

  private static func grouped(
    _ members: some Collection<Int>, _ first: KeyTable, _ second: KeyTable?, _ third: KeyTable? = nil
  ) -> HitBlocks {
    var grouping = Grouping(capacity: members.count)
    for hit in members {
      for key in first.places(of: hit) {
        guard let second else {
          grouping.insert(hit, at: first[key])
          continue
        }
        for other in second.places(of: hit) {
          let joined = BlockKey.joined(first[key], second[other])
          guard let third else {
            grouping.insert(hit, at: joined)
            continue
          }
          for last in third.places(of: hit) { grouping.insert(hit, at: BlockKey.joined(joined, third[last])) }
        }
      }
    }
    return grouping.several
  }
}

/// The keys of every hit by one condition, one hit's behind the other's.
private struct KeyTable: Sendable {
  private var keys: [UInt64] = []
  private var ends: [Int] = []

  init(of hits: ReadHits, by condition: Int, of rules: RuleSet) {
    keys.reserveCapacity(hits.count)
    ends.reserveCapacity(hits.count)
    for index in hits.indices {
      rules.addKeys(of: hits[index], by: condition, to: &keys)
      ends.append(keys.count)
    }
  }

  /// Where the keys of a hit stand.
  func places(of hit: Int) -> Range<Int> { (hit == 0 ? 0 : ends[hit - 1])..<ends[hit] }

  subscript(place: Int) -> UInt64 { keys[place] }
}

/// Hits under their keys.
private struct Grouping {
  /// What came, in order.
  private var entries: [(hit: Int32, block: Int32)] = []
  /// By block: how many came, and the last of them.
  private var blocks: [(count: Int32, last: Int32)] = []
  /// By block.
  private var keys: [UInt64] = []
  /// The place of each key's block, or -1: a hash table that is searched in line (Knuth, volume 3, 6.4, algorithm L).
  private var places: [Int32]

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    places = Array(repeating: -1, count: size)
    entries.reserveCapacity(capacity)
    blocks.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
  }

  mutating func insert(_ hit: Int, at key: UInt64) {
    let hit = Int32(hit)
    let place = place(of: key)
    let block = Int(places[place])
    guard block >= 0 else {
      places[place] = Int32(keys.count)
      entries.append((hit, Int32(keys.count)))
      blocks.append((1, hit))
      keys.append(key)
      if keys.count * 2 > places.count { grow() }
      return
    }
    if blocks[block].last == hit { return }
    blocks[block] = (blocks[block].count + 1, hit)
    entries.append((hit, Int32(block)))
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

  /// Those of at least two hits, in the order of their first.
  var several: HitBlocks {
    var starts: [Int] = []
    starts.reserveCapacity(blocks.count)
    var ends: [Int] = []
    var count = 0
    for block in blocks {
      starts.append(count)
      if block.count > 1 {
        count += Int(block.count)
        ends.append(count)
      }
    }
    var hits = [Int32](repeating: 0, count: count)
    for entry in entries where blocks[Int(entry.block)].count > 1 {
      hits[starts[Int(entry.block)]] = entry.hit
      starts[Int(entry.block)] += 1
    }
    return HitBlocks(hits, ends: ends)
  }
}

extension RuleSet {
  /// Of two conditions together a hit has at most the square of this.
  private static let mostKeys = 16

  /// Adds the keys of a hit by one condition.
  func addKeys(of hit: ReadHit, by index: Int, to keys: inout [UInt64]) {
    let condition = conditions[blocking[index]]
    let first = keys.count
    for reading in hit.readings(condition.aspect) {
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
