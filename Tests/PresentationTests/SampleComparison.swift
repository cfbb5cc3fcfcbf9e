import SearchKit
import SearchTesting

/// Comparisons of the sample world's lists, put together by hand.
enum SampleComparison {
  static let films = ComparisonReport(
    query: SampleReport.query, vertical: SampleWorld.films,
    lists: [
      list("films-a", SampleWorld.filmsA, ["e1", "e2", "e3", "e4"], took: .microseconds(3_210), total: 40),
      list("films-b", SampleWorld.filmsB, ["e3", "e1", "e5"], took: .microseconds(400)),
      ComparisonReport.List(
        report: ProviderReport(
          provider: "films-c", vertical: "films", status: .failed, took: .seconds(2),
          failure: ProviderFailure(.timeout, "no answer within 2 s; raise its timeout")), rows: []),
    ],
    entities: [
      entity(
        "e3", "Stalker", ["films-a": 3, "films-b": 1],
        ["year": ["films-a": .number(1979), "films-b": .number(1980)]]),
      entity("e1", "Solaris", ["films-a": 1, "films-b": 2]),
      entity("e2", "Solaris", ["films-a": 2]), entity("e5", "The Sacrifice", ["films-b": 3]),
      entity("e4", "The Mirror", ["films-a": 4]),
    ],
    pairs: [
      ComparisonReport.Pair(
        a: "films-a", b: "films-b", overlap: [5: 2, 10: 2], jaccard: 0.4, rbo: 0.517, rboResidual: 0.081,
        kendallTau: -1),
      ComparisonReport.Pair(
        a: "films-a", b: "films-c", overlap: [5: 0, 10: 0], jaccard: 0, rbo: 0, rboResidual: 1,
        kendallTau: nil),
    ],
    contributions: [
      ComparisonReport.Contribution(
        name: "films-a", unique: 2, coverage: ["year": 1, "directors": 1, "rating": 0.75],
        absence: ComparisonReport.Absence(scorer: "relevance", rbo: 0.62, overlap: [5: 3, 10: 3])),
      ComparisonReport.Contribution(
        name: "films-b", unique: 1, coverage: ["year": 1, "directors": 2.0 / 3, "rating": 0]),
      ComparisonReport.Contribution(name: "films-c", unique: 0, coverage: [:]),
    ], took: .microseconds(12_345))

  /// Two orders of what three providers were asked for.
  static let scorers: ComparisonReport = {
    var report = films
    report.subject = .scorers
    report.sources = films.lists.map(\.report)
    report.lists = [
      list("relevance", SampleWorld.filmsA, ["e1", "e2", "e3", "e4"]),
      list("rrf", SampleWorld.filmsB, ["e3", "e1", "e5"]),
    ]
    report.entities = [
      entity("e3", "Stalker", ["relevance": 3, "rrf": 1]),
      entity("e1", "Solaris", ["relevance": 1, "rrf": 2]),
      entity("e2", "Solaris", ["relevance": 2]), entity("e5", "The Sacrifice", ["rrf": 3]),
      entity("e4", "The Mirror", ["relevance": 4]),
    ]
    report.pairs[0].a = "relevance"
    report.pairs[0].b = "rrf"
    report.pairs.removeLast()
    report.contributions = [
      ComparisonReport.Contribution(name: "relevance", unique: 2, coverage: ["year": 1]),
      ComparisonReport.Contribution(name: "rrf", unique: 1, coverage: ["year": 1]),
    ]
    return report
  }()

  /// Two queries with the same outcome, and what they say together.
  static let series: ComparisonSeries = {
    var second = films
    second.query.text = "=1+1"
    func total(_ index: Int, _ outcomes: [ProviderReport.Status: Int], _ change: Double?)
      -> ComparisonSummary.List
    {
      let (report, part) = (films.lists[index].report, films.contributions[index])
      let latencies = report.answered ? [report.took, report.took] : []
      return ComparisonSummary.List(
        name: report.provider, outcomes: outcomes, latencies: latencies, median: latencies.first,
        ninetyFifth: latencies.last, unique: 2 * part.unique, coverage: part.coverage, change: change)
    }
    let pair = films.pairs[0]
    return ComparisonSeries(
      items: [
        ComparisonSeries.Item(name: "q1", text: "solaris", reports: [films]),
        ComparisonSeries.Item(name: "q2", text: "=1+1", reports: [second]),
      ],
      summaries: [
        ComparisonSummary(
          subject: .providers, vertical: SampleWorld.films, queries: 2, empty: 0, things: 10,
          lists: [total(0, [.ok: 2], 0.38), total(1, [.ok: 2], nil), total(2, [.failed: 2], nil)],
          pairs: [
            ComparisonSummary.Pair(
              a: pair.a, b: pair.b, queries: 2, overlap: [5: 2, 10: 2], jaccard: pair.jaccard, rbo: pair.rbo,
              rboResidual: pair.rboResidual, kendallTau: pair.kendallTau)
          ], sources: [])
      ])
  }()

  /// The same with more lists of the same rows.
  static func films(lists count: Int) -> ComparisonReport {
    var report = films
    report.lists = (1...count).map { list("films-\($0)", SampleWorld.filmsA, ["e1", "e2", "e3", "e4"]) }
    report.entities = report.entities.map { entity in
      var entity = entity
      entity.ranks = Dictionary(uniqueKeysWithValues: report.lists.map { ($0.name, 1) })
      return entity
    }
    return report
  }

  private static func list(
    _ name: String, _ hits: [Hit], _ entities: [String], took: Duration = .zero, total: Int? = nil
  ) -> ComparisonReport.List {
    ComparisonReport.List(
      report: ProviderReport(
        provider: name, vertical: "films", status: .ok, hits: hits, total: total, took: took),
      rows: zip(hits, entities).enumerated().map { index, row in
        ComparisonReport.List.Row(rank: index + 1, entity: row.1, hit: row.0)
      })
  }

  private static func entity(
    _ id: String, _ title: String, _ ranks: [String: Int],
    _ disagreements: [String: [String: FieldValue]] = [:]
  ) -> ComparisonReport.AlignedEntity {
    ComparisonReport.AlignedEntity(id: id, title: title, ranks: ranks, disagreements: disagreements)
  }
}
