import Evaluation
import Testing

struct PercentileTests {
  @Test(
    "the nearest rank, always one of the values",
    arguments: [
      (0, 15), (0.05, 15), (0.3, 20), (0.4, 20), (0.5, 35), (0.95, 50), (1, 50), (-1, 15), (2, 50),
    ] as [(Double, Int)])
  func nearest(share: Double, value: Int) {
    #expect(Percentile.value(share, of: [15, 20, 35, 40, 50]) == value)
  }

  @Test("nothing of nothing, and of no share")
  func nothing() {
    #expect(Percentile.value(0.5, of: [Int]()) == nil)
    #expect(Percentile.value(.nan, of: [1]) == nil)
    #expect(Percentile.value(0.5, of: [1]) == 1)
  }
}
