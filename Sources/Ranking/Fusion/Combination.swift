#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How what the lists say for one document becomes its score.
package enum Combination: Sendable, Hashable {
  /// The sum.
  case sum
  /// The sum, times how many lists have the document.
  case timesHits
  /// The sum, by how many lists have the document.
  case byHits
  /// The sum, times the natural logarithm of how many lists have the document.
  case timesLogOfHits
  /// The same with σ added to the number of lists, so that what one list has is not worth nothing.
  case timesLogOfHitsPlus(sigma: Double)
  /// The sum, times how often the document is found and times the product of the weights of the lists that have it.
  case timesHitsAndWeights
  /// The sum, by the weights of all lists, be the document in them or not.
  case byAllWeights
  case median
  case least
  case greatest

  /// What a document's factor may depend on.
  struct Support {
    /// How often it is found.
    var hits: Int
    /// The product of the weights of the lists that have it.
    var weightProduct: Double
    /// The sum of the weights of all lists.
    var allWeights: Double
  }

  /// Whether a list's weight is in the factor, not in what the list says.
  var takesWeights: Bool { self == .timesHitsAndWeights }

  /// What the sum of all that is said is multiplied by; nil for those that pick values in place of adding them.
  func factor(_ support: Support) -> Double? {
    switch self {
    case .sum: 1
    case .timesHits: Double(support.hits)
    case .byHits: 1 / Double(max(1, support.hits))
    case .timesLogOfHits: log(Double(max(1, support.hits)))
    case .timesLogOfHitsPlus(let sigma): log(max(1, Double(support.hits) + sigma))
    case .timesHitsAndWeights: Double(support.hits) * support.weightProduct
    case .byAllWeights: support.allWeights > 0 ? 1 / support.allWeights : 0
    case .median, .least, .greatest: nil
    }
  }

  /// The places of the values that are picked, which count in equal shares; one, or the two in the middle.
  func picked(of values: [Double]) -> [Int] {
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    guard let first = order.first, let last = order.last else { return [] }
    return switch self {
    case .least: [first]
    case .greatest: [last]
    case .median where order.count.isMultiple(of: 2):
      [order[order.count / 2 - 1], order[order.count / 2]].sorted()
    case .median: [order[order.count / 2]]
    default: Array(values.indices)
    }
  }
}
