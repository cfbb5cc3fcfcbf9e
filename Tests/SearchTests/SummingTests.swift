import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Many comparisons summed up")
struct SummingTests {
  /// A comparison of lists that are told by the names of their things, or by why there is none.
  private static func report(
    _ lists: [(name: String, outcome: Outcome)], in vertical: Vertical = SampleWorld.films, took: Int = 1,
    change: Double? = nil
  ) -> ComparisonReport {
    var things: [String: [String: Int]] = [:]
    let columns = lists.map { name, outcome in
      var report = ProviderReport(
        provider: name, vertical: vertical.name, status: .empty, took: .milliseconds(took))
      var rows: [ComparisonReport.List.Row] = []
      switch outcome {
      case .has(let titles):
        rows = titles.enumerated().map { index, title in
          things["\(title)", default: [:]][name] = index + 1
          return ComparisonReport.List.Row(
            rank: index + 1, entity: "\(title)", hit: Hit(id: "\(title)", title: "\(title)"))
        }
        report.status = rows.isEmpty ? .empty : .ok
      case .is(let status): report.status = status
      }
      return ComparisonReport.List(report: report, rows: rows)
    }
    let answered = columns.filter(\.report.answered)
    let pairs = answered.indices.flatMap { a in
      answered[(a + 1)...].map { b in
        let shared = things.values.count { $0[answered[a].name] != nil && $0[b.name] != nil }
        return ComparisonReport.Pair(
          a: answered[a].name, b: b.name, overlap: [5: shared], jaccard: Double(shared), rbo: 0.5,
          rboResidual: 0.25, kendallTau: shared > 1 ? 1 : nil)
      }
    }
    return ComparisonReport(
      query: Query(plain: "q"), vertical: vertical, lists: columns,
      entities: things.sorted { $0.key < $1.key }.map {
        ComparisonReport.AlignedEntity(id: $0.key, title: $0.key, ranks: $0.value)
      }, pairs: pairs,
      contributions: answered.map { list in
        ComparisonReport.Contribution(
          name: list.name, unique: things.values.count { $0.count == 1 && $0[list.name] != nil },
          coverage: list.rows.isEmpty ? [:] : ["year": 1 / Double(list.rows.count)],
          absence: change.map { ComparisonReport.Absence(scorer: "rrf", rbo: 1 - $0, overlap: [:]) })
      }, took: .milliseconds(took))
  }

  private enum Outcome {
    case has(String)
    case `is`(ProviderReport.Status)
  }

  private static func series(_ reports: [[ComparisonReport]]) -> ComparisonSeries {
    ComparisonSeries(
      reports.enumerated().map { ComparisonSeries.Item(name: "\($0)", text: "q", reports: $1) })
  }

  @Test("an outcome of each kind is counted as itself, and failures alone are errors")
  func outcomes() throws {
    let reports = ProviderReport.Status.allCases.map { status -> [ComparisonReport] in
      [Self.report([("a", status == .ok ? .has("xy") : .is(status)), ("b", .has("x"))])]
    }
    let summary = try #require(Self.series(reports).summaries.first)
    let list = summary.lists[0]
    #expect(list.outcomes == [.ok: 1, .empty: 1, .late: 1, .failed: 1, .skipped: 1])
    #expect((list.queries, list.answers, list.errors) == (5, 2, 2))
    #expect(list.errorShare == 0.5)
    #expect(list.latencies.count == 2)
    #expect(summary.lists[1].errorShare == 0)
    #expect(summary.queries == 5 && summary.empty == 0 && summary.things == 6)
    #expect(summary.asked == summary.lists)
    let skipped = Self.series([[Self.report([("a", .is(.skipped))])]]).summaries[0].lists[0]
    #expect(skipped.errorShare == nil && skipped.median == nil && skipped.change == nil)
  }

  @Test("times are those of answers, by nearest rank")
  func latencies() {
    let times = (1...20).reversed().map { [Self.report([("a", .has("x"))], took: $0)] }
    let failed = [[Self.report([("a", .is(.failed))], took: 9000)]]
    let list = Self.series(times + failed).summaries[0].lists[0]
    #expect(list.latencies == (1...20).map { .milliseconds($0) })
    #expect(list.median == .milliseconds(10))
    #expect(list.ninetyFifth == .milliseconds(19))
  }

  @Test("means are over the queries that tell something")
  func means() throws {
    let summary = Self.series([
      [Self.report([("a", .has("xyz")), ("b", .has("xy"))], change: 0.4)],
      [Self.report([("a", .has("x")), ("b", .has(""))], change: 0.2)],
      [Self.report([("a", .has("")), ("b", .has(""))], change: 0)],
      [Self.report([("a", .has("x")), ("b", .is(.failed))])],
    ]).summaries[0]
    let pair = try #require(summary.pairs.first)
    #expect(summary.pairs.count == 1)
    #expect(pair.queries == 2)
    #expect(pair.overlap == [5: 1])
    #expect(pair.jaccard == 1 && pair.rbo == 0.5)
    #expect(pair.rboResidual == 0.25 && pair.kendallTau == 1)
    #expect(summary.empty == 1)
    #expect(summary.lists.map(\.unique) == [3, 0])
    let (change, year) = (
      try #require(summary.lists[0].change), try #require(summary.lists[0].coverage["year"])
    )
    #expect(abs(change - 0.3) < 1e-12)
    #expect(abs(year - 7.0 / 9) < 1e-12)
    #expect(summary.lists[1].coverage == ["year": 0.5])
  }

  @Test("each vertical is summed up by itself, in the order in which they come")
  func verticals() {
    let places = Self.report([("p", .has("x"))], in: SampleWorld.places)
    let series = Self.series([[places], [Self.report([("a", .has("x"))]), places]])
    #expect(series.summaries.map(\.vertical.name) == ["places", "films"])
    #expect(series.summaries.map(\.queries) == [2, 1])
    #expect(series.summaries.map { $0.lists.map(\.name) } == [["p"], ["a"]])
    #expect(Self.series([]).summaries.isEmpty)
  }

  @Test("of scorers it is told what became of the providers, and not how fast an order is")
  func scorers() {
    var report = Self.report([("rrf", .has("x")), ("borda", .has("x"))])
    report.subject = .scorers
    report.sources = Self.report([("a", .has("x")), ("b", .is(.failed))]).lists.map(\.report)
    let summary = Self.series([[report], [report]]).summaries[0]
    #expect(summary.subject == .scorers)
    #expect(summary.lists.map(\.name) == ["rrf", "borda"])
    #expect(summary.asked.map(\.name) == ["a", "b"])
    #expect(summary.asked.map(\.errorShare) == [0, 1])
  }
}
