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
        name: "films-a", unique: 2, coverage: ["year": 1, "directors": 1, "rating": 0.75]),
      ComparisonReport.Contribution(
        name: "films-b", unique: 1, coverage: ["year": 1, "directors": 2.0 / 3, "rating": 0]),
      ComparisonReport.Contribution(name: "films-c", unique: 0, coverage: [:]),
    ], took: .microseconds(12_345))

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
