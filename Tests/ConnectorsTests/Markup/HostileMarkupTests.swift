import Expressions
import SearchKit
import Testing

@Suite("Markup of a stranger", .timeLimit(.minutes(5)))
struct HostileMarkupTests {
  private func feed(
    _ body: [UInt8], _ options: JSONObject = ["path": "/feed"], type: String? = nil
  ) throws -> Result<ProviderAnswer, ProviderFailure> {
    try MarkupWorld.judge("feed", body, options, type: type)
  }

  private func feed(_ text: String) throws -> Result<ProviderAnswer, ProviderFailure> {
    try feed(Array(text.utf8))
  }

  private func item(_ title: String, declaration: String = "") -> [UInt8] {
    Array("\(declaration)<rss><channel><item><title>\(title)</title></item></channel></rss>".utf8)
  }

  @Test(
    "that is no feed fails and says what it is",
    arguments: [
      ("", "the answer is empty"), (" \n ", "the answer is empty"),
      ("<html><body>x</body></html>", "the answer is an HTML page, not a feed"),
      (
        "<!DOCTYPE html><link rel='alternate' type='application/rss+xml' href='/feed.xml'>",
        "the answer is an HTML page, not a feed; it says that its feed is at /feed.xml"
      ),
      ("<opml/>", "the answer is XML, but no feed: its root is <opml>: it begins \"<opml/>\""),
      ("<rss/>", "the feed has no channel: it begins \"<rss/>\""),
      (
        #"{"error": "no"}"#,
        #"the answer is no XML: line 1: Start tag expected, '<' not found: it begins "{\"error\": \"no\"}""#
      ),
    ])
  func notFeeds(text: String, message: String) throws {
    #expect(try feed(text) == .failure(ProviderFailure(.unparsable, message)))
  }

