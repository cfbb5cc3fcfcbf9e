import Expressions
import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Fusion scorers by their formulas")
struct FusionTests {
  private let lists = Lists.entities(
    ("a", 1, [("x", 9), ("y", 5), ("z", 1)]), ("b", 1, [("y", 0.8), ("w", 0.4), ("x", 0.2)]))

  @Test(
    "each scorer gives what its paper says",
    arguments: [
      ("rrf", ["x": 1.0 / 61 + 1.0 / 63, "y": 1.0 / 62 + 1.0 / 61, "z": 1.0 / 63, "w": 1.0 / 62]),
      ("comb-sum", ["x": 1, "y": 1.5, "z": 0, "w": 1.0 / 3]),
      ("comb-mnz", ["x": 2, "y": 3, "z": 0, "w": 1.0 / 3]),
      ("comb-anz", ["x": 0.5, "y": 0.75, "z": 0, "w": 1.0 / 3]),
      ("comb-max", ["x": 1, "y": 1, "z": 0, "w": 1.0 / 3]),
      ("comb-min", ["x": 0, "y": 0.5, "z": 0, "w": 1.0 / 3]),
      ("borda", ["x": 4 + 2, "y": 3 + 4, "z": 2 + 1, "w": 1 + 3]),
      ("comb-med", ["x": 0.5, "y": 0.75, "z": 0, "w": 1.0 / 3]),
      // 2 · (1 + 1/9), 2 · (1/4 + 1), 1/9, 1/4
      ("isr", ["x": 2.2222222222222223, "y": 2.5, "z": 0.1111111111111111, "w": 0.25]),
      // ln 2 in place of 2, ln 1 for what one list has
      ("log-isr", ["x": 0.7701635339554948, "y": 0.8664339756999316, "z": 0, "w": 0]),
      // ln 2.01 and ln 1.01
      (
        "logn-isr",
        [
          "x": 0.7757052467455381, "y": 0.8726684025887304, "z": 0.0011055923170186768,
          "w": 0.002487582713292023,
        ]
      ),
      ("rbc", ["x": 0.328, "y": 0.36, "z": 0.128, "w": 0.16]),
      ("weighted-linear", ["x": 0.5, "y": 0.75, "z": 0, "w": 0.16666666666666666]),
      // y beats z and w, x beats z; the other pairs tie, as each list has another of the two first
      ("copeland", ["y": 2, "x": 1, "w": -1, "z": -2]),
      ("searxng", ["x": 2.6666666666666665, "y": 3, "z": 0.3333333333333333, "w": 0.5]),
      ("round-robin", ["x": 1, "y": 1.0 / 2, "z": 1.0 / 3, "w": 1.0 / 4]),
    ] as [(String, [String: Double])])
  func formulas(name: String, scores: [String: Double]) throws {
    let ranked = Lists.rank(lists, by: try Lists.scorer(name))
    for (id, score) in scores { #expect(abs((ranked.scores[id] ?? .nan) - score) < 1e-9, "\(id)") }
  }

  @Test("the names and papers of the table")
  func table() {
    #expect(
      Scorers.table.map(\.name) == [
        "relevance", "linear", "expression", "rrf", "isr", "log-isr", "logn-isr", "rbc", "comb-sum",
        "comb-mnz",
        "comb-anz", "comb-med", "comb-max", "comb-min", "weighted-linear", "borda", "copeland", "map-fuse",
        "pos-fuse", "round-robin", "searxng", "date", "distance",
      ])
    #expect(Scorers.table.allSatisfy { !$0.source.isEmpty && $0.summary.hasSuffix(".") })
  }

  @Test("every score is the sum of its terms, and no entity is lost", arguments: Scorers.table.map(\.name))
  func additive(name: String) throws {
    let ranked = Lists.rank(lists, by: try Lists.scorer(name), query: "y")
    #expect(Set(ranked.ids) == ["w", "x", "y", "z"])
    for item in ranked.items {
      #expect(abs(item.score - item.explanation.terms.map(\.value).reduce(0, +)) < 1e-9)
    }
    #expect(zip(ranked.items, ranked.items.dropFirst()).allSatisfy { $0.score >= $1.score })
  }

