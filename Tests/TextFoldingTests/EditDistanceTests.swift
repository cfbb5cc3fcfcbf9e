import Testing
import TextFolding

@Suite("Edit distance")
struct EditDistanceTests {
  @Test(
    "counts insertions, deletions, substitutions and transpositions",
    arguments: [
      ("kitten", "sitting", 3), ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0),
      ("ab", "ba", 1),
      ("ca", "abc", 3), ("abcd", "badc", 2), ("amelie", "amleie", 1), ("naïve", "naive", 1),
      ("七人", "七人の侍", 2),
      ("👍", "👎", 1), ("é", "e\u{301}", 2),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(EditDistance.distance(a, b, limit: 10) == expected)
    #expect(EditDistance.distance(b, a, limit: 10) == expected)
    #expect(EditDistance.distance(a, b, limit: expected) == expected)
    #expect(EditDistance.distance(a, b, limit: expected - 1) == nil)
  }

  @Test("agrees with the textbook's table on many short and long words")
  func table() {
    var generator = Sequence(state: 7)
    for round in 0..<3000 {
      let length = round < 2900 ? 9 : 90
      let a = generator.word(upTo: length)
      let b = round % 2 == 0 ? generator.word(upTo: length) : generator.changed(a)
      let expected = textbook(Array(a), Array(b))
      for limit in [0, 1, 2, 3, 100] {
        #expect(
          EditDistance.distance(a, b, limit: limit) == (expected <= limit ? expected : nil), "\(a) \(b)")
      }
    }
  }

  @Test("compares texts of more than 64 letters")
  func long() {
    let a = String(repeating: "ab", count: 100)
    #expect(EditDistance.distance(a, a + "c", limit: 1) == 1)
    #expect(EditDistance.distance(a, String(a.dropFirst()), limit: 3) == 1)
    #expect(EditDistance.distance(a, String(repeating: "x", count: 200), limit: 5) == nil)
    #expect(EditDistance.distance(a, "", limit: 5) == nil)
  }

  private func textbook(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    for i in stride(from: 1, through: a.count, by: 1) {
      for j in stride(from: 1, through: b.count, by: 1) {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        table[i][j] = min(table[i - 1][j - 1] + cost, table[i - 1][j] + 1, table[i][j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  /// Words of few letters from a linear congruential generator (Knuth's MMIX constants).
  private struct Sequence {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func word(upTo length: Int) -> String {
      let letters: [Character] = ["a", "b", "c", "é"]
      let count = next(below: length + 1)
      return String((0..<count).map { _ in letters[next(below: 4)] })
    }

    mutating func changed(_ word: String) -> String {
      var letters = Array(word)
      guard letters.count > 1 else { return word }
      letters.swapAt(next(below: letters.count - 1), letters.count - 1)
      letters.remove(at: next(below: letters.count))
      return String(letters)
    }
  }
}
