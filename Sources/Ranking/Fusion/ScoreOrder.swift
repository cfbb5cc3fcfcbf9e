/// Puts documents in the order of their scores.
enum ScoreOrder {
  /// Fewer are sorted by comparing.
  private static let few = 64
  private static let digitBits = 11
  private static let buckets = 1 << digitBits

  /// All documents by number, the greatest score first; equal scores by rising number, no number (NaN) last.
  ///
  /// Many are sorted digit by digit of the score's bits, from the last on, as each pass leaves equal ones as they are.
  static func ranked(_ scores: [Double]) -> (documents: [Int32], scores: [Double]) {
    let documents =
      scores.count < few
      ? scores.indices.map { Int32($0) }.sorted { a, b in
        let (first, second) = (key(scores[Int(a)]), key(scores[Int(b)]))
        return first != second ? first < second : a < b
      } : byDigits(scores)
    return (documents, documents.map { scores[Int($0)] })
  }

  private static func byDigits(_ scores: [Double]) -> [Int32] {
    var keys = scores.map(key)
    var documents = scores.indices.map { Int32($0) }
    var (nextKeys, nextDocuments) = (keys, documents)
    let passes = (UInt64.bitWidth + digitBits - 1) / digitBits
    var counts = [Int](repeating: 0, count: passes * buckets)
    for key in keys {
      for pass in 0..<passes { counts[pass * buckets + digit(of: key, pass)] += 1 }
    }
    for pass in 0..<passes {
      let start = pass * buckets
      // A digit that all have alike orders nothing.
      if counts[start + digit(of: keys[0], pass)] == keys.count { continue }
      var place = 0
      for bucket in start..<(start + buckets) {
        (counts[bucket], place) = (place, place + counts[bucket])
      }
      for index in keys.indices {
        let bucket = start + digit(of: keys[index], pass)
        nextKeys[counts[bucket]] = keys[index]
        nextDocuments[counts[bucket]] = documents[index]
        counts[bucket] += 1
      }
      swap(&keys, &nextKeys)
      swap(&documents, &nextDocuments)
    }
    return documents
  }

  private static func digit(of key: UInt64, _ pass: Int) -> Int {
    Int(truncatingIfNeeded: key >> UInt64(pass * digitBits)) & (buckets - 1)
  }

  /// Rises as scores fall; equal for equal scores, zeros of either sign among them.
  private static func key(_ score: Double) -> UInt64 {
    if score.isNaN { return .max }
    let bits = (score + 0.0).bitPattern
    return bits >> 63 == 0 ? ~(bits | 1 << 63) : bits
  }
}
