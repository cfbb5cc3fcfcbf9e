import Evaluation
import Expressions
import Testing

@Suite("Whether a difference is more than chance")
struct SignificanceTests {
  @Test(
    "few differences are tried with all signs",
    arguments: [
      ([1.0, 1, 1], 0.25), ([1, 1, 1, 1, 1], 0.0625), ([1, -1], 1), ([0, 0, 0], 1), ([], 1), ([0.5], 1),
      // of 2, 1, 1: the sums 4, 2, 2, 0 and their negatives; 4 is reached by two of eight
      ([2, 1, 1], 0.25), ([2, 1, -1], 0.75), ([0, 0, 1, 1, 1], 0.25),
    ] as [([Double], Double)])
  func exact(differences: [Double], p: Double) {
    let test = RandomisationTest(differences)
    #expect(test.isExact)
    #expect(abs(test.p - p) < 1e-12)
  }

  @Test("many are tried by chance, the same on every run, and come near the exact value")
  func byChance() {
    // Of 20 differences of one size with 15 of one sign, the sign test has 2 · P(X ≥ 15) = 0.0414.
    let differences = (0..<20).map { $0 < 15 ? 0.1 : -0.1 }
    let test = RandomisationTest(differences)
    #expect(!test.isExact)
    #expect(test == RandomisationTest(differences))
    #expect(abs(test.p - 0.0414) < 0.003)
    #expect(abs(test.difference - 0.05) < 1e-12)
    #expect(RandomisationTest(Array(repeating: 1, count: 100), trials: 1000).p == 1.0 / 1001)
  }

  @Test("the interval of a mean is that of its draws")
  func interval() throws {
    let values = (0..<100).map { Double($0 % 2) }
    let interval = try #require(ConfidenceInterval(ofMean: values))
    // The standard error is 0.05, so about 0.4 to 0.6.
    #expect(abs(interval.low - 0.4) < 0.02 && abs(interval.high - 0.6) < 0.02)
    #expect(interval == ConfidenceInterval(ofMean: values))
    #expect(ConfidenceInterval(ofMean: [1]) == nil && ConfidenceInterval(ofMean: []) == nil)
    #expect(ConfidenceInterval(ofMean: [0.5, 0.5])?.low == 0.5)
  }

  private func card(_ name: String, _ ranks: [Int?], groups: [String]? = nil) -> Scorecard {
    Scorecard(
      system: name, metrics: [Metric(.mrr, depth: 10), Metric(.map)],
      answers: ranks.enumerated().map { index, rank in
        var list: [Double?] = []
        if let rank {
          list = Array(repeating: nil, count: rank - 1)
          list.append(2)
        }
        return Scorecard.Answer(
          query: "q\(index)", ranking: GradedRanking(partly: list, judged: [2]), group: groups?[index])
      }, greatest: 2)
  }

  @Test("queries of one group are tested as one")
  func groups() {
    let a = card("a", [1, 1, 1, 2], groups: ["x", "x", "x", "y"])
    let b = card("b", [2, 2, 2, 2], groups: ["x", "x", "x", "y"])
    #expect(a.mean(0) == 0.875)
    #expect(a.units(0) == [1, 0.5])
    #expect(a.differences(from: b, 0) == [0.5, 0])
    #expect(a.isGrouped)
    #expect(!card("c", [1, 2]).isGrouped)
  }

  @Test("what has no answer counts 0, and what should have none is apart")
  func unanswered() {
    let card = Scorecard(
      system: "s", metrics: [Metric(.mrr)],
      answers: [
        .init(query: "a", ranking: GradedRanking(partly: [1], judged: [1])),
        .init(query: "b", ranking: GradedRanking(partly: [], judged: [1])),
        .init(query: "c", ranking: GradedRanking(partly: [], judged: [])),
        .init(query: "d", ranking: GradedRanking(partly: [nil], judged: [0])),
      ], greatest: 1)
    #expect(card.mean(0) == 0.5)
    #expect(card.unanswered == ["b"])
    #expect(card.nothingRight == ["c", "d"])
    #expect(card.answeredAnyway == ["d"])
  }

  @Test("a baseline tells what fell, and what is no longer measured")
  func baseline() throws {
    let before = FormerMeans([card("a", [1, 2]), card("gone", [1])])
    let text = JSONWriter.text(before.json)
    let read = try FormerMeans(Array(text.utf8), file: "b.json")
    #expect(read.falls(to: [card("a", [1, 2]), card("gone", [1])]).isEmpty)
    #expect(read.falls(to: [card("a", [1, 1]), card("gone", [1])]).isEmpty)
    let falls = read.falls(to: [card("a", [2, 2])])
    #expect(falls.map(\.system) == ["a", "a", "gone", "gone"])
    #expect(falls[0].metric == "mrr@10" && falls[0].before == 0.75 && falls[0].after == 0.5)
    #expect(falls[2].after == nil)
  }

  @Test(
    "what is no baseline is told",
    arguments: [
      ("[]", "b.json:1: no baseline: the member “systems” is missing; evaluate --save writes one"),
      (#"{"systems":{"a":{"map":"x"}}}"#, "b.json:1: the figure map of \"a\" should be a number"),
    ])
  func noBaseline(text: String, told: String) {
    #expect { try FormerMeans(Array(text.utf8), file: "b.json") } throws: { "\($0)" == told }
  }

  @Test("coordinate ascent climbs to weights that are better, and folds keep groups together")
  func tuning() {
    let climb = CoordinateAscent(["x", "y"], rounds: 20).climb(from: ["x": 1, "y": 0]) { weights in
      1 - abs((weights["x"] ?? 0) - 4) / 10 - abs((weights["y"] ?? 0) - 0.5) / 10
    }
    #expect(climb.weights == ["x": 4, "y": 0.5])
    let folds = Folds(["a", "b", "a", "c", "d", "a"], count: 3)
    #expect(folds.parts.flatMap { $0 }.sorted() == [0, 1, 2, 3, 4, 5])
    #expect(folds.parts.contains { Set($0).isSuperset(of: [0, 2, 5]) })
    #expect(folds.rest(of: 0).count + folds.parts[0].count == 6)
    #expect(Folds(["a"], count: 5).parts == [[0]])
  }
}
