import SearchKit
import Testing

@Suite("A ranked list has one order")
struct RankedListTests {
  private func item(_ id: String, _ score: Double, rank: Int = 1, title: String = "t") -> RankedList.Item {
    RankedList.Item(
      entity: Entity(
        id: id, vertical: "films", title: title,
        sources: [Source(provider: "p", rank: rank, hit: Hit(id: id, title: title))]),
      explanation: Explanation([.init("all", score)]))
  }

  @Test(
    "a score and its terms have no digits of binary arithmetic, and still add up",
    arguments: [
      ([0.1, 0.2], [0.1, 0.2], 0.3), ([1.1, 0.145], [1.1, 0.145], 1.245),
      ([1.2449999999999999], [1.245], 1.245),
      ([1.0 / 61, 1.0 / 62], [0.0163934426230, 0.0161290322581], 0.0325224748811),
      ([-0.1, 0.3], [-0.1, 0.3], 0.2),
      ([123456.7, 0.3], [123456.7, 0.3], 123457), ([1e-30], [1e-30], 1e-30), ([1e300], [1e300], 1e300),
      ([], [], 0),
      ([0], [0], 0),
    ] as [([Double], [Double], Double)])
  func noise(terms: [Double], values: [Double], score: Double) {
    let item = RankedList.Item(
      entity: self.item("a", 0).entity,
      explanation: Explanation(terms.map { Explanation.Term("t", $0) }))
    #expect(item.explanation.terms.map(\.value) == values)
    #expect(item.score == score)
    #expect(abs(item.explanation.total - item.score) < 1e-9)
  }

  @Test("whatever the order of what comes in", arguments: 0..<24)
  func oneOrder(seed: Int) {
    var items = [
      item("a", 2), item("b", 1, rank: 2), item("c", 1, rank: 1, title: "Z"),
      item("d", 1, rank: 1, title: "A"),
      item("f", 1, rank: 1, title: "A"), item("e", .nan),
    ]
    var random = Seeded(state: UInt64(seed))
    items.shuffle(using: &random)
    #expect(RankedList(items).items.map(\.entity.id) == ["a", "d", "f", "c", "b", "e"])
  }

  @Test("a score is what the terms of its explanation add up to")
  func sum() {
    let explanation = Explanation([.init("title", 0.5), .init("agreement", 0.25), .init("penalty", -0.125)])
    #expect(explanation.total == 0.625)
  }
}

/// A small deterministic source of randomness (splitmix64).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
