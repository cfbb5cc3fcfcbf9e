import Expressions
import SearchKit
import Testing

@Suite("A web page", .timeLimit(.minutes(5)))
struct PageTests {
  private static let options: JSONObject = [
    "path": "/page", "items": "//div[@class='hit']", "expect": "//form[@id='search']",
    "total": "//p[@id='n']",
    "select": [
      "title": ".//h2/a", "url": ".//h2/a/@href", "who": "span[@class='by']", "image": ".//img/@src",
    ],
    "fields": ["title": "title", "url": "url", "id": "url", "authors": "who", "image": "image"],
  ]
  private static let page = """
    <!DOCTYPE html><html><head><base href="/films/"><title>Search</title></head><body><form id="search"></form>
    <p id="n">About 1,234 results</p>
    <div class="hit"><h2><a href="1?a=b&amp;c">The
      <b>Godfather</b> &ndash; I</a></h2><script>var x = "<a>"</script><span class=by>F. Coppola<br>M. Puzo</span>
      <img src="//cdn.example/1.jpg"></div>
    <div class="hit"><h2><a href="https://other.example/2">Ran</a></h2><span class="by">A</span><span class="by">B</span>
      <img src="data:image/gif;base64,R0"></div>
    <div class="ad"><h2><a href="3">Buy</a></h2></div></body></html>
    """

  private func answer(_ text: String, _ options: JSONObject = options) throws -> ProviderAnswer {
    try MarkupWorld.judge("html", Array(text.utf8), options).get()
  }

  @Test("gives its rows as hits, addresses made whole and white space single")
  func rows() throws {
    let answer = try answer(Self.page)
    #expect(answer.total == 1234)
    #expect(answer.titles == ["The Godfather – I", "Ran"])
    #expect(answer.hits.map(\.url) == ["https://site.example/films/1?a=b&c", "https://other.example/2"])
    #expect(answer.hits.map { $0.text("authors") } == ["F. Coppola M. Puzo", "A | B"])
    #expect(answer.hits.map { $0.text("image") } == ["https://cdn.example/1.jpg", nil])
  }

  @Test(
    "that does not say where it came from has the addresses that its entry asks",
    arguments: [
      ("https://site.example/find{?query}", "https://site.example/film/1"),
      ("https://site.example{?query}", "https://site.example/film/1"),
      ("https://site.example/a/find?q={query}", "https://site.example/film/1"),
      ("https://site{query}.example/find", "/film/1"), ("https://{query}/", "/film/1"),
    ])
  func unplaced(address: String, url: String) throws {
    let options: JSONObject = [
      "url": .string(address), "items": "//li", "select": ["title": "a", "url": "a/@href"],
    ]
    let answer = try MarkupWorld.judge(
      "html", Array("<li><a href=/film/1>One</a>".utf8), options, address: nil
    ).get()
    #expect(answer.hits.map(\.url) == [url])
  }

