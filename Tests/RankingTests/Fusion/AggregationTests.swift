import Evaluation
import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite(
  "Rank aggregation of MQ2008", .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
  .timeLimit(.minutes(5)))
struct AggregationTests {
  /// The mean average precision of each fold; documents of equal score by rising id, queries without an answer as 0.
  private func figures(_ method: String, reversed: Bool) throws -> [Double] {
    let formula = try #require(FusionMethods.table.first { $0.name == method }).formula(Options())
    var folds: [Int: [Double]] = [:]
    for topic in try RankAggregation("oracles/aggregation/mq2008-agg").topics {
      var lists = FusionLists(documentCount: topic.documents.count)
      for ranking in topic.rankings {
        for (index, document) in (reversed ? ranking.reversed() : ranking).enumerated() {
          lists.append(Int32(document), rank: index + 1, score: nil)
        }
        lists.endList()
      }
      let grades = formula.ranked(lists).documents.map { topic.grades[Int($0)] }
      folds[topic.fold, default: []].append(
        GradedRanking(grades, judged: topic.grades).averagePrecision(at: .max))
    }
    return folds.sorted { $0.key < $1.key }.map { $0.value.reduce(0, +) / Double($0.value.count) }
  }

  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  @Test("Borda's count reproduces the published figures, large values first")
  func borda() throws {
    let folds = try figures("borda", reversed: true)
    #expect(folds.map(rounded) == [0.3858, 0.3664, 0.3430, 0.4325, 0.4448])
    #expect(rounded(folds.reduce(0, +) / 5) == 0.3945)
  }

  @Test("in the fair direction, small values first, Borda's count and Copeland's rule do better")
  func fair() throws {
    #expect(rounded(try figures("borda", reversed: false).reduce(0, +) / 5) == 0.4779)
    #expect(try figures("copeland", reversed: false).reduce(0, +) / 5 >= 0.479)
  }
}
