import Expressions
import Ranking
import SearchKit
import SearchTesting
import Testing

/// Runs of one query, and the scores that ranx 0.3.21 gives their documents.
private struct FusionCase {
  var runs: [[(document: String, score: Double)]]
  /// By method: `comb_sum|min-max`, `rrf_k60`, `bordafuse`.
  var fused: [String: [String: Double]]

  static func read(_ file: String) throws -> [FusionCase] {
    let json = try JSONReader.read(SharedData.bytes("oracles/fusion/\(file).json"))
    return (json["queries"]?.object?.members ?? []).map { query in
      FusionCase(
        runs: (json["runs"]?.array ?? []).map { pairs($0[query.name]) },
        fused: Dictionary(
          uniqueKeysWithValues: (query.value["fused"]?.object?.members ?? []).map { method in
            (method.name, Dictionary(pairs(method.value).map { ($0.document, $0.score) }) { $1 })
          }))
    }
  }

  private static func pairs(_ json: JSON?) -> [(document: String, score: Double)] {
    (json?.array ?? []).compactMap { pair in
      guard let document = pair.array?.first?.string, let score = pair.array?.last?.double else { return nil }
      return (document, score)
    }
  }

  /// The documents as entities, ranked in each run by score; equal scores keep their order.
  var entities: [Entity] {
    Lists.entities(
      runs.enumerated().map { index, run in
        ("run-\(index)", 1, run.sorted { $0.score > $1.score }.map { ($0.document, $0.score) })
      })
  }

  /// A run with equal scores has no spread; ranx gives it nothing.
  var hasFlatRun: Bool { runs.contains { Set($0.map(\.score)).count == 1 } }

  /// ranx divides by almost nothing.
  var hasNegativeRun: Bool { runs.contains { $0.map(\.score).max() ?? 1 < 0 } }

  /// A provider without hits is in no entity, while ranx adds the same points to every document for it.
  var hasEmptyRun: Bool { runs.contains(where: \.isEmpty) }
}

