import Ranking
import Testing

@Suite("Fusion of scores at the ends of the numbers")
struct FiniteScoresTests {
  private func scores(
    _ lists: [[Double]], _ norm: Normalisation, _ combination: Combination, weight: Double = 1
  ) -> [Double] {
    var fused = FusionLists(documentCount: lists[0].count)
    for list in lists {
      let ranked = list.indices.sorted { list[$0] > list[$1] }
      for (index, document) in ranked.enumerated() {
        fused.append(Int32(document), rank: index + 1, score: list[document])
      }
      fused.endList(weight: weight)
    }
    return FusionFormula.voices(.normalised(norm), combination).scores(of: fused)
  }

  @Test(
    "differences that are no numbers are taken as those of smaller scores are",
    arguments: [Normalisation.minMax, .minMaxInverted, .sum, .zmuv])
  func scales(norm: Normalisation) {
    let small = scores([[1, -1, 0, 0.5]], norm, .sum)
    let huge = scores([[1.6e308, -1.6e308, 0, 0.8e308]], norm, .sum)
    #expect(zip(small, huge).allSatisfy { abs($0 - $1) < 1e-12 }, "\(huge)")
  }

  @Test("what is beyond all numbers is the last one, equal scores stay equal, and others are told apart")
  func ends() {
    let most = Double.greatestFiniteMagnitude
    let list = [1.7e308, -1.7e308, 1.6e308, 1.7e308, 0, -1.6e308]
    let fused = scores([list, list], .none, .sum)
    #expect(fused == [most, -most, most.nextDown, most, 0, (-most).nextUp])
    let greatest = scores([[-1e-300, -1e308, -1.1e308]], .max, .sum)
    #expect(greatest == [-1, (-most).nextUp, -most])
  }

  @Test("a sum that passes beyond the numbers and comes back is what it ends as")
  func opposites() {
    let returning = scores([[1.5e308, 0], [1.5e308, 1], [-1.5e308, 2]], .none, .sum)
    #expect(returning == [1.5e308, 3])
    let lists = [[1.5e308, 1], [1.5e308, 2], [-1.5e308, 3], [-1.5e308, 0]]
    let fused = scores(lists, .none, .sum, weight: 1000)
    #expect(fused.allSatisfy { $0.isFinite }, "\(fused)")
    #expect(fused[1] == 6000)
  }
}
