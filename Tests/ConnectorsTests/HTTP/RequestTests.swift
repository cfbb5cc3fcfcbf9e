import Expressions
import SearchKit
import SearchTesting
import Testing

/// What a source is asked for a query.
@Suite(.timeLimit(.minutes(5))) struct RequestTests {
  private static let encoded =
    "c%2B%2B%20%26%20c%23%20100%25%20a%2Fb%20%22quoted%22%20%5C%20%5D%5D%3E%20%E6%9D%B1%E4%BA%AC%20%C3%A9"

  private static func hostile() -> Query {
    Query(text: RequestWorld.hostile, words: RequestWorld.hostile.split(separator: " ").map(String.init))
  }

  @Test(
    "Hostile text arrives right in every place",
    arguments: [
      (["url": "/find/{query}/x"], "https://a.test/find/\(encoded)/x", ""),
      (["url": "/find{?query}"], "https://a.test/find?query=\(encoded)", ""),
      (["url": "/f", "query": ["q": "{query}"]], "https://a.test/f?q=\(encoded)", ""),
      (["url": "/f?a=1", "query": ["q": "x {query} y"]], "https://a.test/f?a=1&q=x%20\(encoded)%20y", ""),
      (["url": "/f", "body": ["form": ["q": "{query}"]]], "https://a.test/f", "q=\(encoded)"),
      (
        ["url": "/f", "body": ["json": ["q": "{query}", "n": "<{query}>"]]], "https://a.test/f",
        #"{"q":"c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é","n":"<c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é>"}"#
      ),
      (
        ["url": "/f", "body": ["text": "title:({lucene})"]], "https://a.test/f",
        #"title:(c\+\+ \& c# 100% a\/b \"quoted\" \\ \]\]> 東京 é)"#
      ),
      (
        ["url": "/f", "body": ["text": #"["name"~"{overpass}",i]"#]], "https://a.test/f",
        #"["name"~"c\\+\\+ & c# 100% a/b \"quoted\" \\\\ \\]\\]> 東京 é",i]"#
      ),
      (
        ["url": "/f", "body": ["text": #"SELECT * { ?x ?p "{sparql}" }"#]], "https://a.test/f",
        #"SELECT * { ?x ?p "c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é" }"#
      ),
    ] as [(JSON, String, String)])
  func hostileText(request: JSON, url: String, body: String) async throws {
    let sent = try #require(
      await RequestWorld().request(
        [
          "request": request,
          "values": [
            "lucene": ["of": "query", "escape": "lucene"], "overpass": ["of": "query", "escape": "overpass"],
            "sparql": ["of": "query", "escape": "sparql"],
          ],
        ], Self.hostile()))
    #expect(sent.url == url)
    #expect(sent.text == body)
  }

  @Test("A header cannot end before its value does")
  func headers() async throws {
    let query = Query(text: "a\r\nX-Evil: 1", words: ["a\r\nX-Evil: 1\u{0}"])
    let sent = try #require(
      await RequestWorld().request(
        ["request": ["headers": ["X-Query": "q={query}", "X-None": "{year}"]]], query))
    #expect(sent.headers["X-Query"] == "q=a  X-Evil: 1")
    #expect(sent.headers["X-None"] == nil)
    #expect(sent.headers["Accept"] == "application/json, */*;q=0.5")
  }

  @Test(
    "A parameter without a value is left out, and a list repeats it",
    arguments: [
      (["y": "{year}", "q": "{query}"], "q=a%20b"), (["y": "in {year?}", "q": "{query}"], "y=in%20&q=a%20b"),
      (["fl[]": ["id", "title", "{year}"]], "fl%5B%5D=id&fl%5B%5D=title"),
      (["n": 3, "f": true], "n=3&f=true"),
    ] as [(JSON, String)])
  func parameters(query: JSON, expected: String) async throws {
    let sent = try #require(await RequestWorld().request(["request": ["query": query]]))
    #expect(sent.url == "https://a.test?" + expected)
  }

  @Test(
    "A base and an address are joined by one slash",
    arguments: [
      ("https://a.test", "/x", "https://a.test/x"), ("https://a.test/", "/x", "https://a.test/x"),
      ("https://a.test/v1", "x", "https://a.test/v1/x"), ("https://a.test/v1/", "", "https://a.test/v1/"),
      ("https://a.test", "http://b.test/y", "http://b.test/y"),
      ("http://[::1]:9200", "/i", "http://[::1]:9200/i"),
      ("https://{host}.test", "/", "https://eu.test/"),
    ])
  func joins(base: String, url: String, expected: String) async throws {
    let sent = try await RequestWorld().request([
      "base": .string(base), "request": ["url": .string(url)], "parameters": ["host": "eu"], "requires": [],
    ])
    #expect(sent?.url == expected)
  }

  @Test("Filters, bounds and the place are values")
  func values() async throws {
    var query = Query(text: "x", words: ["x"], phrases: ["y z"], limit: 7)
    query.filters = [
      Filter("year", .range(1990, 1999)), Filter("genres", .equals("Drama")),
      Filter("genres", .equals("Comedy")),
      Filter("rating", .atLeast(7.5)),
    ]
    query.near = Point(latitude: 51.513_641, longitude: -0.000_01).map {
      NamedPoint($0, label: "Soho, London")
    }
    query.within = 1500
    let names = [
      "query", "text", "year", "yearFrom", "yearTo", "genres", "ratingFrom", "ratingTo", "lat", "lon",
      "radius",
      "place", "limit", "page", "offset", "west", "north", "language",
    ]
    let request: JSON = [
      "request": [
        "body": ["json": .object(JSONObject(names.map { .init(name: $0, value: .string("{\($0)}")) }))]
      ],
      "parameters": ["language": "en"],
    ]
    let sent = try #require(await RequestWorld().request(request, query))
    #expect(
      try JSONReader.read(sent.body ?? []) == [
        "query": "x y z", "text": "x", "yearFrom": 1990, "yearTo": 1999, "genres": ["Drama", "Comedy"],
        "ratingFrom": 7.5, "lat": 51.51364, "lon": 0, "radius": 1500, "place": "Soho, London", "limit": 7,
        "page": 1,
        "offset": 0, "west": -0.02166, "north": 51.52712, "language": "en",
      ])
  }

  @Test("A year alone is the year and both of its bounds")
  func year() async throws {
    var query = Query(plain: "x")
    query.filters = [Filter("year", .equals("1972"))]
    let sent = try await RequestWorld().request(
      ["request": ["query": ["y": "{year}", "a": "{yearFrom}", "b": "{yearTo}"]]], query)
    #expect(sent?.url == "https://a.test?y=1972&a=1972&b=1972")
  }

  @Test(
    "Words lead nowhere out of the path that they are put into, and are sent where they stay in it",
    arguments: [
      ("/f/{query}", "..", nil), ("/f/{query}", ".", nil), ("/f/{query}/x", "..", nil),
      ("/f{/query}", "..", nil),
      ("/f/{query}", "../../admin", nil), ("/f/{+query}", "a/../../admin", nil), ("/f/.{query}", ".", nil),
      ("/f/{query}", "...", "https://a.test/f/..."), ("/f/{query}", "a..b", "https://a.test/f/a..b"),
      ("/f/{query}", "AC/DC", "https://a.test/f/AC%2FDC"),
      ("/f/{query}", "%2e%2e", "https://a.test/f/%252e%252e"),
      ("/a/../f/{query}", "x", "https://a.test/a/../f/x"), ("/f?q={query}", "..", "https://a.test/f?q=.."),
      ("/f{?query}", "../..", "https://a.test/f?query=..%2F.."),
    ] as [(String, String, String?)])
  func climbing(url: String, words: String, sent: String?) async throws {
    let world = RequestWorld()
    let provider = try world.provider(["request": ["url": .string(url)]])
    let query = Query(text: words, words: [words])
    if sent != nil {
      _ = try await provider.search(query)
    } else {
      await #expect(
        throws: ProviderFailure.missing(
          .badRequest,
          "source has what is asked in the path of its address, where “.” and “..” would lead elsewhere; ask for other words"
        )
      ) { try await provider.search(query) }
    }
    #expect(world.transport.requests.map(\.url) == [sent].compactMap { $0 })
  }

  @Test(
    "What a source needs and the query lacks is told, and nothing is sent",
    arguments: [
      (
        ["request": ["query": ["q": "{query}"]]],
        "source searches by words, and the query has none to look for"
      ),
      (
        ["request": ["url": "/x"], "requires": ["lat"]],
        "source searches near a place, and the query names none"
      ),
      (
        ["request": ["url": "/x"], "requires": ["year"]],
        "source cannot be asked without a year, and the query says none"
      ),
      (
        ["request": ["url": "/in/{year}"], "requires": []],
        "source cannot be asked without a year, and the query says none"
      ),
    ] as [(JSON, String)])
  func lacking(declaration: JSON, message: String) async throws {
    let world = RequestWorld()
    let provider = try world.provider(declaration)
    await #expect(throws: ProviderFailure.missing(.badRequest, message)) {
      try await provider.search(Query(text: "", words: []))
    }
    #expect(world.transport.requests.isEmpty)
  }

  @Test(
    "Mistakes in templates are told with their place",
    arguments: [
      (["request": ["query": ["q": "{qery}"]]], #"request.query.q: there is no value "qery""#),
      (
        ["request": ["url": "/{key}"]],
        #"request.url: there is no value "key"; the key is sent as `auth` says"#
      ),
      (
        ["request": ["url": "/a b"]],
        "request.url: the address https://a.test/a b has a fault: a URI cannot hold this character; write it as %20, at character 17"
      ),
      (
        ["request": ["headers": ["X Y": "1"]]],
        #"request.headers.X Y: "X Y" is no name of a header; it has letters, digits and - alone"#
      ),
      (
        ["request": ["method": "GET", "body": ["text": "x"]]],
        "request.method: a GET request has no body; leave it out, or write POST"
      ),
      (
        ["request": ["body": ["text": "x", "json": 1]]], "request.body: a body is one of json, form and text"
      ),
      (["base": "a.test", "request": [:]], #"base: "a.test" is no address; write https:// before it"#),
      (
        ["base": "https://me:pw@a.test", "request": [:]],
        "request.url: a name and password do not stand in the address; declare `auth`"
      ),
      (["request": ["url": "/x#y"]], "request.url: an address that is asked has no part after #"),
      (["request": [:], "requires": ["plac"]], #"requires: there is no value "plac""#),
      (
        ["request": [:], "values": ["a": ["of": "query", "escape": "sql"]]],
        "values.a.escape: escape takes one of url, json, lucene, overpass, sparql"
      ),
    ] as [(JSON, String)])
  func mistakes(declaration: JSON, problem: String) {
    #expect(RequestWorld().problems(declaration) == [problem])
  }

  @Test("mistakes of what is asked and of what is made of the answer are told at once")
  func bothSides() {
    let problems = RequestWorld().problems([
      "request": ["url": "https://a.test/{querry}"], "items": "$.films",
      "fields": ["id": "id", "title": "title", "year": ["of": "released", "match": "([0-9"]],
    ])
    #expect(problems.map { String($0.prefix { $0 != ":" }) } == ["fields.year.match", "request.url"])
  }
}
