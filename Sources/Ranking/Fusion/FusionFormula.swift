/// How lists become scores: the one place where a method of fusion is reckoned, for scorers and for run files.
package enum FusionFormula: Sendable, Hashable {
  /// Each list says something for a document, and what they say is combined.
  case voices(Contribution, Combination)
  /// Each document against each other, by the lists that place it before: wins less defeats.
  case contests
  /// The lists pick in turn; the score is 1 / turn.
  case turns

  /// The scores of all documents, by their numbers; 0 for one that no list has.
  package func scores(of lists: FusionLists) -> [Double] {
    switch self {
    case .voices(let contribution, let combination):
      let voices = Voices(contribution, combination, lists)
      func scores(times scale: Double) -> [Double] {
        combination.isPicking ? voices.pickedScores(times: scale) : voices.summedScores(times: scale)
      }
      let plain = scores(times: 1)
      if plain.allSatisfy(\.isFinite) { return plain }
      let small = scores(times: FiniteScores.scale)
      // A sum that passed beyond the numbers on its way may end as one.
      let ends = zip(plain, small).map { $0.isFinite ? $0 : $1 / FiniteScores.scale }
      return FiniteScores.kept(ends, inOrderOf: small)
    case .contests:
      return Contests(lists).outcomes.map { Double($0.wins) - Double($0.defeats) }
    case .turns:
      var scores = [Double](repeating: 0, count: lists.documentCount)
      for (index, pick) in Turns(lists).picks.enumerated() {
        scores[Int(pick.document)] = 1 / Double(index + 1)
      }
      return scores
    }
  }

  /// The documents that the lists have, the best first, with their scores; equal scores by number.
  package func ranked(_ lists: FusionLists) -> (documents: [Int32], scores: [Double]) {
    ScoreOrder.ranked(scores(of: lists))
  }
}

extension Combination {
  fileprivate var isPicking: Bool {
    switch self {
    case .median, .least, .greatest: true
    case .sum, .timesHits, .byHits, .timesLogOfHits, .timesLogOfHitsPlus, .timesHitsAndWeights,
      .byAllWeights:
      false
    }
  }
}
