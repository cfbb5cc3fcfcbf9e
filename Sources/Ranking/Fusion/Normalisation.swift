/// A way to bring the scores of one provider's list to a scale that other providers' scores share.
///
/// The formulas are those of ranx 0.3 (min-max, max, sum, zmuv, rank and borda), except where it gives every hit of a
/// list with equal scores nothing, or divides by almost nothing: see each case.
package enum Normalisation: String, Sendable, CaseIterable {
  /// As the provider has them.
  case none
  /// (s − min) / (max − min); 1 when all are equal, so that a provider's only hit counts.
  case minMax = "min-max"
  /// (max − s) / (max − min), for providers whose lower scores are better; 1 when all are equal.
  case minMaxInverted = "min-max-inverted"
  /// s / |max|, so that the order of negative scores stays; s when the greatest is 0.
  case max
  /// (s − min) / Σ(s − min); equal shares when all are equal.
  case sum
  /// (s − mean) / standard deviation of the list; 0 when all are equal.
  case zmuv
  /// 1 − (position − 1) / length of the list.
  case rank
  /// 1 − (position − 1) / number of entities found; an entity that the list lacks gets the mean of what is left.
  case borda

  /// Below this a spread counts as this, as in ranx.
  private static let epsilon = 1e-9

  /// The scores of a list on the common scale, in its order.
  ///
  /// A list without a finite score for each entry is normalised by `rank`, whatever was asked (by `borda` if that was).
  ///
  /// - Parameters:
  ///   - scores: as the provider has them, in its order; not finite where it has none.
  ///   - found: how many entities all lists have together.
  /// - Returns: one number for each score.
  func values(of scores: ArraySlice<Double>, among found: Int) -> [Double] {
    let given = Array(scores)
    let rule = self == .borda || given.allSatisfy(\.isFinite) ? self : .rank
    return switch rule {
    case .none: given
    case .minMax: Self.spread(given) { s, low, _ in s - low }
    case .minMaxInverted: Self.spread(given) { s, _, high in high - s }
    case .max: Self.byGreatest(given)
    case .sum: Self.shares(given)
    case .zmuv: Self.standardised(given)
    case .rank: Self.positions(given.count, of: given.count)
    case .borda: Self.positions(given.count, of: found)
    }
  }

  private static func spread(_ scores: [Double], _ part: (Double, Double, Double) -> Double) -> [Double] {
    guard let low = scores.min(), let high = scores.max() else { return [] }
    guard high > low else { return scores.map { _ in 1 } }
    guard (high - low).isFinite else { return spread(scores.map { $0 / 2 }, part) }
    return scores.map { part($0, low, high) / Swift.max(high - low, epsilon) }
  }

  private static func byGreatest(_ scores: [Double]) -> [Double] {
    guard let high = scores.max(), high != 0 else { return scores }
    let parts = scores.map { $0 / (high > 0 ? Swift.max(high, epsilon) : -high) }
    return parts.allSatisfy(\.isFinite) ? parts : FiniteScores.kept(parts, inOrderOf: scores)
  }

  private static func shares(_ scores: [Double]) -> [Double] {
    guard let low = scores.min(), let high = scores.max() else { return [] }
    guard high > low else { return scores.map { _ in 1 / Double(scores.count) } }
    let total = scores.reduce(0, +) - Double(scores.count) * low
    guard total.isFinite else { return shares(scores.map { $0 * FiniteScores.scale }) }
    return scores.map { ($0 - low) / Swift.max(total, epsilon) }
  }

  private static func standardised(_ scores: [Double]) -> [Double] {
    guard let low = scores.min(), let high = scores.max(), high > low else { return scores.map { _ in 0 } }
    let mean = scores.reduce(0, +) / Double(scores.count)
    let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(scores.count)
    guard variance.isFinite else {
      let greatest = Swift.max(abs(low), abs(high))
      return standardised(scores.map { $0 / greatest })
    }
    return scores.map { ($0 - mean) / Swift.max(variance.squareRoot(), epsilon) }
  }

  private static func positions(_ count: Int, of all: Int) -> [Double] {
    (0..<count).map { 1 - Double($0) / Double(all) }
  }
}
