/// Each document of one query against each other: the one wins that lists of more weight place before the other.
///
/// What a list has stands before what it lacks; of two documents that it lacks it says nothing.
struct Contests {
  struct Outcome {
    var wins = 0
    var defeats = 0
  }

  /// By document.
  private(set) var outcomes: [Outcome]

  init(_ lists: FusionLists) {
    let all = lists.documentCount
    outcomes = Array(repeating: Outcome(), count: all)
    let voting = (0..<lists.count).filter { lists.weights[$0] > 0 }
    // By document, then by list: the place from 0; beyond all places where the list lacks the document.
    var places = [Int32](repeating: .max, count: all * voting.count)
    for (column, list) in voting.enumerated() {
      for (place, index) in lists.places(list).enumerated() {
        let cell = Int(lists.documents[index]) * voting.count + column
        places[cell] = min(places[cell], Int32(clamping: place))
      }
    }
    let weights = voting.map { lists.weights[$0] }
    for first in 0..<all {
      for second in (first + 1)..<max(all, first + 1) {
        var balance = 0.0
        for column in weights.indices {
          let (a, b) = (places[first * weights.count + column], places[second * weights.count + column])
          if a < b { balance += weights[column] } else if b < a { balance -= weights[column] }
        }
        if balance > 0 {
          outcomes[first].wins += 1
          outcomes[second].defeats += 1
        } else if balance < 0 {
          outcomes[first].defeats += 1
          outcomes[second].wins += 1
        }
      }
    }
  }
}
