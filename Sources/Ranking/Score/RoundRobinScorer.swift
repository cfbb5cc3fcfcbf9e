package import SearchKit

/// Lets the providers pick in turn, each its best entity that is not taken, the heaviest provider first.
///
/// A provider of weight 2 picks twice a round, one of weight 0.5 every other round. The score is 1 / turn.
/// The interleaving of Voorhees, Gupta and Johnson-Laird, "The Collection Fusion Problem", TREC-3, 1995.
package struct RoundRobinScorer: Scorer {
  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var sheet = ScoreSheet(entities)
    var taken = Array(repeating: false, count: entities.count)
    var hands = ProviderList.lists(of: entities).filter { $0.weight > 0 }.map { Hand(list: $0) }
    hands.sort { $0.list.weight > $1.list.weight }  // stable: equal weights stay ordered by name
    var turn = 0
    while let index = hands.indices.min(by: { hands[$0].due < hands[$1].due }) {
      guard let entity = hands[index].pick(from: &taken) else {
        hands.remove(at: index)
        continue
      }
      turn += 1
      sheet.add("turn \(turn), picked by \(hands[index].list.provider)", 1 / Double(turn), to: entity)
    }
    return sheet.ranked
  }

  /// A provider's list while it is being picked from.
  private struct Hand {
    var list: ProviderList
    private var next = 0
    private var picks = 0.0

    init(list: ProviderList) { self.list = list }

    /// When it is its turn again, in rounds of a provider of weight 1.
    var due: Double { (picks + 1) / list.weight }

    mutating func pick(from taken: inout [Bool]) -> Int? {
      while next < list.entries.count, taken[list.entries[next].entity] { next += 1 }
      guard next < list.entries.count else { return nil }
      picks += 1
      taken[list.entries[next].entity] = true
      return list.entries[next].entity
    }
  }
}

extension RoundRobinScorer {
  static let kind = ScorerKind(
    "round-robin", summary: "Lets the providers pick in turn, each its best result that is not taken.",
    source: "Interleaving: Voorhees, Gupta and Johnson-Laird, The Collection Fusion Problem, TREC-3, 1995."
  ) { _ in RoundRobinScorer() }
}