  @Test("the order of the entities changes nothing", arguments: Scorers.table.map(\.name))
  func orderIndependence(name: String) throws {
    var random = SeededGenerator(3)
    let scorer = try Lists.scorer(name)
    let many = Lists.entities(
      (0..<5).map { provider in
        ("p\(provider)", 1, (0..<40).map { ("\(($0 * 7 + provider * 3) % 60)", Double(100 - $0 / 3)) })
      })
    let first = Lists.rank(many, by: scorer)
    for _ in 0..<5 { #expect(Lists.rank(many.shuffled(using: &random), by: scorer) == first) }
  }

  @Test(
    "a provider that has an entity twice counts once, at its best rank",
    arguments: Scorers.table.map(\.name).filter { $0 != "searxng" })
  func duplicates(name: String) throws {
    var twice = Lists.entities(("a", 1, [("x", 3), ("y", 2), ("z", 1)]), ("b", 1, [("z", 2), ("y", 1)]))
    let scorer = try Lists.scorer(name)
    let once = Lists.rank(twice, by: scorer)
    twice[0].sources.append(Source(provider: "a", rank: 9, hit: Hit(id: "x again", title: "x", score: 0.5)))
    #expect(Lists.rank(twice, by: scorer).scores == once.scores)
    twice[0].sources.reverse()
    #expect(Lists.rank(twice, by: scorer).scores == once.scores)
  }

  @Test("a list without scores is taken by rank, one with a broken score too")
  func missingScores() throws {
    for broken in [nil, Double.nan, Double.infinity, -Double.infinity] as [Double?] {
      let entities = Lists.entities(("a", 1, [("x", broken), ("y", 5), ("z", 1)]))
      let ranked = Lists.rank(entities, by: try Lists.scorer("comb-sum"))
      let thirds = [1, 2.0 / 3, 1.0 / 3]
      #expect(ranked.ids == ["x", "y", "z"])
      #expect(zip(ranked.items, thirds).allSatisfy { abs($0.score - $1) < 1e-12 })
    }
  }

  @Test(
    "weights count, and one that is no sane number counts nothing",
    arguments: Scorers.table.map(\.name).filter {
      // These do not look at providers, or give what one provider alone has nothing at all.
      !["linear", "expression", "date", "distance", "log-isr", "pos-fuse"].contains($0)
    })
  func weights(name: String) throws {
    let scorer = try Lists.scorer(name)
    let heavy = Lists.rank(
      Lists.entities(("a", 3, [("x", 2)]), ("b", 1, [("y", 2)])), by: scorer, query: "x y")
    #expect(heavy.ids == ["x", "y"])
    for weight: Double in [.nan, -Double.infinity, -1, 0] {
      let entities = Lists.entities(("a", weight, [("x", 2)]), ("b", 1, [("y", 2)]))
      let ranked = Lists.rank(entities, by: scorer, query: "x y")
      #expect(ranked.ids == ["y", "x"])
      #expect(ranked.items.allSatisfy { $0.score.isFinite })
    }
  }

  @Test("a provider of double weight picks twice a round")
  func weightedTurns() throws {
    let entities = Lists.entities(
      ("a", 2, [("a1", nil), ("a2", nil), ("a3", nil), ("a4", nil)]),
      ("b", 1, [("b1", nil), ("a1", nil), ("b2", nil)]))
    let ranked = Lists.rank(entities, by: try Lists.scorer("round-robin"))
    #expect(ranked.ids == ["a1", "a2", "b1", "a3", "a4", "b2"])
    #expect(ranked.items[2].explanation.terms == [Explanation.Term("turn 3, picked by b", 0.333333333333)])
  }

  @Test("each of many providers picks once before any picks twice")
  func manyTurns() throws {
    let names = (1...12).map { "p\($0 + 10)" }
    let entities = Lists.entities(names.map { ($0, 1, [("\($0)-1", nil), ("\($0)-2", nil)]) })
    let ids = Lists.rank(entities, by: try Lists.scorer("round-robin")).ids
    #expect(Set(ids.prefix(12)) == Set(names.map { "\($0)-1" }))
    #expect(Set(ids.dropFirst(12)) == Set(names.map { "\($0)-2" }))
    #expect(ids.count == 24)
  }

  @Test("terms say what they stand for")
  func terms() throws {
    func terms(_ name: String) throws -> [String] {
      try Lists.rank(lists, by: Lists.scorer(name)).items.first { $0.entity.id == "z" }?.explanation.terms
        .map(\.term)
        ?? []
    }
    #expect(try terms("rrf") == ["rank 3 in a"])
    #expect(try terms("comb-sum") == ["min-max score in a"])
    #expect(try terms("borda") == ["rank 3 in a", "not in b"])
  }

  @Test("SearXNG's formula gives what its results container gives")
  func searxng() throws {
    func score(_ lists: (provider: String, weight: Double, hits: [(String, Double?)])...) throws -> Double? {
      Lists.rank(Lists.entities(lists), by: try Lists.scorer("searxng")).scores["x"]
    }
    let second = [("o", nil), ("x", nil)] as [(String, Double?)]
    let third = [("o", nil), ("p", nil), ("x", nil)] as [(String, Double?)]
    let tenth = (0..<9).map { ("o\($0)", nil) } + [("x", nil)] as [(String, Double?)]
    #expect(try score(("a", 1, [("x", nil)])) == 1)
    #expect(try score(("a", 1, second)) == 0.5)
    #expect(abs((try score(("a", 1, [("x", nil)]), ("b", 1, third)) ?? 0) - 2.666667) < 1e-6)
    #expect(abs((try score(("a", 1, tenth), ("b", 1, tenth), ("c", 1, tenth)) ?? 0) - 0.9) < 1e-9)
    #expect(abs((try score(("a", 0.5, [("x", nil)]), ("b", 1, third)) ?? 0) - 1.333333) < 1e-6)
    // One engine that has it twice beats two that have it first and third.
    #expect(abs((try score(("a", 1, [("x", nil), ("x", nil)])) ?? 0) - 3) < 1e-9)
  }

  @Test("what a method does to a term is told")
  func combinedTerms() throws {
    func term(_ name: String) throws -> String? {
      try Lists.rank(lists, by: Lists.scorer(name)).items.first { $0.entity.id == "y" }?.explanation.terms
        .first?.term
    }
    #expect(try term("isr") == "rank 2 in a, times 2")
    #expect(try term("log-isr") == "rank 2 in a, times ln 2")
    #expect(try term("logn-isr") == "rank 2 in a, times ln(2 + 0.01)")
    #expect(try term("comb-med") == "half of the middle two: min-max score in a")
    #expect(try term("weighted-linear") == "min-max score in a, by all weights")
    #expect(try term("copeland") == "beats 2")
    #expect(try term("searxng") == "rank 2 in a, times 2 and the weights")
  }

  @Test("weights of one's own stand in place of the providers'")
  func ownWeights() throws {
    let kind = try #require(Scorers.table.first { $0.name == "weighted-linear" })
    let scorer = kind.make(Options(["norm": "min-max", "weights": ["a": 3]]))
    let scores = Lists.rank(lists, by: scorer).scores
    #expect(scores["x"] == 0.75)
    #expect(abs((scores["w"] ?? 0) - 1.0 / 12) < 1e-9)
  }

  @Test("nothing to rank is ranked", arguments: Scorers.table.map(\.name))
  func nothing(name: String) throws {
    #expect(Lists.rank([], by: try Lists.scorer(name), query: "x").items.isEmpty)
    let orphan = Entity(id: "o", vertical: "things", title: "", sources: [])
    #expect(Lists.rank([orphan], by: try Lists.scorer(name), query: "").items.map(\.score) == [0])
  }
}
