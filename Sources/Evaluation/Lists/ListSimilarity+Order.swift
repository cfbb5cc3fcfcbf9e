extension ListSimilarity {
  /// Kendall's tau-a of the elements of both lists, from -1 (reversed) to 1 (same order); nil for fewer than two.
  package var kendallTau: Double? {
    let pairs = Self.pairs(placesInB.count)
    guard pairs > 0 else { return nil }
    return 1 - 2 * Double(Self.inversions(placesInB)) / Double(pairs)
  }

  /// Kendall's distance of top-k lists, K^(p) of Fagin, Kumar and Sivakumar, "Comparing top k lists" (2003).
  ///
  /// - Parameter penalty: what a pair counts that only one list has: 0 is the optimistic, 0.5 the neutral choice.
  /// - Returns: how many pairs of elements the lists have in opposite order, as far as they tell.
  package func kendallDistance(penalty: Double) -> Double {
    let (onlyA, onlyB) = (a.count - placesInA.count, b.count - placesInB.count)
    let opposite =
      Self.inversions(placesInB) + Self.overtaking(placesInA) + Self.overtaking(placesInB.sorted()) + onlyA
      * onlyB
    return Double(opposite) + penalty * Double(Self.pairs(onlyA) + Self.pairs(onlyB))
  }

  /// Spearman's footrule for top-k lists: the places by which the elements are apart, summed.
  ///
  /// The formula with a location parameter of Fagin, Kumar and Sivakumar, "Comparing top k lists" (2003).
  /// An element that a list lacks is taken to stand at the place after the end of the longer list.
  package var footrule: Int {
    let end = max(a.count, b.count)
    let common = zip(placesInA, placesInB).reduce(0) { $0 + abs($1.0 - $1.1) }
    let toEnd = { (count: Int, common: [Int]) in
      count * end - Self.pairs(count) - common.reduce(0) { $0 + end - $1 }
    }
    return common + toEnd(a.count, placesInA) + toEnd(b.count, placesInB)
  }

  private static func pairs(_ count: Int) -> Int { count * (count - 1) / 2 }

  /// How many elements that only this list has stand before one of both, summed over those of both.
  private static func overtaking(_ places: [Int]) -> Int {
    zip(places, places.indices).reduce(0) { $0 + $1.0 - $1.1 }
  }

  /// How many pairs are in falling order, counted while they are merged into rising order.
  private static func inversions(_ places: [Int]) -> Int {
    var (places, merged, count, width) = (places, places, 0, 1)
    while width < places.count {
      for start in stride(from: 0, to: places.count, by: 2 * width) {
        let (middle, end) = (min(start + width, places.count), min(start + 2 * width, places.count))
        var (left, right) = (start, middle)
        for target in start..<end {
          if left < middle, right == end || places[left] <= places[right] {
            merged[target] = places[left]
            left += 1
          } else {
            count += middle - left
            merged[target] = places[right]
            right += 1
          }
        }
      }
      swap(&places, &merged)
      width *= 2
    }
    return count
  }
}
