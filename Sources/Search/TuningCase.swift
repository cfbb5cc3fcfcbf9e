import Evaluation
import Federation
package import SearchKit

/// What was found for one judged query, to be ordered again and again by other weights.
package struct TuningCase: Sendable {
  private let query: Query
  private let vertical: Vertical
  private let entities: [Entity]
  /// The grade of each entity by its id.
  private let grades: [String: Double]
  private let judged: [Double]

  /// Nil where nothing that was found is an answer, as no order makes that better.
  init?(_ attempt: Attempt, _ entities: [Entity], grades: [String: Double]) {
    query = attempt.query
    vertical = attempt.vertical
    self.entities = entities
    var (found, left) = ([String: Double](), grades)
    for entity in entities {
      let records = entity.sources.map { "\($0.provider):\($0.hit.id)" }
      found[entity.id] = records.compactMap { grades[$0] }.max()
      for record in records { left[record] = nil }
    }
    guard found.values.contains(where: { $0 > 0 }) else { return nil }
    self.grades = found
    judged = Array(found.values) + Array(left.values)
  }

  /// nDCG at a depth when a scorer orders it.
  package func gain(by scorer: any Scorer, at depth: Int) -> Double {
    let list = scorer.rank(entities, for: query, in: vertical).items.prefix(depth)
    return GradedRanking(partly: list.map { grades[$0.entity.id] }, judged: judged)
      .normalisedGain(at: depth, .linear)
  }
}

extension Search {
  /// What is found in one vertical, as a case to learn from.
  func tuningCase(in vertical: String, grades: [String: Double]) async -> TuningCase? {
    guard let attempt = await attempts().first(where: { $0.vertical.name == vertical }) else { return nil }
    return TuningCase(attempt, found(by: attempt).items.map(\.entity), grades: grades)
  }
}
