import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("A feed or a page at an address", .timeLimit(.minutes(5)))
struct MarkupRequestTests {
  private static let feed = """
    <rss><channel><item><title>Star Wars</title></item><item><title>Ran</title></item></channel></rss>
    """

  private func ask(
    _ kind: String, _ options: JSONObject, _ body: String = feed, status: Int = 200,
    headers: HTTPHeaders = HTTPHeaders(),
    query: Query = Query(plain: "star wars")
  ) async throws -> (answer: ProviderAnswer, sent: [HTTPRequest]) {
    let transport = RecordedTransport(status: status, headers: headers, body: body)
    let provider = try MarkupWorld.provider(kind, options, context: MarkupWorld.context(transport: transport))
    return (try await provider.search(query), transport.requests)
  }

  @Test("is asked by its template, and its answer taken as it is")
  func template() async throws {
    let found = try await ask("feed", ["url": "https://site.example/feed{?query}"])
    #expect(found.sent.map(\.url) == ["https://site.example/feed?query=star%20wars"])
    #expect(found.sent.first?.headers["Accept"]?.hasPrefix("application/atom+xml") == true)
    #expect(found.answer.titles == ["Star Wars", "Ran"])
  }

  @Test(
    "is told how an address is written, and that a file is none",
    arguments: [
      ("127.0.0.1:8811/rss", #"is no whole address; write https:// before it, or give a `base`"#),
      ("/rss", "is no whole address, and there is no `base` to put before it"),
      (
        "file:///tmp/rss.xml",
        "is a file, and no server is asked for it; name the file as `path` of a feed, html or catalogue"
      ),
      ("ftp://site.example/rss", "is no address of http:// or https://"),
    ])
  func address(written: String, told: String) throws {
    #expect(
      try MarkupWorld.problems("feed", ["url": .string(written)]).map { "\($0.path): \($0.message)" } == [
        "url: \"\(written)\" \(told)"
      ])
  }

  @Test("without the words in its address is picked through here")
  func fixed() async throws {
    let found = try await ask("feed", ["url": "https://site.example/feed.xml"])
    #expect(found.answer.titles == ["Star Wars"])
    #expect(
      try await ask("feed", ["url": "https://site.example/feed.xml"], query: Query(plain: "")).answer.hits
        .count == 2)
  }

  @Test("is asked with all that a request of kind http has")
  func wholeRequest() async throws {
    let found = try await ask(
      "html",
      [
        "base": "https://site.example", "parameters": ["lang": "en"],
        "request": [
          "url": "/find", "body": ["form": ["q": "{query}", "l": "{lang}"]],
          "headers": ["Accept": "text/html"],
        ],
        "items": "//li", "select": ["title": "."],
      ], "<li>x", headers: ["Content-Type": "text/html"])
    #expect(found.sent.first?.method == "POST")
    #expect(found.sent.first.map { String(decoding: $0.body ?? [], as: UTF8.self) } == "q=star%20wars&l=en")
    #expect(found.sent.first?.headers["Accept"] == "text/html")
    #expect(found.answer.titles == ["x"])
  }

  @Test(
    "that answers with another status fails as that says",
    arguments: [
      (401, ProviderFailure.Kind.auth), (403, .auth), (404, .notFound), (408, .timeout), (418, .badRequest),
      (429, .rateLimit), (500, .server), (503, .server),
    ])
  func statuses(status: Int, kind: ProviderFailure.Kind) async throws {
    await #expect {
      try await ask("feed", ["url": "https://site.example/feed{?query}"], "<html>no</html>", status: status)
    } throws: { error in
      (error as? ProviderFailure)?.kind == kind && (error as? ProviderFailure)?.httpStatus == status
    }
  }

  @Test(
    "is left alone as long as it asks, whatever it says there",
    arguments: [
      ("7", .seconds(7)), ("99999999999999999999", .seconds(2_592_000)), ("1e300", nil), ("nan", nil),
      ("-5", nil),
    ] as [(String, Duration?)])
  func rest(header: String, rest: Duration?) async throws {
    let rests = Guarded<[Duration]>([])
    let transport = RecordedTransport(status: 503, headers: ["Retry-After": header], body: "")
    var context = MarkupWorld.context(transport: transport)
    context.rest = { rest in rests.withLock { $0.append(rest) } }
    let provider = try MarkupWorld.provider(
      "feed", ["url": "https://site.example/feed{?query}"], context: context)
    await #expect {
      try await provider.search(Query(plain: "star wars"))
    } throws: { ($0 as? ProviderFailure)?.retryAfter == rest }
    #expect(rests.withLock { $0 } == [rest].compactMap(\.self))
  }

  @Test(
    "has its mistakes told where they stand",
    arguments: [
      (["url": "/feed"], "url"), (["url": "https://x.example/{qery}"], "url"), ([:], "url"),
      (["url": "https://x.example", "path": "/f"], "path"), (["url": "ftp://x.example/"], "url"),
    ] as [(JSONObject, String)])
  func mistakes(options: JSONObject, path: String) throws {
    #expect(try MarkupWorld.problems("feed", options).first?.path == path)
  }
}