  @Test("that is too long fails without being read")
  func tooLong() throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 20 << 20)
    #expect(
      try feed(body) == .failure(ProviderFailure(.resource, "the answer has 20 MiB; at most 16 are read")))
    #expect(
      try MarkupWorld.judge("html", body, ["path": "/p", "items": "//a", "select": ["title": "."]])
        == .failure(ProviderFailure(.resource, "the answer has 20 MiB; at most 16 are read")))
  }

  @Test("that breaks off gives what came before, with a warning")
  func truncated() throws {
    let whole = "<rss><channel><item><title>one</title></item><item><title>two</title></item></channel></rss>"
    let answer = try feed(String(whole.prefix(60))).get()
    #expect(answer.titles == ["one", "tw"])
    #expect(
      answer.warnings.first
        == "the feed is not well-formed and may be incomplete: line 1: Premature end of data in tag title line 1"
    )
    for length in 0..<whole.utf8.count {
      switch try feed(Array(whole.utf8.prefix(length))) {
      case .success(let answer): #expect(answer.hits.count <= 2)
      case .failure(let failure): #expect(failure.kind == .unparsable)
      }
    }
  }

  @Test("reads no file and expands no entity into others")
  func entities() throws {
    let external = """
      <!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY p SYSTEM "http://127.0.0.1:9/">]>
      <rss><channel><item><title>a&x;&p;b</title></item></channel></rss>
      """
    #expect(try feed(external).get().titles == ["ab"])
    var bomb = "<!DOCTYPE rss [<!ENTITY a0 \"lol\">"
    for level in 1...30 {
      bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    bomb += "]><rss><channel><item><title x=\"&a30;\">boom &a30;</title></item></channel></rss>"
    for hit in (try? feed(bomb).get().hits) ?? [] { #expect(hit.title.utf8.count < 1000) }
    let known =
      "<!DOCTYPE rss [<!ENTITY copy2 \"(c)\">]><rss><channel><item><title>&copy2; &amp;</title></item></channel></rss>"
    #expect(try feed(known).get().titles == ["(c) &"])
  }

  @Test("nested deeply is cut without harm")
  func deep() throws {
    let depth = 100_000
    let text =
      "<rss><channel><item><title>first</title></item><item>" + String(repeating: "<a>", count: depth)
      + String(repeating: "</a>", count: depth) + "</item></channel></rss>"
    if case .success(let answer) = try feed(text) { #expect(answer.titles.first == "first") }
    let page = String(repeating: "<div>", count: depth) + "<a>x</a>"
    switch try MarkupWorld.judge(
      "html", Array(page.utf8), ["path": "/p", "items": "//a", "select": ["title": "."]])
    {
    case .success(let answer): #expect(answer.hits.count <= 1)
    case .failure: break
    }
  }

  @Test(
    "with what XML does not allow is read without it",
    arguments: [
      ("a\u{16}b", "ab"), ("a\u{0}b", "ab"), ("a\u{FFFE}b", "ab"), ("a\u{FFFF}\u{1}b", "ab"),
      ("a ]]> b", "a ]]> b"),
      ("a &#x16; b", "a b"), ("a &nbsp; b", "a b"), ("a & b", "a & b"),
      ("a &eacute;&unknown; b &amp; &#xE9;", "a é&unknown; b & é"), ("x?a=1&b=2&amp;c", "x?a=1&b=2&c"),
      ("<![CDATA[a &amp;amp; ]] > b]]>", "a &amp; ]] > b"),
    ])
  func forbidden(title: String, read: String) throws {
    #expect(try feed(item(title)).get().titles == [read])
  }

  @Test(
    "is read in the encoding of mark, setting, header or declaration",
    arguments: [
      ([0xE9], nil, "application/rss+xml; charset=iso-8859-1", "", "é"),
      ([0x93], nil, "text/xml; charset=\"ISO-8859-1\"", "", "“"),
      ([0xC4, 0xD5], nil, nil, "<?xml version='1.0' encoding='KOI8-R'?>", "ду"),
      ([0x82, 0xA0], nil, nil, "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>", "あ"),
      ([0xE9], "latin1", "text/xml; charset=utf-8", "", "é"),
      ([0xC3, 0xA9], nil, nil, "<?xml version='1.0' encoding='utf-16'?>", "é"),
      ([0xC3, 0xA9], nil, "text/xml; charset=klingon", "", "é"),
      ([0xE9], nil, nil, "", "\u{FFFD}"),
    ] as [([UInt8], String?, String?, String, String)])
  func encodings(
    bytes: [UInt8], setting: String?, type: String?, declaration: String, title: String
  ) throws {
    let body =
      Array("\(declaration)<rss><channel><item><title>".utf8) + bytes
      + Array("</title></item></channel></rss>".utf8)
    var options: JSONObject = ["path": "/feed"]
    options["encoding"] = setting.map { .string($0) }
    #expect(try feed(body, options, type: type).get().titles == [title])
  }

  @Test("in UTF-16 is read, with its mark or without")
  func wide() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><rss><channel><item><title>Amélie 🎬</title></item></channel></rss>"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for body in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(try feed(body).get().titles == ["Amélie 🎬"])
    }
    #expect(
      try feed([0xEF, 0xBB, 0xBF] + item("x", declaration: "<?xml version='1.0'?>")).get().titles == ["x"])
  }

  @Test("of two encodings in one text loses only the wrong bytes, and says so")
  func mixed() throws {
    let body =
      Array("<rss><channel><item><title>é ".utf8) + [0xE9] + Array(" ü</title></item></channel></rss>".utf8)
    let answer = try feed(body).get()
    #expect(answer.titles == ["é \u{FFFD} ü"])
    #expect(
      answer.warnings == [
        "1 line has bytes that are no utf-8: line 1; perhaps the encoding is \"windows-1252\""
      ])
  }

  @Test("gives no address that runs something")
  func addresses() throws {
    let text = """
      <rss><channel><item><title>&lt;svg onload=alert(1)&gt;x&lt;meta http-equiv=refresh&gt;</title>
      <link>javascript:alert(1)</link></item>
      <item><title>b</title><link>data:text/html,x</link></item></channel></rss>
      """
    let hits = try feed(text).get().hits
    #expect(hits.map(\.title) == ["x", "b"])
    #expect(hits.allSatisfy { $0.url == nil })
  }
}
