/// Climbs to good weights, one weight at a time (Metzler and Croft, "Linear feature-based models for information
/// retrieval", Information Retrieval 10, 2007).
///
/// Each round tries other values for each weight in turn, and keeps what is better; it ends when a round changes nothing.
package struct CoordinateAscent: Sendable, Hashable {
  /// What a weight is multiplied by.
  private static let factors = [0, 0.5, 0.8, 1.25, 2]
  /// What a weight that is 0 may become.
  private static let beginnings = [0.05, 0.2, 0.5, 1]
  /// Less is no gain: it would fit the queries at hand alone.
  private static let leastGain = 1e-4
  private static let greatest = 1000.0

  package let names: [String]
  package var rounds: Int

  /// - Parameters:
  ///   - names: of the weights, in the order in which they are tried.
  ///   - rounds: how many there are at most.
  package init(_ names: [String], rounds: Int = 4) {
    self.names = names
    self.rounds = rounds
  }

  /// - Parameters:
  ///   - start: the weights to begin with.
  ///   - value: how good weights are; more is better.
  /// - Returns: weights that are at least as good.
  package func climb(
    from start: [String: Double], _ value: ([String: Double]) -> Double
  ) -> (weights: [String: Double], value: Double) {
    var best = (weights: start, value: value(start))
    for _ in 0..<rounds {
      let before = best.value
      for name in names {
        let now = best.weights[name] ?? 0
        let others = now == 0 ? Self.beginnings : Self.factors.map { min($0 * now, Self.greatest) }
        for other in others {
          var weights = best.weights
          weights[name] = Self.rounded(other)
          let reached = value(weights)
          if reached > best.value + Self.leastGain { best = (weights, reached) }
        }
      }
      if best.value <= before { break }
    }
    return best
  }

  /// Four digits behind the point are more than a weight can mean.
  private static func rounded(_ weight: Double) -> Double { (weight * 10_000).rounded() / 10_000 }
}
