import Evaluation
import Testing

@Suite("How good links are")
struct LinkScoreTests {
  private func pairs(_ text: String) -> [RecordPair] {
    text.split(separator: " ").map { pair in
      let ids = pair.split(separator: "-").map(String.init)
      return RecordPair(a: ids[0], b: ids[1])
    }
  }

  @Test(
    "by the shares of what was predicted and of what is right",
    arguments: [
      ("1-1 2-2", "1-1 2-2", 1, 1, 1),
      ("1-1 2-3", "1-1 2-2", 0.5, 0.5, 0.5),
      ("1-1", "1-1 2-2 3-3 4-4", 1, 0.25, 0.4),
      ("", "1-1", 0, 0, 0),
      ("1-1", "", 0, 0, 0),
      ("1-1 1-1", "1-1", 1, 1, 1),
    ] as [(String, String, Double, Double, Double)])
  func shares(predicted: String, gold: String, precision: Double, recall: Double, f1: Double) {
    let score = LinkScore(pairs(predicted), gold: pairs(gold))
    #expect([score.precision, score.recall, score.f1] == [precision, recall, f1])
  }

  @Test("an incomplete gold says nothing of pairs with neither record in it")
  func incomplete() {
    let predicted = pairs("1-1 2-3 8-9")
    #expect(LinkScore(predicted, gold: pairs("1-1 2-2")).wrong == pairs("2-3 8-9"))
    let score = LinkScore(predicted, gold: pairs("1-1 2-2"), isIncomplete: true)
    #expect(score.wrong == pairs("2-3"))
    #expect(score.missed == pairs("2-2"))
  }
}
