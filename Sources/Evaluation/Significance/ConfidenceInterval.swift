/// Between which values a mean lies with 95 %, by the bootstrap: means of as many values, drawn from them again and
/// again (Efron, "Bootstrap methods: another look at the jackknife", 1979; percentiles).
package struct ConfidenceInterval: Sendable, Hashable {
  package static let draws = 5000
  private static let level = 0.95

  package let low: Double
  package let high: Double

  /// Nil for fewer than two values, of which nothing can be told.
  ///
  /// - Parameters:
  ///   - values: one a query or a group of queries.
  ///   - draws: how many means are drawn.
  ///   - seed: of the draws.
  package init?(ofMean values: [Double], draws: Int = Self.draws, seed: UInt64 = 1) {
    guard values.count > 1 else { return nil }
    var numbers = SeededNumbers(seed)
    var means: [Double] = []
    means.reserveCapacity(draws)
    for _ in 0..<draws {
      var sum = 0.0
      for _ in values.indices { sum += values[numbers.below(values.count)] }
      means.append(sum / Double(values.count))
    }
    means.sort()
    let tail = (1 - Self.level) / 2
    low = means[Int((Double(draws - 1) * tail).rounded(.down))]
    high = means[Int((Double(draws - 1) * (1 - tail)).rounded(.up))]
  }
}
