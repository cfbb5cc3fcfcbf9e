/// A figure that says how good one ranked list is, from 0 to 1: a kind and how many places it looks at.
package struct Metric: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case ndcg
    /// With the gain 2^grade − 1.
    case exponentialNDCG = "ndcg-exp"
    case map, mrr
    case precision = "p"
    case recall, err, judged
    case rPrecision = "r-precision"
    case success
  }

  package let kind: Kind
  /// Nil for the whole list.
  package let depth: Int?

  package init(_ kind: Kind, depth: Int? = nil) {
    self.kind = kind
    self.depth = depth
  }

  /// As people write it: "ndcg@10", "map".
  package var name: String { depth.map { "\(kind.rawValue)@\($0)" } ?? kind.rawValue }

  /// What else a kind is called.
  private static let otherNames: [String: Kind] = [
    "ndcg_burges": .exponentialNDCG, "ndcg_exp": .exponentialNDCG, "precision": .precision, "rr": .mrr,
    "ap": .map, "rprec": .rPrecision, "hit_rate": .success, "r": .recall,
  ]

  /// The metric of a name, in any case; nil for a name that no metric has.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard let kind = Kind(rawValue: parts[0]) ?? Self.otherNames[parts[0]], parts.count <= 2 else {
      return nil
    }
    if parts.count == 2 {
      guard let depth = Int(parts[1]), (1...1_000_000).contains(depth), kind != .rPrecision else {
        return nil
      }
      self.init(kind, depth: depth)
    } else {
      self.init(kind)
    }
  }

  /// The kinds as a person may write them.
  package static let names = Kind.allCases.map(\.rawValue)

  /// The figure for one list.
  ///
  /// `greatest` is the best grade that can be given, which `err` needs.
  package func value(of ranking: GradedRanking, greatest: Double) -> Double {
    let all = ranking.grades.count
    let depth = depth ?? .max
    return switch kind {
    case .ndcg: ranking.normalisedGain(at: depth, .linear)
    case .exponentialNDCG: ranking.normalisedGain(at: depth, .exponential)
    case .map: ranking.averagePrecision(at: depth)
    case .mrr: ranking.reciprocalRank(at: depth)
    case .precision: ranking.precision(at: self.depth ?? all)
    case .recall: ranking.recall(at: depth)
    case .err: ranking.expectedReciprocalRank(at: depth, greatest: greatest)
    case .judged: ranking.judgedShare(at: depth)
    case .rPrecision: ranking.precision(at: ranking.good)
    case .success: ranking.reciprocalRank(at: depth) > 0 ? 1 : 0
    }
  }
}
