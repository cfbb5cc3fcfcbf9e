/// Parts of queries, each held out in turn while the rest is learnt from; queries of one group stay together.
package struct Folds: Sendable, Hashable {
  /// The places of the queries in each part.
  package let parts: [[Int]]

  /// - Parameters:
  ///   - groups: the group of each query.
  ///   - count: how many parts; fewer where there are fewer groups.
  ///   - seed: of the order in which groups are dealt.
  package init(_ groups: [String], count: Int, seed: UInt64 = 1) {
    var order: [String] = []
    var places: [String: [Int]] = [:]
    for (place, group) in groups.enumerated() {
      if places[group] == nil { order.append(group) }
      places[group, default: []].append(place)
    }
    var numbers = SeededNumbers(seed)
    for index in order.indices.dropFirst() { order.swapAt(index, numbers.below(index + 1)) }
    var parts = [[Int]](repeating: [], count: max(1, min(count, order.count)))
    for (index, group) in order.enumerated() { parts[index % parts.count] += places[group] ?? [] }
    self.parts = parts.map { $0.sorted() }
  }

  /// The places that are not in a part.
  package func rest(of part: Int) -> [Int] {
    parts.indices.filter { $0 != part }.flatMap { parts[$0] }.sorted()
  }
}
