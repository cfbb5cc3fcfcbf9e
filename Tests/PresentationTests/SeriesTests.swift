import Expressions
import Presentation
import SearchKit
import SearchTesting
import Testing

/// Comparisons of many queries.
struct SeriesTests {
  private static let series = SampleComparison.series

  @Test("the table sums up each vertical, then has a line for each query")
  func table() {
    #expect(
      rendered("table", Self.series, Layout(width: 100)) == """
        Films: 2 queries, 10 things found

        Providers  Answers  Empty  Errors    p50    p95  Only here  Without it   Year  Directors  Rating
        films-a     2 of 2      0     0 %   3 ms   3 ms          4       −38 %  100 %      100 %    75 %
        films-b     2 of 2      0     0 %  <1 ms  <1 ms          2              100 %       67 %     0 %
        films-c     0 of 2      0   100 %      –      –          0

        Likeness           Queries  Overlap@5  Overlap@10  Jaccard   RBO  +rest    Tau
        films-a · films-b        2        2.0         2.0     0.40  0.52   0.08  -1.00

        Errors are what failed or came late among what was asked; p50 and p95 are of answers. Without it,
        the merged list loses that much of its likeness to itself. Likeness is the mean over the queries
        that it counts.

        Queries  Things  Shared   RBO  No answer
        solaris       5       2  0.26  films-c failed
        =1+1          5       2  0.26  films-c failed

        """)
  }

  @Test("what is said below the tables is of what stands in them")
  func notes() {
    let series = ComparisonSeries(
      items: [],
      summaries: [
        ComparisonSummary(
          subject: .scorers, vertical: SampleWorld.films, queries: 1, empty: 0, things: 0, lists: [],
          pairs: [],
          sources: [])
      ])
    let text = rendered("table", series, Layout(width: 200))
    #expect(text.contains("Errors are what failed"))
    #expect(!text.contains("Without it") && !text.contains("Likeness is"))
  }

  @Test("no line is wider than the terminal", arguments: [16, 20, 30, 40, 60, 80, 120])
  func width(width: Int) {
    for line in rendered("table", Self.series, Layout(width: width)).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test(
    "json has a document for each query with its name, and the summary last", arguments: ["json", "ndjson"])
  func json(format: String) throws {
    let lines = rendered(format, Self.series).split(separator: "\n")
    let documents = try lines.map { try JSONReader.read(Array($0.utf8)) }
    #expect(documents.dropLast().map { $0["id"]?.string } == ["q1", "q2"])
    #expect(documents.dropLast().map { $0["text"]?.string } == ["solaris", "=1+1"])
    #expect(documents[0]["lists"]?.array?.count == 3)
    let summary = try #require(documents.last?["summary"])
    #expect(summary["queries"]?.int == 2)
    let films = try #require(summary["verticals"]?.array?.first)
    let list = try #require(films["lists"]?.array?.last)
    #expect(list["name"]?.string == "films-c")
    #expect(list["outcomes"] == ["failed": 2])
    #expect(list["errorShare"]?.double == 1)
    #expect(list["latencyMs"] == ["p50": .null, "p95": .null, "max": .null] as JSON)
  }

  @Test("csv begins with the name of the query")
  func csv() {
    let lines = rendered("csv", Self.series).split(separator: "\r\n")
    #expect(lines[0].hasPrefix("query,provider,rank,"))
    #expect(lines[1].hasPrefix("q1,films-a,1,e1,films,a1,Solaris,"))
    #expect(lines.count == 15)
  }

  @Test("markdown has the summary, then each query")
  func markdown() {
    let text = rendered("markdown", Self.series)
    #expect(text.hasPrefix("# 2 queries compared\n\n## Films: 2 queries, 10 things found\n\n| Providers |"))
    #expect(text.contains("\n## Films: “solaris”\n"))
  }

  @Test("a document is read back as what it was made of")
  func reading() throws {
    for reports in [[SampleComparison.films], [SampleComparison.scorers], [EveryType.comparison]] {
      let item = ComparisonSeries.Item(
        name: "q", text: "t", reports: reports,
        basis: ComparisonBasis(providers: reports[0].asked.map(\.provider), fingerprint: "0a1b"))
      let read = try #require(
        ComparisonReading.item(
          ComparisonDocument.json(item), verticals: [SampleWorld.films, EveryType.vertical]))
      #expect(ComparisonDocument.json(read) == ComparisonDocument.json(item))
      for format in ["table", "markdown", "csv", "json"] {
        #expect(rendered(format, read.reports) == rendered(format, reports))
      }
    }
  }

  @Test(
    "what is no document is not read",
    arguments: [
      "null", "1", "[]", "{}", #"{"schema":2}"#, #"{"schema":1,"summary":{}}"#,
      #"{"schema":1,"id":"a","text":"b","query":{"text":"b"},"compared":"colours","tookMs":1,"lists":[],"entities":[],"measures":{}}"#,
      #"{"schema":1,"id":"a","text":"b","query":{"text":"b"},"compared":"providers","tookMs":1,"lists":[{"name":"x","vertical":"nowhere"}],"entities":[],"measures":{"pairs":[],"providers":[]}}"#,
      #"{"schema":1,"id":"a","text":"b","query":{"text":"b"},"compared":"providers","tookMs":-1,"lists":[],"entities":[],"measures":{"pairs":[],"providers":[]}}"#,
    ])
  func foreign(text: String) throws {
    let json = try JSONReader.read(Array(text.utf8))
    #expect(ComparisonReading.item(json, verticals: [SampleWorld.films]) == nil)
  }

  @Test("a document with any member of another type, or without it, is read or refused, and breaks nothing")
  func damaged() {
    let whole = ComparisonDocument.json(
      ComparisonSeries.Item(name: "q", text: "t", reports: [SampleComparison.films]))
    for damaged in Self.damaged(whole) {
      if let item = ComparisonReading.item(damaged, verticals: [SampleWorld.films]) {
        for format in ["table", "markdown", "csv", "json", "html"] {
          #expect(!rendered(format, item.reports).isEmpty)
        }
      }
    }
  }

  /// The value with one part, be it deep within, in turn replaced by other things.
  private static func damaged(_ json: JSON) -> [JSON] {
    let others: [JSON] = [.null, -1, .integer(.min), .integer(.max), .number(1e300), "", [], [:]]
    switch json {
    case .object(let object):
      return others
        + object.members.flatMap { member in
          damaged(member.value).map { value in
            var object = object
            object[member.name] = value
            return .object(object)
          }
        }
    case .array(let elements):
      return others
        + elements.indices.flatMap { index in
          damaged(elements[index]).map { value in
            var elements = elements
            elements[index] = value
            return .array(elements)
          }
        }
    case .null, .bool, .integer, .number, .string: return others
    }
  }
}
