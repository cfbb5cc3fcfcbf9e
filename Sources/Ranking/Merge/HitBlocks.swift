/// Blocks of hits that may be one thing, one behind the other.
struct HitBlocks: Sendable {
  private var hits: [Int32] = []
  private var ends: [Int] = []

  init() {}

  /// - Parameters:
  ///   - hits: one block's behind the other's.
  ///   - ends: where each block ends among them.
  init(_ hits: [Int32], ends: [Int]) {
    self.hits = hits
    self.ends = ends
  }

  var indices: Range<Int> { ends.indices }

  subscript(block: Int) -> ArraySlice<Int32> { hits[(block == 0 ? 0 : ends[block - 1])..<ends[block]] }

  mutating func append(_ block: ArraySlice<Int32>) {
    hits += block
    ends.append(hits.count)
  }

  mutating func append(_ others: HitBlocks) {
    for block in others.indices { append(others[block]) }
  }
}
