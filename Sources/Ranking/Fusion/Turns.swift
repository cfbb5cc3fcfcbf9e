/// Lists that pick in turn, each its best document that is not taken, the heaviest list first.
///
/// A list of weight 2 picks twice a round, one of weight 0.5 every other round.
struct Turns {
  struct Pick {
    var document: Int32
    var list: Int
  }

  /// In the order of the turns.
  private(set) var picks: [Pick] = []

  init(_ lists: FusionLists) {
    var taken = [Bool](repeating: false, count: lists.documentCount)
    var hands = (0..<lists.count).filter { lists.weights[$0] > 0 }.map { list in
      Hand(list: list, weight: lists.weights[list], rest: lists.places(list))
    }
    hands.sort { $0.weight > $1.weight }  // stable: equal weights stay in order
    while let index = hands.indices.min(by: { hands[$0].due < hands[$1].due }) {
      while let place = hands[index].rest.first, taken[Int(lists.documents[place])] {
        hands[index].rest.removeFirst()
      }
      guard let place = hands[index].rest.first else {
        hands.remove(at: index)
        continue
      }
      hands[index].picks += 1
      taken[Int(lists.documents[place])] = true
      picks.append(Pick(document: lists.documents[place], list: hands[index].list))
    }
  }

  /// A list while it is being picked from.
  private struct Hand {
    var list: Int
    var weight: Double
    var rest: Range<Int>
    var picks = 0.0

    /// When it is its turn again, in rounds of a list of weight 1.
    var due: Double { (picks + 1) / weight }
  }
}
