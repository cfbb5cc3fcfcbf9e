import Foundation
import SearchKit
import SearchTesting
import Testing

/// The examples of Docs/AddingASource.md, run as they stand there against a server on this machine.
@Suite("Docs/AddingASource.md", .timeLimit(.minutes(5)))
struct AddingASourceTests {
  private let document = DocumentBlocks("Docs/AddingASource.md")

  /// Searches by the configuration of a block, its server being this one.
  private func search(
    _ query: String, by configuration: String, server: ScriptedServer? = nil, in backstage: Backstage,
    environment: [String: String] = [:]
  ) async throws -> [SearchResult.Item] {
    var text = try document.block(configuration)
    for address in ["https://api.films.example", "https://news.films.example", "https://cinema.example"] {
      guard let server else { break }
      text = text.replacingOccurrences(of: address, with: server.url(""))
    }
    try backstage.write(text, to: configuration)
    let outcome = try await backstage.run(
      "search", query, "-c", configuration, "--format", "json", environment: environment)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    return try SearchResult(outcome.output)["movies"]
  }

  @Test("a JSON API with a key")
  func api() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let body = try document.block("answer.json")
    let server = try ScriptedServer { request in
      request.headers.fields.contains { $0.name.lowercased() == "x-api-key" && $0.value == "k-4711-secret" }
        && request.target == "/v2/search?q=alien&per_page=20&page=1"
        ? .json(body) : .status(401)
    }
    let found = try await search(
      "alien", by: "api.json", server: server, in: backstage, environment: ["FILMS_KEY": "k-4711-secret"])
    #expect(found.map(\.title) == ["Alien", "Aliens"])
    let refused = try await backstage.run(
      "search", "alien", "-c", "api.json", environment: ["FILMS_KEY": "another"])
    #expect(refused.status == 3 && refused.output.contains("auth"), "\(refused.output)\(refused.errors)")
    let keyless = try await backstage.run("search", "alien", "-c", "api.json")
    #expect(keyless.output.contains("$FILMS_KEY is not set"), "\(keyless.output)\(keyless.errors)")
  }

  @Test("a feed")
  func feed() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let body = try document.block("reviews.xml")
    let server = try ScriptedServer { _ in .answer(body, type: "application/rss+xml") }
    let found = try await search("stalker", by: "feed.json", server: server, in: backstage)
    #expect(found.map(\.title) == ["Stalker & the Zone"])
  }

  @Test("a web page")
  func page() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let body = try document.block("page.html")
    let server = try ScriptedServer { request in
      request.target == "/search?query=tokyo" ? .answer(body, type: "text/html") : .status(404)
    }
    let found = try await search("tokyo", by: "page.json", server: server, in: backstage)
    #expect(found.map(\.title) == ["Tokyo Story", "Tokyo Twilight"])
  }

  @Test("a database", .enabled(if: InstalledPrograms.has("sqlite3"), "there is no sqlite3"))
  func database() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let made = try await backstage.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "films.db"], input: document.block("films.sql"))
    #expect(made.status == 0, "\(made.errors)")
    #expect(try await search("matrix", by: "database.json", in: backstage).map(\.title) == ["The Matrix"])
  }

  @Test("a program of ten lines")
  func program() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    for name in ["shelf.sh", "films.txt"] { try backstage.write(document.block(name), to: name) }
    #expect(
      try await search("third man", by: "program.json", in: backstage).map(\.title) == ["The Third Man"])
    let nothing = try await backstage.run("search", "zzz", "-c", "program.json")
    #expect(nothing.status == 1, "\(nothing.output)\(nothing.errors)")
  }
}

extension [ScriptedServer.Step] {
  fileprivate static func answer(_ body: String, type: String) -> [ScriptedServer.Step] {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    return [.send([UInt8]((head + body).utf8))]
  }

  fileprivate static func json(_ body: String) -> [ScriptedServer.Step] {
    answer(body, type: "application/json")
  }

  fileprivate static func status(_ status: Int) -> [ScriptedServer.Step] {
    [.send([UInt8]("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n".utf8))]
  }
}
