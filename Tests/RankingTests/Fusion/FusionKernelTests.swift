import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("The fusion of numbered lists")
struct FusionKernelTests {
  /// Lists of documents by number, each with its score.
  private func lists(_ lists: [[(Int32, Double)]], weights: [Double] = [], count: Int) -> FusionLists {
    var flat = FusionLists(documentCount: count)
    for (index, list) in lists.enumerated() {
      for (rank, row) in list.enumerated() { flat.append(row.0, rank: rank + 1, score: row.1) }
      flat.endList(weight: weights.isEmpty ? 1 : weights[index])
    }
    return flat
  }

  @Test("gives the scores that the scorer explains", arguments: FusionMethods.table.map(\.name))
  func sameAsScorer(name: String) throws {
    var random = SeededGenerator(5)
    let names = (0..<70).map { "\($0 + 10)" }
    let runs = (0..<5).map { _ in
      names.shuffled(using: &random).prefix(50).enumerated().map { ($1, Double(1000 - $0 / 2)) }
    }
    let weights = [1, 0.5, 2, 0, 1]
    let entities = Lists.entities(
      runs.indices.map { ("p\($0)", weights[$0], runs[$0].map { ($0.0, Optional($0.1)) }) })
    let numbers = Dictionary(uniqueKeysWithValues: entities.enumerated().map { ($1.id, Int32($0)) })
    let flat = lists(
      runs.map { $0.map { (numbers[$0.0] ?? 0, $0.1) } }, weights: weights, count: entities.count)
    let method = try #require(FusionMethods.table.first { $0.name == name })
    let scores = method.formula(Options()).scores(of: flat)
    let explained = Lists.rank(entities, by: try Lists.scorer(name)).scores
    for (entity, score) in zip(entities, scores) {
      #expect(abs((explained[entity.id] ?? .nan) - score) <= 1e-9 * max(1, abs(score)), "\(entity.id)")
    }
  }

  @Test(
    "orders any number of documents by falling score, equal ones by number",
    arguments: [0, 1, 2, 63, 64, 65, 3000])
  func order(count: Int) {
    var random = SeededGenerator(7)
    let values: [Double] = [0, -0.0, 1, -1, 1e-300, -1e-300, 1e300, -1e300, 0.5, .leastNonzeroMagnitude]
    let rows = (0..<count).map { (Int32($0), values.randomElement(using: &random) ?? 0) }
    let flat = lists([rows], count: count)
    let ranked = FusionFormula.voices(.normalised(.none), .sum).ranked(flat)
    let wanted = rows.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
    #expect(ranked.documents == wanted.map(\.0))
    #expect(ranked.scores == wanted.map(\.1))
  }

  @Test("an empty list takes part where what it lacks counts")
  func emptyList() {
    let flat = lists([[(0, 2), (1, 1)], []], count: 2)
    #expect(FusionFormula.voices(.points, .sum).scores(of: flat) == [2 + 1.5, 1 + 1.5])
    #expect(FusionFormula.voices(.normalised(.borda), .sum).scores(of: flat) == [1 + 0.75, 0.5 + 0.75])
    #expect(FusionFormula.voices(.reciprocal(k: 60), .sum).scores(of: flat) == [1.0 / 61, 1.0 / 62])
  }

  @Test("nothing is fused to nothing", arguments: FusionMethods.table.map(\.name))
  func nothing(name: String) throws {
    let method = try #require(FusionMethods.table.first { $0.name == name })
    #expect(method.formula(Options()).ranked(FusionLists()).documents.isEmpty)
    #expect(method.formula(Options()).scores(of: lists([[], []], count: 0)) == [])
  }
}
