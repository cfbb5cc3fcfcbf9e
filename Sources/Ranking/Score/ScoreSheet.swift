import SearchKit

/// The terms collected for each entity while a scorer goes through the providers' lists.
struct ScoreSheet: Sendable {
  private let entities: [Entity]
  private var terms: [[Explanation.Term]]

  init(_ entities: [Entity]) {
    self.entities = entities
    terms = Array(repeating: [], count: entities.count)
  }

  mutating func add(_ term: String, _ value: Double, to entity: Int) {
    terms[entity].append(Explanation.Term(term, value))
  }

  var ranked: RankedList {
    RankedList(
      zip(entities, terms).map { RankedList.Item(entity: $0, explanation: Explanation($1)) })
  }
}
