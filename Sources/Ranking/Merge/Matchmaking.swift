import SearchKit

/// Brings the hits of one block together by one rule, with work that grows with the block and not with its square.
///
/// Of a block of thousands that look alike (the branches of a chain, a source that repeats itself) each hit tries only
/// so many others. Blocks of the usual size are compared completely.
struct Matchmaking {
  let hits: ReadHits
  let rules: RuleSet
  let rule: RuleSet.Rule
  /// Up to this many hits a block is compared completely.
  static let small = 64
  /// How many of a larger block's hits a hit looks at, and how often it may fail.
  private static let mostSteps = 500
  private static let mostFailures = 16

  /// Joins the hits of blocks, in each of which those of one provider stand next to each other.
  func join(_ blocks: HitBlocks, in clusters: inout Clusters) {
    var partners = Partners()
    for block in blocks.indices { join(blocks[block], with: &partners, in: &clusters) }
  }

  private func join(_ block: ArraySlice<Int32>, with partners: inout Partners, in clusters: inout Clusters) {
    var start = block.startIndex
    while start < block.endIndex {
      let provider = hits.provider(of: Int(block[start]))
      var end = start + 1
      while end < block.endIndex, hits.provider(of: Int(block[end])) == provider { end += 1 }
      if start > block.startIndex || rule.joinsRows {
        partners.reset(to: block[..<start])
        for index in start..<end {
          match(Int(block[index]), with: &partners, in: &clusters, completely: block.count <= Self.small)
          if rule.joinsRows { partners.append(Int(block[index])) }
        }
      }
      start = end
    }
  }

  /// Joins a hit with its partners; those in its group then are dropped, since it stands for them.
  ///
  /// No other row of its provider can join them, or it is a partner itself from now on.
  private func match(
    _ hit: Int, with partners: inout Partners, in clusters: inout Clusters, completely: Bool
  ) {
    let keepsAll = completely && rule.joinsRows
    var steps = 0
    var failures = 0
    partners.walk { partner in
      steps += 1
      if !completely, steps > Self.mostSteps || failures > Self.mostFailures { return .stop }
      let root = clusters.root(of: partner)
      if root == clusters.root(of: hit) { return keepsAll ? .keep : .drop }
      if !rule.joinsRows, clusters.holds(provider: hits.provider(of: hit), in: root) { return .drop }
      if !holds(partner, hit) || !clusters.join(partner, hit, by: rule) {
        failures += 1
        return .keep
      }
      return keepsAll ? .keep : .drop
    }
  }
}

extension Matchmaking {
  private func holds(_ a: Int, _ b: Int) -> Bool {
    var findings = PairFindings()
    return findings.meet(rule, hits[a], hits[b], by: rules)
  }
}

/// The hits of a block that those of one provider may still be joined with.
private struct Partners {
  enum Step { case keep, drop, stop }

  private var hits: [Int] = []
  /// The index of the next that is not dropped.
  private var next: [Int] = []
  private var first = 0

  mutating func reset(to hits: ArraySlice<Int32>) {
    self.hits.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    first = 0
    for hit in hits { append(Int(hit)) }
  }

  mutating func append(_ hit: Int) {
    hits.append(hit)
    next.append(hits.count)
  }

  mutating func walk(_ body: (Int) -> Step) {
    var before = -1
    var index = first
    while index < hits.count {
      switch body(hits[index]) {
      case .stop: return
      case .keep: before = index
      case .drop: if before < 0 { first = next[index] } else { next[before] = next[index] }
      }
      index = next[index]
    }
  }
}
