/// How many edits turn one text into another.
///
/// The optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours over
/// Unicode scalars, no place edited twice. By bit vectors after Hyyrö, "A bit-vector algorithm for computing
/// Levenshtein and Damerau edit distances" (Nordic Journal of Computing 10, 2003); texts that differ over more than 64
/// scalars by the table of the textbook.
package enum EditDistance {
  /// - Returns: the distance; nil when it exceeds `limit`.
  package static func distance(_ a: String, _ b: String, limit: Int) -> Int? {
    let isPlain = unsafe a.withBytes { a in
      unsafe b.withBytes { b in
        unsafe (1...64).contains(a.count) && a.allSatisfy { $0 < 0x80 } && b.allSatisfy { $0 < 0x80 }
      }
    }
    guard isPlain else { return EditPattern(a).distance(to: b, limit: limit) }
    guard abs(a.utf8.count - b.utf8.count) <= limit else { return nil }
    return unsafe a.withBytes { a in
      unsafe b.withBytes { b in unsafe limit == 1 ? atMostOne(a[...], b[...]) : distance(a, b, limit: limit) }
    }
  }

  private static func distance(_ a: Bytes, _ b: Bytes, limit: Int) -> Int? {
    var column = EditColumn(a.count)
    for place in b.indices {
      var match: UInt64 = 0
      var bit: UInt64 = 1
      for other in a.indices {
        if unsafe a[other] == b[place] { match |= bit }
        bit <<= 1
      }
      column.step(match)
    }
    return column.distance <= limit ? column.distance : nil
  }

  /// The distance where it is 0 or 1: without what both begin and end with, next to nothing is left then.
  private static func atMostOne(_ a: Slice<Bytes>, _ b: Slice<Bytes>) -> Int? {
    var (a, b) = unsafe (a, b)
    while let first = unsafe a.first, unsafe first == b.first {
      unsafe a.removeFirst()
      unsafe b.removeFirst()
    }
    while let last = unsafe a.last, unsafe last == b.last {
      unsafe a.removeLast()
      unsafe b.removeLast()
    }
    switch unsafe (a.count, b.count) {
    case (0, 0): return 0
    case (0, 1), (1, 0), (1, 1): return 1
    case (2, 2): return unsafe a.first == b.last && a.last == b.first ? 1 : nil
    default: return nil
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>
}

/// A text that many others are compared with.
package struct EditPattern: Sendable {
  private let scalars: [UInt32]
  /// Where each scalar below 128 stands, as bits; empty when the pattern is longer than a word of the machine.
  private var places: [UInt64] = []
  private var otherPlaces: [UInt32: UInt64] = [:]

  package init(_ text: String) {
    scalars = text.unicodeScalars.map(\.value)
    guard scalars.count <= 64 else { return }
    places = Array(repeating: 0, count: 128)
    for (place, scalar) in scalars.enumerated() {
      let bit = UInt64(1) << UInt64(place)
      if scalar < 128 { places[Int(scalar)] |= bit } else { otherPlaces[scalar, default: 0] |= bit }
    }
  }

  /// The distance to another text; nil when it exceeds `limit`.
  package func distance(to text: String, limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    if scalars.count <= 64 { return bitDistance(to: text, limit: limit) }
    let other = text.unicodeScalars.map(\.value)
    guard abs(other.count - scalars.count) <= limit else { return nil }
    return tableDistance(to: other, limit: limit)
  }

  private func bitDistance(to text: String, limit: Int) -> Int? {
    // A text's scalars number between a quarter of its UTF-8 bytes and all of them.
    let bytes = text.utf8.count
    guard bytes >= scalars.count - limit, bytes / 4 <= scalars.count + limit else { return nil }
    guard !scalars.isEmpty else {
      let count = text.unicodeScalars.count
      return count <= limit ? count : nil
    }
    var column = EditColumn(scalars.count)
    var length = 0
    for scalar in text.unicodeScalars {
      length += 1
      guard length <= scalars.count + limit else { return nil }
      column.step(scalar.value < 128 ? places[Int(scalar.value)] : otherPlaces[scalar.value, default: 0])
    }
    return column.distance <= limit ? column.distance : nil
  }

  private func tableDistance(to other: [UInt32], limit: Int) -> Int? {
    guard !other.isEmpty else { return scalars.count <= limit ? scalars.count : nil }
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in 1...scalars.count {
      var row = [i] + Array(repeating: 0, count: other.count)
      for j in 1...other.count {
        let same = scalars[i - 1] == other[j - 1]
        row[j] = min(last[j - 1] + (same ? 0 : 1), last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, scalars[i - 1] == other[j - 2], scalars[i - 2] == other[j - 1] {
          row[j] = min(row[j], before[j - 2] + 1)
        }
      }
      // A transposition reaches over one row, so two rows beyond the limit end it.
      if let best = row.min(), let worst = last.min(), best > limit, worst > limit { return nil }
      before = last
      last = row
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

/// A column of the table of distances as bit vectors, one bit a letter of a pattern of 1 to 64 letters.
private struct EditColumn {
  /// The distance of the whole pattern to the letters stepped over so far.
  private(set) var distance: Int
  private let end: UInt64
  private var rise = ~UInt64(0)
  private var fall: UInt64 = 0
  private var diagonal: UInt64 = 0
  private var before: UInt64 = 0

  init(_ length: Int) {
    distance = length
    end = UInt64(1) << UInt64(length - 1)
  }

  /// Steps over one letter of the other text, given the places of the pattern at which it stands.
  mutating func step(_ match: UInt64) {
    let transposed = ((~diagonal & match) << 1) & before
    diagonal = (((match & rise) &+ rise) ^ rise) | match | fall | transposed
    var up = fall | ~(diagonal | rise)
    let down = diagonal & rise
    if up & end != 0 { distance += 1 }
    if down & end != 0 { distance -= 1 }
    up = up << 1 | 1
    rise = down << 1 | ~(diagonal | up)
    fall = up & diagonal
    before = match
  }
}
