/// Scores beyond the numbers that there are, as numbers.
enum FiniteScores {
  /// What scores are multiplied by so that sums of them stay finite, for their order.
  static let scale = 0x1p-64

  /// Scores with the greatest and the least number in place of what is beyond them, in an order that is kept: where two
  /// would become equal, they are next to each other.
  ///
  /// - Parameters:
  ///   - scores: some of which may be infinite.
  ///   - keys: what they are in the order of; equal for equal scores.
  /// - Returns: finite scores, those that were finite being as they were but for one that another was put next to.
  static func kept(_ scores: [Double], inOrderOf keys: [Double]) -> [Double] {
    let most = Double.greatestFiniteMagnitude
    var finite = scores.map { $0.isNaN ? 0 : min(max($0, -most), most) }
    let order = keys.indices.sorted { keys[$0] > keys[$1] }
    for (above, below) in zip(order, order.dropFirst()) where finite[below] > 0 {
      let bound = keys[above] > keys[below] ? finite[above].nextDown : finite[above]
      finite[below] = min(finite[below], bound)
    }
    for (below, above) in zip(order.reversed(), order.reversed().dropFirst()) where finite[above] < 0 {
      let bound = keys[above] > keys[below] ? finite[below].nextUp : finite[below]
      finite[above] = max(finite[above], bound)
    }
    return finite
  }
}
