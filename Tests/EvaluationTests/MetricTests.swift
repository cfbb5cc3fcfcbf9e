import Evaluation
import Expressions
import SearchTesting
import Testing

@Suite("Figures of one list")
struct MetricTests {
  @Test(
    "are called as people call them",
    arguments: [
      ("ndcg@10", "ndcg@10"), ("NDCG", "ndcg"), ("ndcg_burges@5", "ndcg-exp@5"), ("map", "map"),
      ("precision@3", "p@3"),
      ("rr@10", "mrr@10"), ("hit_rate@1", "success@1"), ("rprec", "r-precision"), ("judged@10", "judged@10"),
      ("", nil), ("ndcg@", nil), ("ndcg@0", nil), ("ndcg@-1", nil), ("ndcg@x", nil), ("@10", nil),
      ("ndcg@1@2", nil),
      ("r-precision@3", nil), ("bleu", nil),
    ] as [(String, String?)])
  func names(text: String, name: String?) { #expect(Metric(text)?.name == name) }

  // By hand: Chapelle and others, with the greatest grade 3: 7/8, then 1/8 · 3/8 / 2, then 1/8 · 5/8 · 1/8 / 4.
  @Test(
    "expected reciprocal rank",
    arguments: [
      ([3.0, 2, 0, 1], 4, 3.0, 0.90087890625),
      ([3, 2, 0, 1], 1, 3, 0.875),
      ([], 10, 3, 0), ([0, 0], 10, 3, 0), ([1], 10, 1, 0.5), ([9], 10, 3, 0.875),
    ] as [([Double], Int, Double, Double)])
  func err(grades: [Double], depth: Int, greatest: Double, value: Double) {
    let ranking = GradedRanking(grades, judged: grades)
    #expect(abs(ranking.expectedReciprocalRank(at: depth, greatest: greatest) - value) < 1e-12)
  }

  @Test("the share that was judged is of what is shown")
  func judged() {
    let ranking = GradedRanking(partly: [2, nil, 0, nil], judged: [2, 0])
    #expect(ranking.judgedShare(at: 10) == 0.5)
    #expect(ranking.judgedShare(at: 1) == 1)
    #expect(GradedRanking(partly: [], judged: [2]).judgedShare(at: 10) == 0)
  }

  @Test("what is judged in part has its figures, by what is judged")
  func judgedInPart() {
    let ranking = GradedRanking(
      partly: [nil, 2, nil, nil, 0, nil, nil, 1, nil, nil], judged: [2, 1, 0])
    #expect(ranking.judgedShare(at: 10) == 0.3)
    // By hand: 2/log2(3) + 1/log2(9), of 2 + 1/log2(3).
    let wanted = (2 * 0.6309297535714574 + 0.3154648767857287) / (2 + 0.6309297535714574)
    let value = Metric("ndcg@10")?.value(of: ranking, greatest: 2) ?? .nan
    #expect(abs(value - wanted) < 1e-12)
  }

  @Test(
    "of computed elsewhere agree within 1e-9, under both rules for ties",
    .enabled(if: SharedData.isPresent, "\(SharedData.absence)"),
    arguments: [
      (Run.TieRule.input, "reference_input_order_ties", 80), (.trec, "reference_trec_ties", 80),
      (.trec, "trec_eval", 80),
    ])
  func published(ties: Run.TieRule, source: String, least: Int) throws {
    let json = try JSONReader.read(SharedData.bytes("oracles/fusion/metrics.json"))
    var judgements = Judgements()
    for query in json["qrels"]?.object?.members ?? [] {
      for grade in query.value.object?.members ?? [] {
        judgements.add(grade.value.double ?? 0, of: grade.name, for: query.name)
      }
    }
    var checked = 0
    for member in json["runs"]?.object?.members ?? [] {
      var run = Run(name: member.name)
      for query in member.value.object?.members ?? [] {
        for row in query.value.object?.members ?? [] {
          run.add(Run.Row(row.name, row.value.double ?? 0), for: query.name)
        }
      }
      for query in json["results"]?[member.name]?[source]?.object?.members ?? [] {
        let list = run.ranked(query.name, ties: ties).map(\.document)
        let ranking = judgements.ranking(list, for: query.name)
        for figure in query.value.object?.members ?? [] {
          guard let metric = Metric(Self.name(figure.name)), let wanted = figure.value.double else {
            continue
          }
          let value = metric.value(of: ranking, greatest: 3)
          #expect(
            abs(value - wanted) <= 1e-9,
            "\(member.name) \(query.name) \(figure.name): \(value), not \(wanted)")
          checked += 1
        }
      }
    }
    #expect(checked > least)
  }

  /// What trec_eval calls a metric, as everybody else does.
  private static func name(_ name: String) -> String {
    let known = ["recip_rank": "mrr", "Rprec": "r-precision"]
    if let name = known[name] { return name }
    let parts = name.split(separator: "_").map(String.init)
    guard let depth = parts.last.flatMap(Int.init) else { return name }
    return "\(["P": "p", "success": "success"][parts[0]] ?? parts[0])@\(depth)"
  }
}
