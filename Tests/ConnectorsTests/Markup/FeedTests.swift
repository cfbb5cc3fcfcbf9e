import Expressions
import SearchKit
import Testing

@Suite("A feed", .timeLimit(.minutes(5)))
struct FeedTests {
  private func hits(_ text: String, _ options: JSONObject = ["path": "/feed"]) throws -> [Hit] {
    try MarkupWorld.judge("feed", Array(text.utf8), options).get().hits
  }

  private static let rss = """
    <?xml version="1.0"?>
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:d="http://purl.org/dc/elements/1.1/">
    <channel><title>Films</title><link>https://site.example/</link>
    <item><title>Tom &amp; Jerry</title><link>/film/1</link><guid isPermaLink="false">tag:1</guid>
      <description><![CDATA[<p>A <b>cat</b> &amp; a mouse.</p><p>Twice</p>]]></description>
      <pubDate>Tue, 3 Jun 2008 11:05:30 GMT</pubDate><d:creator>Ann Lee</d:creator>
      <category>Comedy</category><category>Animation</category><media:thumbnail url="t.jpg"/></item>
    <item><title>Second</title><guid>https://site.example/film/2</guid><author>bob@x.example (Bob Ray)</author>
      <enclosure url="https://cdn.example/p.png" type="image/png" length="9"/></item>
    </channel></rss>
    """
  private static let rdf = """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://site.example/"><title>Films</title></channel>
    <item rdf:about="https://site.example/film/1"><title>Tom &amp;amp; Jerry</title>
      <link>https://site.example/film/1</link>
      <description>A cat &amp; a mouse. Twice</description><dc:date>2008-06-03T11:05:30Z</dc:date>
      <dc:creator>Ann Lee</dc:creator><dc:subject>Comedy</dc:subject><dc:subject>Animation</dc:subject></item>
    </rdf:RDF>
    """
  private static let atom = """
    <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://site.example/base/"><title>Films</title>
    <author><name>Ann Lee</name></author>
    <entry xml:base="film/"><id>tag:1</id><title type="html">Tom &amp;amp; Jerry</title>
      <link rel="self" href="self.xml"/><link href="1"/><link rel="enclosure" type="image/png" href="p.png"/>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A <i>cat</i> &amp; a mouse.</p><p>Twice</p></div></summary>
      <published>2008-06-03T11:05:30+02:00</published><category term="Comedy"/><category term="x" label="Animation"/></entry>
    </feed>
    """

  @Test(
    "gives its items as hits, whatever its dialect",
    arguments: [
      (rss, "tag:1", "https://site.example/film/1", "https://site.example/a/t.jpg"),
      (rdf, "https://site.example/film/1", "https://site.example/film/1", nil),
      (atom, "tag:1", "https://site.example/base/film/1", "https://site.example/base/film/p.png"),
    ])
  func dialects(text: String, id: String, url: String, image: String?) throws {
    let hit = try #require(try hits(text).first)
    #expect(hit.id == id)
    #expect(hit.title == "Tom & Jerry")
    #expect(hit.url == url)
    #expect(hit.text("image") == image)
    #expect(hit.text("date") == "2008-06-03")
    #expect(hit.text("authors") == "Ann Lee")
    #expect(hit.text("categories") == "Comedy | Animation")
    #expect(hit.text("snippet") == "A cat & a mouse. Twice")
  }

