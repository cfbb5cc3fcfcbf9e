import Evaluation
import Expressions
import Ranking
import Search
import SearchKit

/// The weights of a linear scorer, learnt from what was found for judged queries.
struct Tuning {
  struct Outcome {
    var weights: [String: Double]
    /// nDCG with the weights of the vertical.
    var before: Double
    /// nDCG on the queries that the weights were learnt from.
    var fitted: Double
    /// nDCG on queries that the weights of each fold were not learnt from.
    var heldOut: Double
  }

  let cases: [TuningCase]
  let groups: [String]
  let vertical: Vertical
  let depth: Int

  private static let kind = "linear"

  /// The vertical's own weights, by the names that the scorer has for them.
  private var start: [String: Double] {
    let ranking = vertical.ranking
    var weights = ranking.fields
    weights["agreement"] = ranking.agreement
    weights["position"] = ranking.position
    weights["prior"] = ranking.prior
    return weights
  }

  func outcome(folds count: Int, progress: (Double) -> Void) -> Outcome {
    let ascent = CoordinateAscent(start.keys.sorted())
    let folds = Folds(groups, count: count)
    let all = Array(cases.indices)
    var heldOut = 0.0
    for part in folds.parts.indices {
      progress(Double(part) / Double(folds.parts.count + 1))
      let learnt = ascent.climb(from: start) { gain($0, of: folds.rest(of: part)) }.weights
      let held = folds.parts[part]
      heldOut += gain(learnt, of: held) * Double(held.count) / Double(all.count)
    }
    progress(Double(folds.parts.count) / Double(folds.parts.count + 1))
    let final = ascent.climb(from: start) { gain($0, of: all) }
    return Outcome(
      weights: final.weights, before: gain(start, of: all), fitted: final.value, heldOut: heldOut)
  }

  /// The entry of the configuration that has the weights.
  func entry(_ weights: [String: Double]) -> JSON {
    ["kind": .string(Self.kind), "weights": .object(Self.members(weights))]
  }

  private static func members(_ weights: [String: Double]) -> JSONObject {
    JSONObject(
      weights.sorted { $0.key < $1.key }.map { JSONObject.Member(name: $0.key, value: .numeric($0.value)) })
  }

  private func gain(_ weights: [String: Double], of places: [Int]) -> Double {
    guard let kind = Scorers.table.first(where: { $0.name == Self.kind }), !places.isEmpty else { return 0 }
    let scorer = kind.make(Options(["weights": .object(Self.members(weights))]))
    return places.reduce(0) { $0 + cases[$1].gain(by: scorer, at: depth) } / Double(places.count)
  }
}
