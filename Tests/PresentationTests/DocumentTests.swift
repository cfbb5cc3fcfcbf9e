import Expressions
import Presentation
import SearchKit
import SearchTesting
import Testing

/// The JSON documents, parsed back.
struct DocumentTests {
  private func parsed(_ text: some StringProtocol) throws -> JSON { try JSONReader.read(Array(text.utf8)) }

  @Test("a search's document has the members of the contract in their order")
  func searchMembers() throws {
    let document = try parsed(rendered("json", SampleReport.search))
    #expect(document.object?.names == ["schema", "tookMs", "query", "scorer", "verticals", "providers"])
    #expect(document["schema"] == 1)
    #expect(document["tookMs"] == 12.345)
    #expect(
      document["query"]?.object?.names == [
        "text", "words", "phrases", "exclude", "filters", "near", "verticals", "providers", "page", "limit",
        "notes",
      ])
    let result = document["verticals"]?.array?.first?["results"]?.array?.first
    #expect(
      result?.object?.names == [
        "rank", "score", "id", "vertical", "title", "kind", "year", "directors", "rating", "url", "ids",
        "fields",
        "sources", "merged", "explanation", "highlights",
      ])
    #expect(result?["fields"]?["rating"]?.array?.count == 2)
    #expect(
      result?["sources"]?.array?.first
        == ["provider": "films-a", "id": "a1", "rank": 1, "score": 7.1, "url": "https://films.example/a1"])
    #expect(
      result?["merged"]
        == [["providers": ["films-a", "films-b"], "reason": "same title and year", "confidence": 0.95]])
  }

  @Test("what the query found stands by field, in a list by value")
  func highlights() throws {
    var item = SampleReport.solaris
    item.highlights = [
      "title": [Highlight(range: 0..<7)], "directors": [Highlight(value: 0, range: 7..<16)],
      "unheardOf": [Highlight(range: 0..<1)],
    ]
    let report = SampleReport.films([item])
    let result = try parsed(rendered("json", report))["verticals"]?.array?.first?["results"]?.array?.first
    #expect(result?["highlights"] == ["title": [[0, 7]], "directors": [[[7, 16]]]])
    item.highlights["directors"] = [Highlight(value: 2, range: 0..<4), Highlight(value: 2, range: 5..<9)]
    let other = try parsed(rendered("json", SampleReport.films([item])))
    #expect(
      other["verticals"]?.array?.first?["results"]?.array?.first?["highlights"]?["directors"]
        == [[], [], [[0, 4], [5, 9]]])
  }

  @Test("a provider's failure is a member with its kind, and null where there is none")
  func failures() throws {
    let providers = try parsed(rendered("json", SampleReport.search))["providers"]?.array ?? []
    #expect(providers.map { $0["status"]?.string } == ["ok", "ok", "empty", "late", "failed", "skipped"])
    #expect(
      providers[0] == [
        "name": "films-a", "vertical": "films", "status": "ok", "hits": 4, "total": 40, "partial": false,
        "relaxed": false, "corrected": false, "tookMs": 3.21, "warnings": [], "failure": .null,
      ])
    #expect(
      providers[4]["failure"] == [
        "kind": "rateLimit", "message": "too many requests; wait 31 s and try again", "httpStatus": 429,
        "retryAfterSeconds": 31, "suspendedUntil": .null,
      ])
  }

  @Test("a provider that rests says until when, in seconds since 1970")
  func resting() throws {
    var report = SampleReport.search
    report.providers[4].failure?.suspendedUntil = 1_800_000_030
    let providers = try parsed(rendered("json", report))["providers"]?.array ?? []
    #expect(providers[4]["failure"]?["suspendedUntil"] == 1_800_000_030)
  }

  @Test("the explanation adds up to the score")
  func explanation() throws {
    for vertical in try parsed(rendered("json", SampleReport.search))["verticals"]?.array ?? [] {
      for result in vertical["results"]?.array ?? [] {
        let terms = result["explanation"]?.array?.compactMap { $0["value"]?.double } ?? []
        #expect(!terms.isEmpty)
        #expect(abs(terms.reduce(0, +) - (result["score"]?.double ?? .nan)) < 1e-9)
      }
    }
  }

  @Test(
    "a filter and a place stand in the query",
    arguments: [
      (.equals("a"), "equals", "a"), (.range(1990, 1999), "range", [1990, 1999]),
      (.atLeast(7.5), "atLeast", 7.5),
      (.atMost(3), "atMost", 3),
    ] as [(Filter.Operation, String, JSON)])
  func query(operation: Filter.Operation, name: String, value: JSON) throws {
    var report = SampleReport.search
    report.query.filters = [Filter("f", operation)]
    report.query.near = Point(latitude: 51.5, longitude: -0.13).map { NamedPoint($0, label: "Soho") }
    let query = try parsed(rendered("json", report))["query"]
    #expect(query?["filters"] == [["field": "f", "op": .string(name), "value": value]])
    #expect(query?["near"] == ["lat": 51.5, "lon": -0.13, "label": "Soho"])
  }

  @Test("a field that is called like a member of the result does not take its place")
  func clash() throws {
    let names = ["rank", "score", "id", "fields", "sources", "explanation"]
    let vertical = Vertical(name: "v", title: "V", fields: names.map { VerticalField($0, .text) })
    let fields = Dictionary(uniqueKeysWithValues: names.map { ($0, FieldValue.text("mine")) })
    let report = EveryType.search(of: Hit(id: "1", title: "T", fields: fields), in: vertical)
    let result = try parsed(rendered("json", report))["verticals"]?.array?.first?["results"]?.array?.first
    #expect(result?["rank"] == 1)
    #expect(result?["score"] == 0.5)
    #expect(result?["id"] == "p:1")
    #expect(result?["fields"]?["score"] == [["value": "mine", "providers": ["p"]]])
    #expect(result?["explanation"]?.array?.count == 1)
  }

  @Test("ndjson is one result a line, the same as in json, then the providers")
  func lines() throws {
    let document = try parsed(rendered("json", SampleReport.search))
    let lines = try rendered("ndjson", SampleReport.search).split(separator: "\n").map { try parsed($0) }
    #expect(Array(lines.dropLast()) == document["verticals"]?.array?.first?["results"]?.array)
    #expect(lines.last?.object?.names == ["providers"])
    #expect(lines.last?["providers"] == document["providers"])
  }

  @Test("a comparison's document has the members of the contract")
  func comparison() throws {
    let document = try parsed(rendered("json", [SampleComparison.films]))
    #expect(
      document.object?.names == ["schema", "tookMs", "compared", "query", "lists", "entities", "measures"])
    let list = document["lists"]?.array?.first
    #expect(list?["name"] == "films-a")
    #expect(list?["status"] == "ok")
    let row = list?["results"]?.array?.first
    #expect(row?.object?.names == ["rank", "entity", "id", "title", "url", "fields"])
    #expect(row?["rank"] == 1 && row?["entity"] == "e1" && row?["id"] == "a1" && row?["title"] == "Solaris")
    #expect(row?["url"] == "https://films.example/a1")
    #expect(row?["fields"]?["year"] == 1972)
    #expect(document["lists"]?.array?.last?["failure"]?["kind"] == "timeout")
    #expect(
      document["entities"]?.array?.first == [
        "id": "e3", "vertical": "films", "title": "Stalker", "ranks": ["films-a": 3, "films-b": 1],
        "disagreements": ["year": ["films-a": 1979, "films-b": 1980]],
      ])
    #expect(
      document["measures"]?["pairs"]?.array?.first == [
        "a": "films-a", "b": "films-b", "vertical": "films", "overlap": ["5": 2, "10": 2], "jaccard": 0.4,
        "rbo": 0.517,
        "rboResidual": 0.081, "kendallTau": -1,
      ])
    #expect(
      document["measures"]?["providers"]?.array?.first
        == [
          "name": "films-a", "vertical": "films", "unique": 2,
          "coverage": ["year": 1, "directors": 1, "rating": 0.75],
          "leaveOneOut": [
            "scorer": "relevance", "rbo": 0.62, "change": 0.38, "overlap": ["5": 3, "10": 3],
          ],
        ])
  }

  @Test("several verticals of one query are one document")
  func verticals() throws {
    let document = try parsed(rendered("json", [SampleComparison.films, EveryType.comparison]))
    #expect(
      document["lists"]?.array?.map { $0["vertical"]?.string } == [
        "films", "films", "films", "things", "things",
      ])
    #expect(try parsed(rendered("json", [ComparisonReport]()))["lists"] == [])
    #expect(
      rendered("ndjson", [SampleComparison.films, EveryType.comparison]).split(separator: "\n").count == 1)
  }
}