  @Test(
    "that a server refuses without a word is what the status says",
    arguments: [nil, "application/rss+xml", "text/html"] as [String?])
  func refused(type: String?) throws {
    let answer = try MarkupWorld.judge("feed", [], type: type, status: 429)
    #expect(
      answer
        == .failure(
          ProviderFailure(.rateLimit, "the server answered 429 (Too Many Requests)", httpStatus: 429)))
  }

  @Test("takes nothing from the item before where one lacks something")
  func noLeaks() throws {
    let hit = try #require(try hits(Self.rss).last)
    #expect(hit.title == "Second")
    #expect(hit.url == "https://site.example/film/2")
    #expect(hit.text("authors") == "Bob Ray")
    #expect(hit.text("image") == "https://cdn.example/p.png")
    #expect(hit.text("date") == nil && hit.text("categories") == nil && hit.text("snippet") == nil)
  }

  @Test(
    "has dates as people write them",
    arguments: [
      ("Tue, 03 Jun 2008 11:05:30 +0200", "2008-06-03"), ("3 Jun 2008", "2008-06-03"),
      ("2022-04-05 20:21:4", "2022-04-05"), ("19 апреля 2013", "2013-04-19"),
      ("Released: 25-04-2021 15:00 (3 weeks ago)", "2021-04-25"),
      ("2003-12-13T18:30:02.25+01:00", "2003-12-13"),
      ("2008-06", "2008-06"), ("June 3rd, 2008", "2008-06-03"), ("yesterday", nil), ("", nil),
    ])
  func dates(written: String, read: String?) throws {
    let text = "<rss><channel><item><title>a</title><pubDate>\(written)</pubDate></item></channel></rss>"
    #expect(try hits(text).first?.text("date") == read)
  }

  @Test("is read by the fields of the configuration where those say otherwise")
  func ownFields() throws {
    let text = """
      <rss xmlns:m="http://search.yahoo.com/mrss/" xmlns:ex="urn:ex"><channel>
      <item><title>a</title><ex:stars n="8">four</ex:stars><m:group><m:rating>7.5</m:rating></m:group>
      <source url="https://o.example">Other</source><ex:tag>x</ex:tag><ex:tag>y</ex:tag></item></channel></rss>
      """
    let hit = try #require(
      try hits(
        text,
        [
          "path": "/feed",
          "fields": [
            "rating": ["of": "ex:stars@n", "scale": 10], "snippet": "media:group/media:rating",
            "categories": "ex:tag", "ids.source": "source@url",
          ],
        ]
      ).first)
    #expect(hit.fields["rating"] == .rating(Rating(value: 8, scale: 10)))
    #expect(hit.text("snippet") == "7.5")
    #expect(hit.text("categories") == "x | y")
    #expect(hit.fields["ids"] == .ids(["source": "https://o.example"]))
  }

  @Test("tells how many results there are, and that there is a further page")
  func totals() throws {
    let text = """
      <rss xmlns:o="http://a9.com/-/spec/opensearch/1.1/"><channel><o:totalResults>4230000</o:totalResults>
      <o:startIndex>21</o:startIndex><o:itemsPerPage>1</o:itemsPerPage><item><title>a</title></item></channel></rss>
      """
    let answer = try MarkupWorld.judge("feed", Array(text.utf8), ["path": "/feed"]).get()
    #expect(answer.total == 4_230_000)
    #expect(answer.next == .page(22))
  }

  @Test(
    "without items is an empty answer",
    arguments: [
      "<rss><channel/></rss>", "<feed xmlns='http://www.w3.org/2005/Atom'/>",
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>",
    ])
  func empty(text: String) throws { #expect(try hits(text).isEmpty) }

  @Test("that ends too early is incomplete, one with another fault is not")
  func unfinished() throws {
    let start = "<rss><channel><item><title>Ran</title><link>http://a.example/</link>"
    #expect(try MarkupWorld.judge("feed", Array(start.utf8)).get().partial)
    let odd = start + "<x>a & b</x></item></channel></rss>"
    #expect(try MarkupWorld.judge("feed", Array(odd.utf8)).get().partial == false)
  }

  @Test("none of whose items has a title is a failure, also where some are picked through")
  func unusable() async throws {
    let feed = "<rss><channel><item><link>http://a/</link></item><item><guid>b</guid></item></channel></rss>"
    let failure = ProviderFailure(
      .unparsable,
      #"none of the 2 rows of the feed can be used: title, which is read from "title", finds nothing in any of them; the first has id, url, link; correct `fields`"#
    )
    #expect(try MarkupWorld.judge("feed", Array(feed.utf8)) == .failure(failure))
    let file = try MarkupWorld.provider(
      "feed", ["path": "/feed"], context: MarkupWorld.context(files: ["/feed": Array(feed.utf8)]))
    await #expect(throws: failure) { try await file.search(Query(plain: "x")) }
  }

  @Test("in a file is picked through by the words of the query")
  func fixedFeed() async throws {
    let provider = try MarkupWorld.provider(
      "feed", ["path": "/films.rss"],
      context: MarkupWorld.context(files: ["/films.rss": Array(Self.rss.utf8)]))
    #expect(try await provider.search(Query(plain: "jerry")).titles == ["Tom & Jerry"])
    #expect(try await provider.search(Query(plain: "xqzt")).titles == [])
    #expect(try await provider.search(Query(plain: "")).titles == ["Tom & Jerry", "Second"])
    let capped = try await provider.search(Query(plain: "", limit: 1))
    #expect(capped.titles == ["Tom & Jerry"] && capped.total == 2)
  }

  @Test("of a field that the vertical does not have is a mistake that names it")
  func unknownField() throws {
    let problem = try #require(
      try MarkupWorld.problems("feed", ["path": "/feed", "fields": ["titel": "title"]]).first)
    #expect(problem.path == "fields.titel")
    #expect(problem.message == #"news has no field "titel""#)
    #expect(problem.unknown == "titel" && problem.allowed.contains("title"))
  }
}
