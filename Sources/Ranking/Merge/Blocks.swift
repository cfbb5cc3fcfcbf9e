/// Groups of hits that share a key, in the order in which their first hits came.
struct Blocks: Sendable {
  private var indices: [UInt64: Int32] = [:]
  private var lastNode: [Int32] = []
  private var nodes: [(hit: Int32, previous: Int32)] = []

  /// Puts hits into blocks; those of one block keep their order.
  init(of hits: [ReadHit], by rule: RuleSet.Rule) {
    indices.reserveCapacity(hits.count)
    for (index, hit) in hits.enumerated() {
      for key in rule.keys(of: hit) { insert(Int32(index), at: key) }
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
