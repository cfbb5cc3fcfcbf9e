import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("A site with an OpenSearch description", .timeLimit(.minutes(5)))
struct OpenSearchTests {
  private static let home = "https://site.example/opensearch.xml"

  private static func description(_ urls: String, more: String = "") -> String {
    """
    <?xml version="1.0"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:geo="http://a9.com/-/opensearch/extensions/geo/1.0/">
    <ShortName>Site</ShortName><Description>Finds.</Description>\(more)\(urls)</OpenSearchDescription>
    """
  }

  private static func xml(_ text: String) -> RecordedTransport.Reply {
    .text(text, headers: ["Content-Type": "application/xml"])
  }

  private static let feed = """
    <rss xmlns:o="http://a9.com/-/spec/opensearch/1.1/"><channel><o:totalResults>30</o:totalResults>
    <item><title>one</title><link>/1</link></item></channel></rss>
    """

  private func search(
    _ description: String, _ options: JSONObject = JSONObject(),
    query: Query = Query(plain: "a b&c é", limit: 20),
    answer: RecordedTransport.Reply = xml(feed), at address: String = "https://site.example/"
  ) async throws -> (answer: ProviderAnswer, sent: [HTTPRequest]) {
    let transport = RecordedTransport([
      RecordedTransport.Exchange(Self.home, Self.xml(description)),
      RecordedTransport.Exchange(address, answer),
    ])
    var options = options
    options["description"] = .string(Self.home)
    let provider = try MarkupWorld.provider(
      "opensearch", options, context: MarkupWorld.context(transport: transport))
    let answer = try await provider.search(query)
    return (answer, transport.requests)
  }

  @Test(
    "is asked by its template, whose values are encoded once and may be missing where it says so",
    arguments: [
      (
        "https://site.example/?q={searchTerms}&amp;n={count?}",
        "https://site.example/?q=a%20b%26c%20%C3%A9&n=20"
      ),
      (
        "/find/{searchTerms}?p={startPage}&amp;i={startIndex}",
        "https://site.example/find/a%20b%26c%20%C3%A9?p=1&i=1"
      ),
      (
        "https://site.example/?q={searchTerms}&amp;box={geo:box?}&amp;l={language?}",
        "https://site.example/?q=a%20b%26c%20%C3%A9&box=&l=*"
      ),
      (
        "https://site.example/?q={searchTerms}&amp;e={inputEncoding}{outputEncoding?}",
        "https://site.example/?q=a%20b%26c%20%C3%A9&e=UTF-8UTF-8"
      ),
      ("https://site.example/{searchTerms}{", "https://site.example/a%20b%26c%20%C3%A9{"),
    ])
  func templates(template: String, address: String) async throws {
    let found = try await search(
      Self.description("<Url type=\"application/rss+xml\" template=\"\(template)\"/>"))
    #expect(found.sent.map(\.url) == [Self.home, address])
    #expect(found.answer.titles == ["one"])
    #expect(found.answer.total == 30)
    #expect(found.answer.hits.first?.url == "https://site.example/1")
  }

  @Test("is asked in its own encoding and by parameters of their own, as browsers write them")
  func encodings() async throws {
    let found = try await search(
      Self.description(
        """
        <Url type="application/rss+xml" template="https://site.example/find"><Param name="q" value="{searchTerms}"/></Url>
        """, more: "<InputEncoding>ISO-8859-1</InputEncoding>"))
    #expect(found.sent.last?.url == "https://site.example/find?q=a%20b%26c%20%E9")
  }

  @Test("is asked once for its description, and for later answers as what that names")
  func origins() async throws {
    let own = try await search(
      Self.description("<Url type='application/rss+xml' template='https://site.example/?q={searchTerms}'/>"))
    #expect(own.sent.map(\.origin) == [.configuration, .configuration])
    let other = try await search(
      Self.description("<Url type='application/rss+xml' template='http://127.0.0.1/?q={searchTerms}'/>"),
      at: "http://127.0.0.1/")
    #expect(other.sent.map(\.origin) == [.configuration, .answer])
  }

