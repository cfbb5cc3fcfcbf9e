import Expressions
import SearchKit
import SearchTesting
import Testing

/// How a source is asked for as many hits as are wanted.
@Suite(.timeLimit(.minutes(5))) struct PagingTests {
  private static func search(
    _ replies: [RecordedTransport.Reply], paging: JSON, limit: Int = 50, query: JSON = ["p": "{page}"],
    more: JSON = [:]
  ) async throws -> (urls: [String], answer: ProviderAnswer) {
    let (requests, answer) = try await exchange(
      replies, paging: paging, limit: limit, query: query, more: more)
    return (requests.map { String($0.url.dropFirst("https://a.test".count)) }, answer)
  }

  private static func exchange(
    _ replies: [RecordedTransport.Reply], paging: JSON, limit: Int = 50, query: JSON, more: JSON = [:]
  ) async throws -> (requests: [HTTPRequest], answer: ProviderAnswer) {
    let transport = RecordedTransport(replies.map { RecordedTransport.Exchange("", times: 1, $0) })
    var declaration: JSONObject = [
      "request": ["url": "/s", "query": query], "paging": paging, "requires": [], "total": "$.total",
      "next": "$.next",
    ]
    for member in more.object?.members ?? [] { declaration[member.name] = member.value }
    let provider = try RequestWorld(transport).provider(.object(declaration))
    let answer = try await provider.search(Query(plain: "a", limit: limit))
    return (transport.requests, answer)
  }

  private static func ids(_ answer: ProviderAnswer) -> [Int] { answer.hits.compactMap { Int($0.id) } }

  private static func rows(_ range: ClosedRange<Int>, _ more: String = "") -> RecordedTransport.Reply {
    RequestWorld.rows(Array(range), more)
  }

  @Test("Pages are counted from 1 or from 0, until there is enough")
  func pages() async throws {
    let replies = [Self.rows(1...2), Self.rows(3...4), Self.rows(5...6)]
    let (urls, answer) = try await Self.search(replies, paging: ["kind": "page", "size": 2], limit: 5)
    #expect(urls == ["/s?p=1", "/s?p=2", "/s?p=3"])
    #expect(Self.ids(answer) == [1, 2, 3, 4, 5])
    let fromZero = try await Self.search(replies, paging: ["kind": "page", "size": 2, "first": 0], limit: 4)
    #expect(fromZero.urls == ["/s?p=0", "/s?p=1"])
  }

  @Test("Offsets go on by the rows of a page")
  func offsets() async throws {
    let (urls, _) = try await Self.search(
      [Self.rows(1...2), Self.rows(3...4), Self.rows(5...5)], paging: ["kind": "offset", "size": 2],
      query: ["o": "{offset}", "n": "{limit}"])
    #expect(urls == ["/s?o=0&n=2", "/s?o=2&n=2", "/s?o=4&n=2"])
  }

  @Test("No row is skipped where fewer are wanted than a page can have")
  func shortPages() async throws {
    let total = #", "total": 90"#
    let dropped = #"{"items": [{"id": 1, "name": "a"}, {"id": 2}, {"id": 3}], "total": 90}"#
    let (urls, answer) = try await Self.search(
      [.text(dropped), Self.rows(4...5, total), Self.rows(6...8, total)],
      paging: ["kind": "offset", "size": 50], limit: 6, query: ["o": "{offset}", "n": "{limit}"])
    // Each page goes on where the rows of the one before ended, be they fewer than asked for.
    #expect(urls == ["/s?o=0&n=6", "/s?o=3&n=6", "/s?o=5&n=6"])
    #expect(Self.ids(answer) == [1, 4, 5, 6, 7, 8])
  }

  @Test("A page that is as short as it was asked to be is not the last")
  func shortLastPages() async throws {
    let dropped = #"{"items": [{"id": 1, "name": "a"}, {"id": 2}, {"id": 3}], "total": 6}"#
    let (urls, answer) = try await Self.search(
      [.text(dropped), Self.rows(4...6, #", "total": 6"#)],
      paging: ["kind": "page", "size": 50], limit: 3, query: ["p": "{page}", "n": "{limit}"])
    #expect(urls == ["/s?p=1&n=3", "/s?p=2&n=3"])
    #expect(Self.ids(answer) == [1, 4, 5])
  }

  @Test("A cursor or token of the answer leads on, until there is none")
  func tokens() async throws {
    for kind in ["cursor", "token"] {
      let (urls, answer) = try await Self.search(
        [Self.rows(1...2, #", "next": "a&b""#), Self.rows(3...3)], paging: ["kind": .string(kind)],
        query: ["c": .string("{\(kind)}")])
      #expect(urls == ["/s", "/s?c=a%26b"])
      #expect(Self.ids(answer) == [1, 2, 3])
    }
  }

  @Test(
    "A Link header leads on, on the same server alone",
    arguments: [
      (#"<https://a.test/s?p=9>; rel="next""#, "/s?p=9"), (#"</t?p=9>; rel=next"#, "/t?p=9"),
      (#"<?p=9>; title="a, b; c"; rel="last next""#, "/s?p=9"),
      (#"<https://a.test/1>; rel=prev, <https://A.TEST:443/2>; rel="next""#, nil), ("<u>; rel=self", nil),
      ("", nil),
    ] as [(String, String?)])
  func links(header: String, expected: String?) async throws {
    var first = HTTPResponse(
      body: Array(#"{"items": [{"id": 1, "name": "x"}]}"#.utf8), url: "https://a.test/s?p=1")
    first.headers["Link"] = header
    let (urls, answer) = try await Self.search(
      [.response(first), Self.rows(2...2)], paging: ["kind": "link"], query: ["q": "{query}"])
    if let expected {
      #expect(urls == ["/s?q=a", expected])
      #expect(Self.ids(answer) == [1, 2])
    } else {
      #expect(urls.count == (header.contains("A.TEST") ? 2 : 1))
    }
  }

  @Test("An address that an answer names is told as one, and one that an entry declares is not")
  func origins() async throws {
    var first = HTTPResponse(body: Array(#"{"items": [{"id": 1, "name": "x"}]}"#.utf8))
    first.headers["Link"] = #"</t?p=9>; rel="next""#
    let link = try await Self.exchange(
      [.response(first), Self.rows(2...2)], paging: ["kind": "link"], query: ["q": "{query}"])
    #expect(link.requests.map(\.origin) == [.configuration, .answer])
    for kind in ["cursor", "token"] {
      let token = try await Self.exchange(
        [Self.rows(1...2, #", "next": "a""#), Self.rows(3...3)], paging: ["kind": .string(kind)],
        query: ["c": .string("{\(kind)}")])
      #expect(token.requests.map(\.origin) == [.configuration, .configuration])
    }
  }

  @Test("A next page on another server is not asked, and that is told")
  func foreign() async throws {
    var first = HTTPResponse(body: Array(#"{"items": [{"id": 1, "name": "x"}]}"#.utf8))
    first.headers["Link"] = #"<https://evil.test/s>; rel="next""#
    let (urls, answer) = try await Self.search(
      [.response(first)], paging: ["kind": "link"], query: ["q": "{query}"])
    #expect(urls == ["/s?q=a"])
    #expect(answer.partial)
    #expect(
      answer.warnings == [
        "page 2 did not come: source says that its next page is on another server, which is not asked"
      ])
  }

  @Test("Rows that a later page repeats are dropped")
  func overlap() async throws {
    let (_, answer) = try await Self.search(
      [Self.rows(1...3), Self.rows(3...5), Self.rows(6...6)], paging: ["kind": "page", "size": 3])
    #expect(Self.ids(answer) == [1, 2, 3, 4, 5, 6])
  }

  @Test("A page that repeats another, is empty or short is the last")
  func ends() async throws {
    let same = try await Self.search(
      [Self.rows(1...2), Self.rows(1...2), Self.rows(3...4)], paging: ["kind": "page", "size": 2, "most": 9])
    #expect(same.urls.count == 2)
    let empty = try await Self.search(
      [Self.rows(1...2), RequestWorld.rows([]), Self.rows(3...4)],
      paging: ["kind": "page", "size": 2, "most": 9])
    #expect(empty.urls.count == 2)
    let short = try await Self.search(
      [Self.rows(1...1), Self.rows(2...3)], paging: ["kind": "page", "size": 2, "most": 9])
    #expect(short.urls.count == 1)
    let total = try await Self.search(
      [Self.rows(1...2, #", "total": 4"#), Self.rows(3...4, #", "total": 4"#)],
      paging: ["kind": "page", "size": 2, "most": 9])
    #expect(total.urls.count == 2)
    #expect(total.answer.total == 4)
  }

  @Test("No more pages are asked for than declared")
  func most() async throws {
    let replies = (0..<9).map { Self.rows($0 * 2 + 1...$0 * 2 + 2) }
    #expect(try await Self.search(replies, paging: ["kind": "page", "size": 2]).urls.count == 3)
    #expect(try await Self.search(replies, paging: ["kind": "page", "size": 2, "most": 1]).urls.count == 1)
  }

  @Test("What has come stays when a later page fails, and the answer is incomplete")
  func failure() async throws {
    let (_, answer) = try await Self.search(
      [Self.rows(1...2), .failure(TransportFailure(.receive, "a.test broke off"))],
      paging: ["kind": "page", "size": 2])
    #expect(Self.ids(answer) == [1, 2])
    #expect(answer.partial)
    #expect(answer.warnings == ["page 2 did not come: a.test broke off"])
  }

  @Test("A later page gets the time that is left of the provider's")
  func time() async throws {
    let transport = RecordedTransport([Self.rows(1...2), Self.rows(3...4)].map { .init("", times: 1, $0) })
    var world = RequestWorld(transport)
    world.timeout = .seconds(2)
    let provider = try world.provider([
      "request": ["url": "/{?page}"], "paging": ["kind": "page", "size": 2], "requires": [],
    ])
    _ = try await provider.search(Query(plain: "a", limit: 4))
    #expect(transport.requests.map(\.limits.time) == [nil, .seconds(1.8)])
  }

  @Test("A source that asks to be left alone closes the gate of its requests for as long as it said")
  func pause() async throws {
    let transport = RecordedTransport([
      .init("", times: 1, .text("", status: 429, headers: ["Retry-After": "30"]))
    ])
    let world = RequestWorld(transport)
    let provider = try world.provider(["request": [:], "requires": []])
    let first = await #expect(throws: ProviderFailure.self) { try await provider.search(Query(plain: "a")) }
    #expect(first?.kind == .rateLimit)
    #expect(first?.retryAfter == .seconds(30))
    #expect(world.rests.withLock { $0 } == [.seconds(30)])
  }

  @Test(
    "Later pages that would be the first once more are a mistake",
    arguments: [
      (
        "page", "{offset}",
        #"page}, and the request has none; it has {offset}, which is for "kind": "offset""#
      ),
      ("offset", "1", "offset}, and the request has none"),
      ("cursor", "1", "cursor}, and the request has none"),
      ("page", "{page}", nil), ("link", "1", nil),
    ])
  func unasked(kind: String, value: String, told: String?) {
    let problems = RequestWorld().problems([
      "request": ["url": "/s", "query": ["q": "{query}", "p": .string(value)]],
      "paging": ["kind": .string(kind)],
    ])
    #expect(problems == (told.map { ["paging.kind: later pages are asked for by {\($0)"] } ?? []))
    #expect(
      RequestWorld().problems([
        "request": ["url": "/s{?query}"], "paging": ["kind": .string(kind), "most": 1],
      ]) == [])
  }

  @Test("A page that nothing is said of is the first")
  func unsaid() async throws {
    let sent = try await RequestWorld().request(["request": ["url": "/s{?query,page,offset}"]])
    #expect(sent?.url == "https://a.test/s?query=a%20b&page=1&offset=0")
  }
}
