import Expressions
import SearchKit
import SearchTesting
import Testing

/// Second requests about the first hits.
@Suite(.timeLimit(.minutes(5))) struct FollowTests {
  private static func declaration(most: Int = 5) -> JSON {
    [
      "request": ["url": "/s", "query": ["q": "{query}"]],
      "follow": [
        "request": ["url": "/things/{id}", "query": ["l": "{language}"]], "most": .integer(most),
        "item": "$.thing",
        "fields": [
          "year": "year", "title": "title", "ids.imdb": "imdb", "rating": ["of": "stars", "scale": 5],
        ],
      ],
      "parameters": ["language": "en"],
    ]
  }

  private static func world(_ details: [RecordedTransport.Exchange]) -> RequestWorld {
    RequestWorld(
      RecordedTransport([.init("https://a.test/s", RequestWorld.rows([1, 2, 3]))] + details))
  }

  @Test("A hit takes what it lacks from the second answer")
  func completes() async throws {
    let detail = #"{"thing": {"title": "other", "year": 1972, "imdb": "tt1", "stars": 4.5}}"#
    let world = Self.world([.init("https://a.test/things/", .text(detail))])
    let hits = try await world.provider(Self.declaration(most: 2)).search(Query(plain: "a")).hits
    #expect(hits.map(\.title) == ["thing 1", "thing 2", "thing 3"])
    #expect(hits.map { $0["year"] } == [.number(1972), .number(1972), nil])
    #expect(hits[0]["ids"] == .ids(["imdb": "tt1"]))
    #expect(
      world.transport.requests.filter { $0.purpose == .detail }.map(\.url).sorted() == [
        "https://a.test/things/1?l=en", "https://a.test/things/2?l=en",
      ])
  }

  @Test("A second request that fails leaves its hit as it is, with one warning for all")
  func failures() async throws {
    let world = Self.world([
      .init("https://a.test/things/1", .text(#"{"thing": {"year": 1972}}"#)),
      .init("https://a.test/things/2", .failure(TransportFailure(.timeout, "a.test took too long"))),
      .init("https://a.test/things/3", .text("gone", status: 404)),
    ])
    let answer = try await world.provider(Self.declaration()).search(Query(plain: "a"))
    #expect(answer.hits.map { $0["year"] } == [.number(1972), nil, nil])
    #expect(answer.warnings == ["the details of 2 of 3 hits could not be had: a.test took too long"])
    #expect(!answer.partial)
  }

  @Test("Mistakes in the second request are told with their place")
  func mistakes() {
    #expect(
      RequestWorld().problems([
        "request": [:], "follow": ["request": ["url": "/{nr}"], "fields": ["year": "y"]],
      ]) == [#"follow.request.url: there is no value "nr""#])
    #expect(
      RequestWorld().problems([
        "request": [:], "follow": ["request": ["url": "/{ids.imdb}"], "fields": ["yeer": "y"]],
      ]) == [#"follow.fields.yeer: things has no field "yeer""#])
  }
}