  @Test("none of whose rows has a title is a failure that names what is read and what there is")
  func unusable() throws {
    var misspelt = Self.options
    misspelt["select"] = ["title": ".//h3", "url": ".//h2/a/@href", "who": "span", "image": ".//img/@src"]
    #expect(
      try MarkupWorld.judge("html", Array(Self.page.utf8), misspelt)
        == .failure(
          ProviderFailure(
            .unparsable,
            #"none of the 2 rows of the page can be used: title, which is read from "title", finds nothing in any of them; the first has url, who, image; correct `select` and `fields`"#
          )))
  }

  @Test("without rows warns where nothing tells whether it has changed")
  func unexpected() throws {
    var loose = Self.options
    loose["expect"] = nil
    let answer = try answer("<h1>New site</h1>", loose)
    #expect(answer.hits.isEmpty)
    #expect(answer.warnings.count == 1)
    #expect(
      answer.warnings.first?.hasPrefix("`items` (//div[@class='hit']) finds nothing in this page; ") == true)
    #expect(try self.answer("<form id=search></form>").warnings.isEmpty)
  }

  @Test("that has no rows is empty, unless it has changed")
  func changed() throws {
    #expect(try answer("<form id=search></form><p>Nothing found</p>").hits.isEmpty)
    let result = try MarkupWorld.judge("html", Array("<h1>New site</h1>".utf8), Self.options)
    #expect(
      result
        == .failure(
          ProviderFailure(
            .unparsable,
            "the page has changed: neither `items` nor `expect` (//form[@id='search']) finds anything in it: it begins \"<h1>New site</h1>\""
          )))
    var hollow = Self.options
    hollow["select"] = ["title": ".//h9", "url": ".//h9/@href", "who": ".//h9", "image": ".//h9"]
    let empty = try MarkupWorld.judge("html", Array(Self.page.utf8), hollow)
    #expect(
      empty
        == .failure(
          ProviderFailure(
            .unparsable,
            "`items` finds 2 rows, but `select` finds nothing in any of them; the page may have changed")))
  }

  @Test(
    "nested too deeply is incomplete, and a failure where no rows stand in what was read",
    arguments: [300, 5000])
  func depth(levels: Int) throws {
    let deep = String(repeating: "<div>", count: levels)
    let hit = "<div class='hit'><h2><a href='1'>Ran</a></h2></div>"
    let shallow = try answer("<form id=search></form>\(hit)\(deep)")
    #expect(shallow.hits.map(\.title) == ["Ran"])
    #expect(shallow.partial)
    let result = try MarkupWorld.judge(
      "html", Array("<form id=search></form>\(deep)\(hit)".utf8), Self.options)
    guard case .failure(let failure) = result else {
      Issue.record("it is an answer")
      return
    }
    #expect(failure.kind == .resource)
    #expect(
      failure.message.hasPrefix("the page is nested too deeply to be read whole, and no rows stand in "))
  }

  @Test("has the encoding of its meta element, and that of browsers where nothing is said")
  func encodings() throws {
    let options: JSONObject = ["path": "/p", "items": "//a", "select": ["title": "."]]
    func title(_ head: String, _ bytes: [UInt8], type: String? = nil) throws -> String? {
      let body = Array(head.utf8) + Array("<a>".utf8) + bytes + Array("</a>".utf8)
      return try MarkupWorld.judge("html", body, options, type: type).get().titles.first
    }
    #expect(try title("<meta charset=windows-1251>", [0xE4, 0xF3]) == "ду")
    #expect(
      try title("<meta http-equiv='Content-Type' content='text/html; charset=gb2312'>", [0xC4, 0xE3]) == "你")
    #expect(try title("<meta charset=utf-8>", [0xE9], type: "text/html; charset=ISO-8859-1") == "é")
    #expect(try title("", [0xE9, 0x93]) == "é“")
    #expect(try title("", [0xC3, 0xA9]) == "é")
  }

  @Test(
    "read by a text that is no XPath is a mistake that names it",
    arguments: [
      (["items": "//div["], "items", #""//div[" is no XPath 1.0: "#),
      (["select": ["title": "foo("]], "select.title", #""foo(" is no XPath 1.0: "#),
      (
        ["select": ["title": "lower-case(.)"]], "select.title",
        "\"lower-case(.)\" is no XPath 1.0: there is no such function"
      ),
      (["items": "//a[@href='x]"], "items", "\"//a[@href='x]\" is no XPath 1.0: a text has no closing quote"),
      (["expect": ""], "expect", #""" is no XPath 1.0: it is empty"#),
      (["select": [:]], "select", "say which texts a row has"),
      (["fields": ["title": "name"]], "fields.title", #"`select` has no text "name""#),
    ] as [(JSONObject, String, String)])
  func mistakes(change: JSONObject, path: String, message: String) throws {
    var options: JSONObject = ["path": "/p", "items": "//a", "select": ["title": "."]]
    for member in change.members { options[member.name] = member.value }
    let problem = try #require(try MarkupWorld.problems("html", options).first)
    #expect(problem.path == path)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
  }

  @Test("that costs too much work is a failure that names the setting")
  func work() throws {
    let page = String(repeating: "<i>", count: 200) + String(repeating: "<b>x</b>", count: 5000)
    let options: JSONObject = [
      "path": "/p", "items": "//b[count(//b[count(//b) > 1]) > 1]", "select": ["title": "."],
    ]
    let result = try MarkupWorld.judge("html", Array(page.utf8), options)
    #expect(
      result
        == .failure(
          ProviderFailure(
            .resource, "`items` cannot be evaluated on this page: it takes too much work")))
  }
}
