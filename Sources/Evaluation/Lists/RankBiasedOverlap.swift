#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Rank-biased overlap of two lists: how alike they are, the first places counting most.
///
/// The formulas are those of Webber, Moffat and Zobel, "A similarity measure for indefinite rankings" (2010).
package struct RankBiasedOverlap: Sendable, Hashable {
  /// The value if the lists went on to agree as they did up to their ends (equation 32); from 0 to 1.
  package var extrapolated: Double
  /// The least value of lists that begin so, down to the end of the shorter one (equation 11).
  package var least: Double
  /// How far the greatest and the least value of lists that begin so are apart, by what comes after their ends
  /// (equation 30).
  package var residual: Double

  package init(extrapolated: Double, least: Double, residual: Double) {
    self.extrapolated = extrapolated
    self.least = least
    self.residual = residual
  }
}

extension ListSimilarity {
  /// Rank-biased overlap; two empty lists are taken as equal, 1, with nothing known for sure.
  ///
  /// The persistence is how likely a reader goes on to the next place, between 0 and 1, both excluded; with 0.9 the first
  /// ten places have about 86 % of the weight.
  package func rankBiasedOverlap(persistence p: Double = 0.9) -> RankBiasedOverlap {
    precondition(p > 0 && p < 1, "the persistence of rank-biased overlap lies between 0 and 1")
    let depths = Depths(
      shorter: min(a.count, b.count), longer: max(a.count, b.count), overlaps: overlaps(), p: p)
    return RankBiasedOverlap(
      extrapolated: depths.longer == 0 ? 1 : depths.extrapolated, least: depths.least(at: depths.shorter),
      residual: max(0, depths.residual))
  }

  /// Rank-biased overlap of lists that are whole, from 0 to 1; two empty lists are equal.
  ///
  /// Nothing is unseen: what a list lacks is lost, and not a place that it may still get.
  /// The sum of equation 4 down to the end of the longer list, each depth's agreement being what both share over the
  /// longer of the two beginnings, over the greatest value that it can have.
  package func wholeRankBiasedOverlap(persistence p: Double = 0.9) -> Double {
    precondition(p > 0 && p < 1, "the persistence of rank-biased overlap lies between 0 and 1")
    let overlaps = overlaps()
    let depth = overlaps.count - 1
    guard depth > 0 else { return 1 }
    var (sum, most, weight) = (0.0, 0.0, 1.0)
    for place in 1...depth {
      sum += weight * overlaps[place] / Double(max(min(place, a.count), min(place, b.count)))
      most += weight
      weight *= p
    }
    return sum / most
  }

  /// How many elements the first d of both share, from d = 0 to the end of the longer list.
  private func overlaps() -> [Double] {
    var overlaps = [Double](repeating: 0, count: max(a.count, b.count) + 1)
    for (inA, inB) in zip(placesInA, placesInB) { overlaps[max(inA, inB) + 1] += 1 }
    for depth in overlaps.indices.dropFirst() { overlaps[depth] += overlaps[depth - 1] }
    return overlaps
  }
}

/// The terms that the equations share, in the paper's letters: s and l the lengths, X the overlap by depth.
private struct Depths {
  var shorter: Int
  var longer: Int
  var overlaps: [Double]
  var p: Double

  var extrapolated: Double {
    let (s, l) = (Double(shorter), Double(longer))
    let (xs, xl) = (overlaps[shorter], overlaps[longer])
    let rate = shorter == 0 ? 0 : xs / s
    let seen = sum(after: 0, to: longer) { overlaps[$0] }
    let assumed = sum(after: shorter, to: longer) { rate * (Double($0) - s) }
    return (1 - p) / p * (seen + assumed) + ((xl - xs) / l + rate) * pow(p, l)
  }

  func least(at depth: Int) -> Double {
    let x = overlaps[depth]
    return (1 - p) / p * (sum(after: 0, to: depth) { overlaps[$0] - x } - x * log(1 - p))
  }

  var residual: Double {
    let (s, l, x) = (Double(shorter), Double(longer), overlaps[longer])
    let full = longer + shorter - Int(x)
    let beyondShorter = s * sum(after: shorter, to: full) { _ in 1 }
    let beyondLonger = l * sum(after: longer, to: full) { _ in 1 }
    let unseen = x * (log(1 / (1 - p)) - sum(after: 0, to: full) { _ in 1 })
    return pow(p, s) + pow(p, l) - pow(p, Double(full)) - (1 - p) / p
      * (beyondShorter + beyondLonger + unseen)
  }

  /// The sum of value(d) · p^d / d over the depths d from the one after `start` to `end`.
  private func sum(after start: Int, to end: Int, _ value: (Int) -> Double) -> Double {
    var sum = 0.0
    for depth in start..<end { sum += value(depth + 1) * pow(p, Double(depth + 1)) / Double(depth + 1) }
    return sum
  }
}
