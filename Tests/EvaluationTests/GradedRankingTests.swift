import Evaluation
import Testing

@Suite("A judged list")
struct GradedRankingTests {
  @Test(
    "has one over the place of its first good element as reciprocal rank",
    arguments: [
      ([2.0], 10, 1.0), ([0, 1], 10, 0.5), ([0, 0, 0, 2, 2], 10, 0.25), ([0, 0], 10, 0), ([], 10, 0),
      ([0, 0, 1], 2, 0), ([1], 0, 0), ([1], -1, 0), ([-1, 1], 10, 0.5), ([.nan, 1], 10, 0.5),
    ] as [([Double], Int, Double)])
  func reciprocalRank(grades: [Double], depth: Int, value: Double) {
    #expect(GradedRanking(grades, judged: grades).reciprocalRank(at: depth) == value)
  }

  // By hand: 1/log2(2) = 1, 1/log2(3) = 0.6309…, 1/log2(4) = 0.5, 1/log2(5) = 0.4306…
  @Test(
    "has its share of the best gain",
    arguments: [
      ([2, 1], [2, 1], 10, GradedRanking.Gain.linear, 1.0),
      ([1, 2], [2, 1], 10, .linear, (1 + 2 * 0.6309297535714574) / (2 + 0.6309297535714574)),
      ([1, 2], [2, 1], 10, .exponential, (1 + 3 * 0.6309297535714574) / (3 + 0.6309297535714574)),
      ([0, 0, 2], [2], 10, .exponential, 0.5), ([0, 0, 2], [2], 2, .exponential, 0),
      ([2], [2, 2, 2], 1, .exponential, 1),
      ([2], [2, 2, 2], 3, .exponential, 3 / (3 * (1 + 0.6309297535714574 + 0.5))),
      ([2, 2, 2], [2, 2, 2], 10, .linear, 1), ([2, 2, 2], [2, 2, 2], 10, .exponential, 1),
      ([1, 1, 1], [1, 1, 1], 10, .linear, 1), ([1, 1, 1], [1, 1, 1], 10, .exponential, 1),
      ([3], [3, 3, 3], 10, .linear, 1 / (1 + 0.6309297535714574 + 0.5)),
      ([3], [3, 3, 3], 10, .exponential, 1 / (1 + 0.6309297535714574 + 0.5)),
      ([2, 0, 0, 1], [1, 2], 10, .linear, (2 + 0.43067655807339306) / (2 + 0.6309297535714574)),
      ([], [2], 10, .linear, 0), ([], [], 10, .linear, 0), ([1], [0], 10, .linear, 0),
      ([2], [2], 0, .linear, 0),
    ] as [([Double], [Double], Int, GradedRanking.Gain, Double)])
  func normalisedGain(
    grades: [Double], judged: [Double], depth: Int, gain: GradedRanking.Gain, value: Double
  ) {
    #expect(abs(GradedRanking(grades, judged: judged).normalisedGain(at: depth, gain) - value) < 1e-12)
  }
}
