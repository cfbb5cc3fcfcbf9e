#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one list says for a document, by the document's place or score there, before the list's weight.
package enum Contribution: Sendable, Hashable {
  /// 1 / (k + rank).
  case reciprocal(k: Double)
  /// 1 / rank.
  case inverse
  /// How likely what stands at its place in this list is an answer, by the name of the list; 0 beyond what is known.
  case chances([String: [Double]])
  /// 1 / rank².
  case inverseSquare
  /// (1 − φ) · φ^(rank − 1).
  case geometric(phi: Double)
  /// c − place + 1 of c documents; those that the list lacks share the points that are left.
  case points
  /// The score, brought to a scale that the scores of other lists share.
  case normalised(Normalisation)

  /// The value of each document of a list, in its order.
  func values(of list: Int, in lists: FusionLists) -> [Double] {
    let places = lists.places(list)
    switch self {
    case .reciprocal(let k):
      return lists.ranks[places].map { 1 / max(k + Double($0), .leastNonzeroMagnitude) }
    case .inverse: return lists.ranks[places].map { 1 / Double(max(1, $0)) }
    case .chances(let known):
      let chances = known[lists.names[list]] ?? []
      return (0..<places.count).map { chances.indices.contains($0) ? chances[$0] : 0 }
    case .inverseSquare:
      return lists.ranks[places].map { rank in
        let rank = Double(max(1, rank))
        return 1 / (rank * rank)
      }
    case .geometric(let phi):
      return lists.ranks[places].map { (1 - phi) * pow(phi, Double($0) - 1) }
    case .points:
      let all = Double(lists.documentCount)
      return (0..<places.count).map { all - Double($0) }
    case .normalised(let normalisation):
      return normalisation.values(of: lists.scores[places], among: lists.documentCount)
    }
  }

  /// What each document gets that a list lacks; nil where such a document counts as not found.
  func absent(from list: Int, in lists: FusionLists) -> Double? {
    let (listed, all) = (Double(lists.places(list).count), Double(lists.documentCount))
    return switch self {
    case .points: (all - listed + 1) / 2
    case .normalised(.borda): all > 0 ? 0.5 - (listed - 1) / (2 * all) : nil
    case .reciprocal, .inverse, .chances, .inverseSquare, .geometric, .normalised: nil
    }
  }
}