  @Test("of a file that the person gave names what they chose")
  func ownFile() async throws {
    let description = Self.description(
      "<Url type='application/rss+xml' template='http://127.0.0.1/{searchTerms}'/>")
    let transport = RecordedTransport([RecordedTransport.Exchange("http://127.0.0.1/", Self.xml(Self.feed))])
    let provider = try MarkupWorld.provider(
      "opensearch", ["path": "/os.xml"],
      context: MarkupWorld.context(transport: transport, files: ["/os.xml": Array(description.utf8)]))
    #expect(try await provider.search(Query(plain: "x")).titles == ["one"])
    #expect(transport.requests.map(\.origin) == [.configuration])
    await #expect(throws: ProviderFailure.self) {
      try await provider.search(Query(text: "..", words: [".."]))
    }
    #expect(transport.requests.count == 1)
  }

  @Test("is asked at the best address that can be read")
  func choice() async throws {
    let all = Self.description(
      """
      <Url type="text/html" template="https://site.example/html?q={searchTerms}"/>
      <Url type="application/json" template="https://site.example/json?q={searchTerms}"/>
      <Url type="application/rss+xml" template="https://site.example/rss?q={searchTerms}"/>
      <Url type="application/atom+xml" rel="self" template="https://site.example/self"/>
      """)
    #expect(try await search(all).sent.last?.url.hasPrefix("https://site.example/rss") == true)
    let json = try await search(
      all, ["type": "application/json", "items": "$.rows[*]", "fields": ["title": "name"]],
      answer: .text(#"{"rows": [{"name": "x"}, {"name": "y"}]}"#))
    #expect(json.sent.last?.url.hasPrefix("https://site.example/json") == true)
    #expect(json.answer.titles == ["x", "y"])
    let page = try await search(
      all, ["type": "text/html", "items": "//li", "select": ["title": "."]],
      answer: .text("<ul><li>x<li>y</ul>", headers: ["Content-Type": "text/html; charset=utf-8"]))
    #expect(page.answer.titles == ["x", "y"])
  }

  @Test("that offers nothing that can be read says what is missing, without being asked")
  func unusable() async throws {
    let html = Self.description("<Url type='text/html' template='https://site.example/?q={searchTerms}'/>")
    await #expect(
      throws: ProviderFailure.missing(
        .badRequest,
        "the description of source offers only text/html: for pages say `items` and `select`, for JSON `items` and `fields`"
      )
    ) { try await search(html) }
    let unmet = Self.description(
      "<Url type='application/rss+xml' template='https://site.example/?q={searchTerms}&amp;b={geo:box}'/>")
    await #expect(
      throws: ProviderFailure.missing(
        .badRequest, "the template of source needs {geo:box}, which nobody knows here")
    ) { try await search(unmet) }
    await #expect(
      throws: ProviderFailure(
        .unparsable, "this is no OpenSearch description (application/xml): it begins \"<rss/>\"")
    ) { try await search("<rss/>") }
  }

  @Test("gives its suggestions as hits where it has nothing else, and as advice where nothing was found")
  func suggestions() async throws {
    let list = RecordedTransport.Reply.text(
      #"["sea", ["sears", "seattle", ""], ["7 results"], ["https://site.example/?q=sears"]]"#,
      headers: ["Content-Type": "application/x-suggestions+json"])
    let only = Self.description(
      "<Url type='application/x-suggestions+json' template='https://site.example/s?q={searchTerms}'/>")
    let found = try await search(only, query: Query(plain: "sea"), answer: list)
    #expect(found.answer.titles == ["sears", "seattle"])
    #expect(found.answer.hits.first?.text("snippet") == "7 results")
    #expect(found.answer.hits.first?.url == "https://site.example/?q=sears")
    #expect(found.answer.hits.last?.fields.isEmpty == true)
    let transport = RecordedTransport([
      RecordedTransport.Exchange(
        Self.home,
        Self.xml(
          Self.description(
            """
            <Url type="application/rss+xml" template="https://site.example/rss?q={searchTerms}"/>
            <Url rel="suggestions" type="application/json" template="https://site.example/s?q={searchTerms}"/>
            """))),
      RecordedTransport.Exchange("https://site.example/rss", Self.xml("<rss><channel/></rss>")),
      RecordedTransport.Exchange("https://site.example/s", list),
    ])
    let provider = try MarkupWorld.provider(
      "opensearch", ["description": .string(Self.home)], context: MarkupWorld.context(transport: transport))
    let answer = try await provider.search(Query(plain: "sea"))
    #expect(answer.hits.isEmpty && answer.suggestions == ["sears", "seattle"])
  }

  @Test("judges answers without its description, and is told to name one")
  func judging() throws {
    let list = try MarkupWorld.judge("opensearch", Array(#"["a", ["ab"]]"#.utf8), JSONObject()).get()
    #expect(list.titles == ["ab"])
    let described = try MarkupWorld.judge(
      "opensearch",
      Array(Self.description("<Url type='text/html' template='https://x.example/{searchTerms}'/>").utf8),
      JSONObject())
    #expect(
      described
        == .failure(
          ProviderFailure(
            .unparsable,
            "this is the description of \"Site\", no answer to a query; look at it with: backstage providers describe"
          )))
  }
}
