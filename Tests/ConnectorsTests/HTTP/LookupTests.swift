import Expressions
import Foundation
import SearchKit
import SearchTesting
import Testing

/// Tables that a source has, asked for once and kept.
@Suite(.timeLimit(.minutes(5))) struct LookupTests {
  private static let declaration: JSON = [
    "request": ["url": "/s", "query": ["q": "{query}"]], "key": ["env": "KEY"], "auth": ["query": "k"],
    "lookups": [
      "genres": [
        "url": "/genres", "query": ["l": "{language}"], "items": "$.genres[*]", "else": ["1": "Old"],
      ]
    ],
    "parameters": ["language": "en"],
    "fields": ["id": "id", "title": "name", "genres": ["of": "genre_ids", "lookup": "genres"]],
  ]

  private static let answer = RecordedTransport.Exchange(
    "https://a.test/s", .text(#"{"items": [{"id": 1, "name": "x", "genre_ids": [1, 2]}]}"#))
  private static let table = RecordedTransport.Exchange(
    "https://a.test/genres",
    .text(#"{"genres": [{"id": 1, "name": "Comedy"}, {"id": 2, "name": "Drama"}, {"id": 3}, 7]}"#))

  private static func genres(_ provider: any SearchProvider) async throws -> [String] {
    try await provider.search(Query(plain: "a")).hits.first?["genres"]?.texts ?? []
  }

  @Test("A table is asked for once, with the key, and kept for a day")
  func once() async throws {
    let world = RequestWorld(RecordedTransport([answer, table].map { $0 }))
    let provider = try world.provider(Self.declaration)
    #expect(try await Self.genres(provider) == ["Comedy", "Drama"])
    #expect(try await Self.genres(provider) == ["Comedy", "Drama"])
    let asked = world.transport.requests.filter { $0.purpose == .lookup }
    #expect(asked.map(\.url) == ["https://a.test/genres?l=en&k=s3cret%2F%2B%26%20key"])
    world.time.withLock { $0 += 86_401 }
    _ = try await Self.genres(provider)
    #expect(world.transport.requests.count { $0.purpose == .lookup } == 2)
  }

  private var answer: RecordedTransport.Exchange { Self.answer }
  private var table: RecordedTransport.Exchange { Self.table }

  @Test(
    "A source that does not give its table is no failure: the declared one is used",
    arguments: [
      RecordedTransport.Reply.failure(TransportFailure(.connect, "no way")), .text("{}", status: 500),
      .text("no JSON"), .text(#"{"genres": []}"#), .text(#"{"genres": [{"id": 1}]}"#, status: 404),
    ])
  func fallback(reply: RecordedTransport.Reply) async throws {
    let world = RequestWorld(RecordedTransport([answer, .init("https://a.test/genres", reply)]))
    let provider = try world.provider(Self.declaration)
    #expect(try await Self.genres(provider) == ["Old"])
    _ = try await Self.genres(provider)
    #expect(world.transport.requests.count { $0.purpose == .lookup } == 1)
    world.time.withLock { $0 += 301 }
    _ = try await Self.genres(provider)
    #expect(world.transport.requests.count { $0.purpose == .lookup } == 2)
  }

  @Test("Another run finds the table in the cache folder, unless it is too old or of another address")
  func kept() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/lookups-\(UUID().uuidString)"
    // What cannot be removed from the temporary folder fails no test.
    defer { _ = try? FileManager.default.removeItem(atPath: folder) }
    var world = RequestWorld(RecordedTransport([answer, table]))
    world.cacheFolder = folder
    #expect(try await Self.genres(world.provider(Self.declaration)) == ["Comedy", "Drama"])
    let file = folder + "/lookups/source.genres.json"
    let saved = try #require(FileManager.default.contents(atPath: file).map { Array($0) })
    #expect(!String(decoding: saved, as: UTF8.self).contains("s3cret"))
    var later = RequestWorld(RecordedTransport([answer]))
    later.files = [file: saved]
    later.cacheFolder = folder
    #expect(try await Self.genres(later.provider(Self.declaration)) == ["Comedy", "Drama"])
    later.time.withLock { $0 += 86_401 }
    #expect(try await Self.genres(later.provider(Self.declaration)) == ["Old"])
    later.time.withLock { $0 = 1_000 }
    var other = Self.declaration.object ?? JSONObject()
    other["base"] = "https://b.test"
    later.transport.add(.init("https://b.test/s", answer.reply))
    #expect(try await Self.genres(later.provider(.object(other))) == ["Old"])
    later.files = [file: Array("{\"version\": 1, \"url\"".utf8)]
    #expect(try await Self.genres(later.provider(Self.declaration)) == ["Old"])
  }
}
