/// Two records by their ids, one of each side.
package struct RecordPair: Sendable, Hashable {
  package var a: String
  package var b: String

  package init(a: String, b: String) {
    self.a = a
    self.b = b
  }
}

/// How good predicted pairs are, held against those that are known to be right.
package struct LinkScore: Sendable, Hashable {
  /// The predicted pairs that are right.
  package let right: Int
  /// Those that are not, in their order.
  package let wrong: [RecordPair]
  /// The right ones that were not predicted, in their order.
  package let missed: [RecordPair]

  /// - Parameters:
  ///   - predicted: what is judged.
  ///   - gold: the pairs that are right.
  ///   - isIncomplete: whether the gold lacks pairs: those of which it has neither record are then no mistakes.
  package init(_ predicted: [RecordPair], gold: [RecordPair], isIncomplete: Bool = false) {
    let known = Set(gold)
    let found = Set(predicted)
    let (left, right) = (Set(gold.map(\.a)), Set(gold.map(\.b)))
    self.right = found.count { known.contains($0) }
    var told: Set<RecordPair> = []
    wrong = predicted.filter { pair in
      !known.contains(pair) && (!isIncomplete || left.contains(pair.a) || right.contains(pair.b))
        && told.insert(pair).inserted
    }
    missed = gold.filter { !found.contains($0) && told.insert($0).inserted }
  }

  /// The share of the predicted pairs that is right; 0 where there are none.
  package var precision: Double { share(right, of: right + wrong.count) }
  /// The share of the right pairs that was predicted; 0 where there are none.
  package var recall: Double { share(right, of: right + missed.count) }
  /// The harmonic mean of both (van Rijsbergen, "Information Retrieval", 1979, chapter 7).
  package var f1: Double { share(2 * right, of: 2 * right + wrong.count + missed.count) }

  private func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
}
