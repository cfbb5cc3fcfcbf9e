/// How many edits turn one text into another.
package enum EditDistance {
  /// The optimal string alignment distance (Damerau–Levenshtein without repeated edits of a place) between two texts.
  ///
  /// Counts insertions, deletions, substitutions and transpositions of neighbours, over Unicode scalars. Gives nil as
  /// soon as it must exceed `limit`.
  package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    guard abs(a.count - b.count) <= limit else { return nil }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(substitution, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      if let best = row.min(), best > limit { return nil }
      before = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
