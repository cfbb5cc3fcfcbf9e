/// The keys of every hit by one condition, one hit's behind the other's.
struct KeyTable: Sendable {
  private var keys: [UInt64] = []
  private var ends: [Int] = []

  init(of hits: ReadHits, by condition: Int, of rules: RuleSet) {
    keys.reserveCapacity(hits.count)
    ends.reserveCapacity(hits.count)
    for index in hits.indices {
      rules.addKeys(of: hits[index], by: condition, to: &keys)
      ends.append(keys.count)
    }
  }

  /// Where the keys of a hit stand.
  func places(of hit: Int) -> Range<Int> { (hit == 0 ? 0 : ends[hit - 1])..<ends[hit] }

  subscript(place: Int) -> UInt64 { keys[place] }
}

extension RuleSet {
  /// Of two conditions together a hit has at most the square of this.
  private static let mostKeys = 16

  /// Adds the keys of a hit by one condition.
  func addKeys(of hit: ReadHit, by index: Int, to keys: inout [UInt64]) {
    let condition = conditions[blocking[index]]
    let first = keys.count
    for reading in hit.readings(condition.aspect) {
      condition.comparator.addKeys(reading, condition.tolerance, &keys)
    }
    if keys.count > first + Self.mostKeys { keys.removeSubrange((first + Self.mostKeys)...) }
  }

  /// The keys of a hit by one condition.
  func keys(of hit: ReadHit, by index: Int) -> [UInt64] {
    var keys: [UInt64] = []
    addKeys(of: hit, by: index, to: &keys)
    return keys
  }
}
