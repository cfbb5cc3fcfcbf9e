import Evaluation
import Ranking
import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Runs become one")
struct RunFusionTests {
  private func run(_ name: String, _ rows: [(String, Double)], query: String = "q") -> Evaluation.Run {
    var run = Evaluation.Run(name: name)
    for (document, score) in rows { run.add(.init(document, score), for: query) }
    return run
  }

  private func formula(_ name: String) throws -> FusionFormula {
    try #require(FusionMethods.table.first { $0.name == name }).formula(Options())
  }

  @Test("by the formulas of the scorers, whatever the order of the runs")
  func order() throws {
    let a = run("a", [("x", 3), ("y", 2)])
    let b = run("b", [("y", 9), ("z", 1)])
    let fused = RunFusion([a, b]).fused(by: try formula("rrf"), name: "f")
    #expect(fused["q"].map(\.document) == ["y", "x", "z"])
    #expect(abs(fused["q"][0].score - (1.0 / 62 + 1.0 / 61)) < 1e-12)
    #expect(RunFusion([b, a]).fused(by: try formula("rrf"), name: "f") == fused)
  }

  @Test("equal scores are ordered by id, from last to first by bytes, as trec_eval reads them")
  func ties() throws {
    let fused = RunFusion([run("a", [("B", 1), ("é", 1), ("a", 1)]), run("b", [])]).fused(
      by: try formula("comb-max"), name: "f")
    #expect(fused["q"].map(\.document) == ["é", "a", "B"])
    #expect(fused.ranked("q", ties: .trec) == fused["q"])
  }

  @Test("a query that one run lacks has an empty list of it, and weights are those of runs by name")
  func lacking() throws {
    let runs = [run("a", [("x", 1)], query: "one"), run("b", [("y", 1)], query: "two")]
    let fused = RunFusion(runs).fused(by: try formula("rrf"), weights: ["b": 2], name: "f")
    #expect(fused.queries == ["one", "two"])
    #expect(fused["one"].map(\.score) == [1.0 / 61])
    #expect(fused["two"].map(\.score) == [2.0 / 61])
    #expect(RunFusion([]).fused(by: try formula("borda"), name: "f").queries.isEmpty)
  }

  @Test("what judged queries say of each run is its mean average precision and the answers at each place")
  func trained() {
    var judgements = Judgements()
    judgements.add(1, of: "x", for: "one")
    judgements.add(1, of: "y", for: "two")
    judgements.add(1, of: "z", for: "two")
    var run = run("a", [("x", 2), ("o", 1)], query: "one")
    for (document, score) in [("o", 3.0), ("y", 2), ("z", 1)] { run.add(.init(document, score), for: "two") }
    let trained = RunFusion([run]).trained(on: judgements)
    #expect(trained.chances == ["a": [0.5, 0.5, 0.5]])
    #expect(abs((trained.precision["a"] ?? 0) - (1 + (0.5 + 2.0 / 3) / 2) / 2) < 1e-12)
  }
}
