import Expressions

/// How alike two ranked lists are, the first element the best.
///
/// Each element counts once: a repeated one is left out after its first place, in every measure, so that a list that
/// repeats itself is as good as the list without the repeats. Elements that only one list has are taken as ranked below
/// its end in the other, as in top-k lists.
package struct ListSimilarity<ID: Hashable> {
  /// The lists without repeats.
  package let a: [ID]
  package let b: [ID]
  /// Where the elements of both stand in `a`, from 0, rising.
  let placesInA: [Int]
  /// Where the same elements stand in `b`, in the same order.
  let placesInB: [Int]

  package init(_ a: [ID], _ b: [ID]) {
    (self.a, self.b) = (a.unique, b.unique)
    let places = Dictionary(uniqueKeysWithValues: zip(self.b, self.b.indices))
    var (inA, inB): ([Int], [Int]) = ([], [])
    for (index, id) in self.a.enumerated() {
      guard let place = places[id] else { continue }
      inA.append(index)
      inB.append(place)
    }
    (placesInA, placesInB) = (inA, inB)
  }

  /// How many elements are in the first `depth` of both.
  package func shared(at depth: Int) -> Int {
    zip(placesInA, placesInB).count { $0 < depth && $1 < depth }
  }

  /// The elements in the first `depth` of both, over `depth` even where a list is shorter; 0 at depth 0.
  package func overlap(at depth: Int) -> Double {
    depth > 0 ? Double(shared(at: depth)) / Double(depth) : 0
  }

  /// Jaccard's coefficient of the first `depth` of both, of all by default; 1 when both are empty.
  package func jaccard(at depth: Int = .max) -> Double {
    let shared = shared(at: depth)
    let union = min(a.count, depth) + min(b.count, depth) - shared
    return union == 0 ? 1 : Double(shared) / Double(union)
  }
}

extension ListSimilarity: Sendable where ID: Sendable {}
