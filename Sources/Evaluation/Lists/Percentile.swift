/// The value below or at which a share of sorted values lies, by the nearest-rank method (ISO 3534-1's quantile of a
/// sample without interpolation): always one of the values.
package enum Percentile {
  /// - Parameters:
  ///   - share: from 0 to 1.
  ///   - sorted: rising.
  /// - Returns: nil where there are no values.
  package static func value<Value>(_ share: Double, of sorted: [Value]) -> Value? {
    guard let last = sorted.indices.last, share.isFinite else { return nil }
    let rank = (min(max(share, 0), 1) * Double(sorted.count)).rounded(.up)
    return sorted[min(last, max(0, Int(rank) - 1))]
  }
}
