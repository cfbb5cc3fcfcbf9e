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