@Suite(
  "Fusion scorers beside ranx",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct FusionOracleTests {
  static let files = [
    "c01_basic_two_runs", "c02_disjoint", "c03_identical", "c04_ties_within_run", "c05_all_equal",
    "c06_single_doc_runs", "c07_negative", "c08_zero_scores", "c09_empty_run", "c10_single_run",
    "c11_condorcet_cycle", "c12_different_scales", "c13_unicode_ids", "c14_infinitesimal", "m01_3x5x12",
    "m02_5x4x40",
    "m03_ties", "m04_2x3x100",
  ]

  @Test("CombSUM, CombMNZ and their kin give ranx's scores under every normalisation", arguments: files)
  func comb(file: String) throws {
    for oracle in try FusionCase.read(file) {
      for scorer in ["comb-sum", "comb-mnz", "comb-anz", "comb-med", "comb-max", "comb-min"] {
        for norm in ["none", "min-max", "min-max-inverted", "max", "sum", "zmuv", "rank", "borda"] {
          switch norm {
          case "min-max", "min-max-inverted", "sum": if oracle.hasFlatRun { continue }
          case "max": if oracle.hasNegativeRun { continue }
          case "borda": if oracle.hasEmptyRun { continue }
          default: break
          }
          let method = scorer.split(separator: "-").joined(separator: "_") + "|\(norm)"
          try check(oracle, method, by: scorer, ["norm": .string(norm)])
        }
      }
    }
  }

  @Test("reciprocal rank fusion gives ranx's scores for every k", arguments: files)
  func reciprocalRank(file: String) throws {
    for oracle in try FusionCase.read(file) {
      for k in [0, 1, 10, 60, 1000] { try check(oracle, "rrf_k\(k)", by: "rrf", ["k": .integer(k)]) }
    }
  }

  @Test("the inverse square ranks and rank-biased centroids give ranx's scores", arguments: files)
  func inverseSquares(file: String) throws {
    for oracle in try FusionCase.read(file) {
      try check(oracle, "isr", by: "isr", [:])
      try check(oracle, "log_isr", by: "log-isr", [:])
      try check(oracle, "logn_isr_s001", by: "logn-isr", ["sigma": 0.01])
      try check(oracle, "logn_isr_s1", by: "logn-isr", ["sigma": 1])
      try check(oracle, "rbc_phi08", by: "rbc", ["phi": 0.8])
      try check(oracle, "rbc_phi095", by: "rbc", ["phi": 0.95])
    }
  }

  @Test("Copeland's rule gives the wins less the defeats of the reference", arguments: files)
  func copeland(file: String) throws {
    for oracle in try FusionCase.read(file) { try check(oracle, "copeland_reference", by: "copeland", [:]) }
  }

  @Test("Borda's count gives ranx's scores", arguments: files)
  func borda(file: String) throws {
    for oracle in try FusionCase.read(file) where !oracle.hasEmptyRun {
      try check(oracle, "bordafuse", by: "borda", [:])
    }
  }

  @Test(
    "MAPFuse and PosFuse give ranx's scores by what was learnt",
    arguments: ["m01_3x5x12", "m02_5x4x40", "m03_ties", "m04_2x3x100"])
  func trained(file: String) throws {
    let json = try JSONReader.read(SharedData.bytes("oracles/fusion/\(file).json"))
    let trained = try #require(json["trained_on_same_qrels"])
    func settings(_ values: JSON?) -> JSON {
      .object(
        JSONObject(
          (values?.array ?? []).enumerated().map { JSONObject.Member(name: "run-\($0)", value: $1) }))
    }
    let methods: [(String, String, JSONObject)] = [
      ("mapfuse", "map-fuse", ["weights": settings(trained["mapfuse"]?["trained_map_per_run"])]),
      ("posfuse", "pos-fuse", ["chances": settings(trained["posfuse"]?["trained_prob_per_position"])]),
    ]
    let names = (json["queries"]?.object?.members ?? []).map(\.name)
    for (method, name, options) in methods {
      for (query, oracle) in zip(names, try FusionCase.read(file)) {
        var oracle = oracle
        let pairs = trained[method]?["fused"]?[query]?.array ?? []
        #expect(!pairs.isEmpty)
        oracle.fused[method] = Dictionary(
          pairs.compactMap { pair in
            pair.array.flatMap { pair in pair.first?.string.map { ($0, pair.last?.double ?? .nan) } }
          }
        ) { $1 }
        try check(oracle, method, by: name, options)
      }
    }
  }

  @Test("a document that a run has twice counts at its best place, where ranx takes the last")
  func duplicates() throws {
    let json = try JSONReader.read(SharedData.bytes("oracles/fusion/c15_duplicate_ids.json"))
    func pairs(_ json: JSON?) -> [(String, Double?)] {
      (json?.array ?? []).compactMap { pair in
        pair.array.flatMap { pair in pair.first?.string.map { ($0, pair.last?.double) } }
      }
    }
    let runs = (json["runs"]?.array ?? []).map { pairs($0["q1"]) }
    let entities = Lists.entities(runs.enumerated().map { ("run-\($0)", 1, $1) })
    let wanted = pairs(json["keep_best"]?["comb_sum|none"])
    let kind = try #require(Scorers.table.first { $0.name == "comb-sum" })
    let ranked = Lists.rank(entities, by: kind.make(Options(["norm": "none"])))
    #expect(!wanted.isEmpty)
    for (document, score) in wanted { #expect(isClose(ranked.scores[document], score ?? .nan)) }
  }

  private func check(
    _ oracle: FusionCase, _ method: String, by name: String, _ settings: JSONObject
  ) throws {
    let kind = try #require(Scorers.table.first { $0.name == name })
    let wanted = try #require(oracle.fused[method], "\(method)")
    let scores = Lists.rank(oracle.entities, by: kind.make(Options(settings))).scores
    #expect(scores.count == wanted.count)
    for (document, score) in wanted {
      #expect(
        isClose(scores[document], score),
        "\(method) of \(document): \(scores[document] ?? .nan), ranx \(score)")
    }
  }

  private func isClose(_ a: Double?, _ b: Double) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }
}

@Suite("Where ranx departs from the literature, the literature holds")
struct NormalisationTests {
  private func scores(_ norm: String, _ hits: [(String, Double?)]) throws -> [String: Double] {
    let kind = try #require(Scorers.table.first { $0.name == "comb-sum" })
    return Lists.rank(Lists.entities(("a", 1, hits)), by: kind.make(Options(["norm": .string(norm)]))).scores
  }

  @Test(
    "hits with equal scores count in full, not for nothing",
    arguments: [("min-max", 1.0), ("min-max-inverted", 1), ("sum", 0.5), ("max", 1), ("zmuv", 0)])
  func flat(norm: String, each: Double) throws {
    #expect(try scores(norm, [("x", 5), ("y", 5)]) == ["x": each, "y": each])
  }

  @Test(
    "a provider's only hit counts in full", arguments: ["min-max", "min-max-inverted", "sum", "max", "rank"])
  func single(norm: String) throws { #expect(try scores(norm, [("x", 7)]) == ["x": 1]) }

  @Test("negative scores are divided by the size of the greatest, so that their order and their measure stay")
  func negative() throws {
    #expect(try scores("max", [("x", -1), ("y", -2.5), ("z", -10)]) == ["x": -1, "y": -2.5, "z": -10])
    #expect(try scores("max", [("x", 0), ("y", -2)]) == ["x": 0, "y": -2])
  }
}
