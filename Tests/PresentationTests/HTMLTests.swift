import Presentation
import SearchKit
import SearchTesting
import Testing

/// Reports as pages of HTML.
struct HTMLTests {
  /// Elements that a page could do harm with, without a script.
  private static let elements =
    "<meta http-equiv=refresh content=0><svg onload=alert(1)><a href=javascript:x>"
  private static let hostile = #"<script>alert("1")</script> & '</style>' "><img src=x onerror=y> -->"#

  /// Comparisons of every size and shape, by name.
  private static let pages: [(name: String, page: String)] =
    [
      ("films", rendered("html", [SampleComparison.films])),
      ("scorers", rendered("html", [SampleComparison.scorers])),
      ("every type", rendered("html", [EveryType.comparison])),
      ("both", rendered("html", [SampleComparison.films, EveryType.comparison])),
      ("nothing", rendered("html", [ComparisonReport]())),
      ("series", rendered("html", SampleComparison.series)),
      ("no queries", rendered("html", ComparisonSeries(items: [], summaries: []))),
      ("hostile", rendered("html", [hostileReport(hostile)])),
      ("elements", rendered("html", [hostileReport(elements)])),
      ("series of elements", rendered("html", hostileSeries(elements))),
    ] + [1, 2, 5, 10, 40].map { ("\($0) lists", rendered("html", [SampleComparison.films(lists: $0)])) }

  /// A report of which every text from outside tries to be more than text.
  private static func hostileReport(_ hostile: String) -> ComparisonReport {
    var report = SampleComparison.films
    report.query.text = hostile
    report.query.notes = [hostile]
    report.vertical.title = hostile
    for index in report.vertical.fields.indices { report.vertical.fields[index].label = hostile }
    for list in report.lists.indices {
      report.lists[list].report.provider = hostile + "\(list)"
      report.lists[list].report.warnings = [hostile]
      report.lists[list].report.failure?.message = hostile
      for row in report.lists[list].rows.indices {
        report.lists[list].rows[row].hit.title = hostile
        report.lists[list].rows[row].hit.fields["url"] = .text("javascript:alert(1)")
      }
    }
    for index in report.entities.indices {
      report.entities[index].title = hostile
      report.entities[index].disagreements = ["directors": [hostile + "0": .text(hostile)]]
      report.entities[index].ranks = [hostile + "0": index + 1, hostile + "1": index + 1]
    }
    return report
  }

  private static func hostileSeries(_ hostile: String) -> ComparisonSeries {
    var series = SampleComparison.series
    for index in series.items.indices {
      series.items[index].text = hostile
      series.items[index].reports = [hostileReport(hostile)]
    }
    for index in series.summaries.indices {
      series.summaries[index].vertical = hostileReport(hostile).vertical
      for list in series.summaries[index].lists.indices {
        series.summaries[index].lists[list].name = hostile + "\(list)"
      }
      series.summaries[index].pairs[0].a = hostile + "0"
      series.summaries[index].pairs[0].b = hostile + "1"
    }
    return series
  }

  @Test("every element is closed where it should be", arguments: pages.map(\.name))
  func balance(name: String) throws {
    let tags = try Self.tags(of: name)
    var open: [Substring] = []
    for tag in tags where !["meta", "!DOCTYPE"].contains(tag.name) {
      if tag.isEnd { #expect(open.popLast() == tag.name) } else { open.append(tag.name) }
    }
    #expect(open.isEmpty)
    #expect(tags.map(\.name).filter { $0 == "html" }.count == 2)
  }

  @Test("nothing runs in it and nothing is fetched", arguments: pages.map(\.name))
  func inert(name: String) throws {
    let allowed: Set<Substring> = [
      "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "div", "header", "main", "section", "h1",
      "h2",
      "h3", "p", "span", "bdi", "ul", "li", "dl", "dt", "dd", "figure", "figcaption", "table", "thead",
      "tbody",
      "tr", "th", "td", "a", "details", "summary", "svg", "desc", "g", "path", "line", "rect", "circle",
      "text",
    ]
    for tag in try Self.tags(of: name) {
      #expect(allowed.contains(tag.name), "\(tag)")
      for (attribute, value) in tag.attributes {
        #expect(
          !attribute.hasPrefix("on") && !["src", "style", "srcset", "action", "id"].contains(attribute))
        if attribute == "href" {
          #expect(tag.name == "a" && (value.hasPrefix("https://") || value.hasPrefix("http://")))
        }
      }
    }
    let page = try Self.page(name)
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(!page.contains("url(") && !page.contains("@import"))
  }

  @Test("every picture has a title, a description and a name", arguments: pages.map(\.name))
  func pictures(name: String) throws {
    let tags = try Self.tags(of: name).filter { !$0.isEnd }
    for (index, tag) in tags.enumerated() where tag.name == "svg" {
      #expect(tag.attributes["aria-label"]?.isEmpty == false)
      #expect(["img", "group"].contains(tag.attributes["role"]))
      #expect(tags[index + 1].name == "title" && tags[index + 2].name == "desc")
      #expect(tags[index - 1].attributes["tabindex"] == "0")
    }
    let things = tags.filter { $0.name == "g" && $0.attributes["class"]?.hasPrefix("thing") == true }
    #expect(things.allSatisfy { $0.attributes["tabindex"] == "0" && $0.attributes["aria-label"] != nil })
  }

  @Test("text from outside is text wherever it stands")
  func text() throws {
    let page = try Self.page("hostile")
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("-->"))
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;"))
    #expect(!page.contains("javascript:"))
    #expect(page.components("</style>").count == 2)
  }

  @Test(
    "no element comes from outside, be it one that pages have",
    arguments: [("elements", "films"), ("series of elements", "series")])
  func foreignElements(name: String, plain: String) throws {
    let (page, own) = (try Self.page(name), try Self.page(plain))
    #expect(page.components("<meta").count == own.components("<meta").count)
    #expect(!page.contains("<svg onload") && !page.contains("<a href=javascript"))
    #expect(page.contains("&lt;meta http-equiv=refresh content=0&gt;&lt;svg onload=alert(1)&gt;"))
  }

  @Test("a query from right to left turns nothing around it")
  func rightToLeft() {
    let text = "ران year:1999"
    var report = SampleComparison.films
    report.query.text = text
    #expect(rendered("html", [report]).contains("<h1><bdi>“\(text)”</bdi></h1>"))
    var series = SampleComparison.series
    series.items[0].text = text
    #expect(rendered("html", series).contains("<summary><bdi>\(text)</bdi>"))
  }

  @Test(
    "a rank is linked to pages of the web alone",
    arguments: [
      ("https://a.example/?a=1&b=\"2\"", #"href="https://a.example/?a=1&amp;b=&quot;2&quot;""#),
      ("HTTP://a.example", #"href="HTTP://a.example""#), ("javascript:alert(1)", nil),
      ("JavaScript:alert(1)", nil), (" javascript:alert(1)", nil), ("java\nscript:alert(1)", nil),
      ("data:text/html,x", nil), ("vbscript:x", nil), ("//a.example", nil), ("file:///etc/passwd", nil),
      ("", nil),
    ] as [(String, String?)])
  func links(address: String, attribute: String?) {
    let hit = Hit(id: "1", title: "T", fields: ["url": .text(address)])
    let page = rendered("html", [EveryType.comparison(of: hit)])
    #expect(page.contains("href=") == (attribute != nil))
    if let attribute { #expect(page.contains(attribute)) }
    #expect(!page.lowercased().contains("script:"))
  }

  @Test("it follows light and dark, paper, narrow screens and those who want no motion")
  func media() throws {
    let page = try Self.page("films")
    for condition in [
      "(prefers-color-scheme:dark)", "print", "(max-width:600px)", "(prefers-reduced-motion:reduce)",
    ] { #expect(page.contains("@media\(condition.hasPrefix("(") ? "" : " ")\(condition)")) }
    #expect(page.contains("color-scheme:light dark") && page.contains("width=device-width"))
  }

  @Test("a page on one query has the ranks, the likeness, the times and the fields")
  func one() throws {
    let page = try Self.page("films")
    for title in [
      "Who has what, at which rank", "How alike the lists are", "Time to answer",
      "How often each field is told",
    ] { #expect(page.contains("<h3>\(title)</h3>")) }
    #expect(page.contains("aria-label=\"Stalker (1979): rank 3 in films-a, rank 1 in films-b\""))
    #expect(page.contains("year: 1979 in films-a; 1980 in films-b"))
    #expect(page.contains("Not among them: films-c (failed)."))
    #expect(page.contains("no answer within 2 s; raise its timeout"))
    #expect(page.contains("films-a and films-b: RBO 0.52 (rest 0.08), 2 of the first 5 shared"))
  }

  @Test("a page on many queries has a summary and a section for each")
  func many() throws {
    let page = try Self.page("series")
    #expect(page.contains("<h1>2 queries compared</h1>"))
    #expect(page.contains("<h3>What became of each provider</h3>"))
    #expect(page.contains("films-c: failed 2 of 2"))
    #expect(page.contains("<summary><bdi>solaris</bdi>") && page.contains("<summary><bdi>=1+1</bdi>"))
    #expect(page.contains("100 % errors"))
  }

  @Test("titles of any script and length are cut before they meet the curves", arguments: [1, 2, 3, 5, 10])
  func labels(lists: Int) throws {
    var report = SampleComparison.films(lists: lists)
    for index in report.entities.indices {
      report.entities[index].title =
        WidthTests.titles[(index + 2) % 12] + String(repeating: "長い題名", count: 40)
    }
    let page = rendered("html", [report])
    let labels = page.matches(of: #/<text [^>]*class="title">([^<]*)</#).map(\.1)
    #expect(labels.isEmpty == (lists == 1))
    for label in labels {
      #expect(label.hasSuffix("…") && label.count < 50)
    }
  }

  @Test("no two labels of the chart of ranks stand at one place", arguments: [2, 5, 10])
  func places(lists: Int) throws {
    let page = try Self.page("\(lists) lists")
    let chart = try #require(page.components("class=\"wide\"").last?.components("</svg>").first)
    let labels = chart.matches(
      of: #/<text x="([0-9.]+)" y="([0-9.]+)" text-anchor="[a-z]+" class="(?:title|head|dim)"/#)
    // Four ranks, a title for each beside the first and the last list, and the names of the lists.
    #expect(labels.count == 4 + 2 * 4 + lists)
    #expect(Set(labels.map { "\($0.1) \($0.2)" }).count == labels.count)
  }

  @Test("no control or bidi character comes through")
  func controls() {
    let hostile = "a\u{1B}[31mb\u{7}\u{0}\u{9B}c\u{202E}d\u{2066}e\u{200F}f\u{8}\u{7F}"
    let hit = Hit(id: hostile, title: hostile, fields: ["a-text": .text(hostile), "url": .text(hostile)])
    let page = rendered("html", [EveryType.comparison(of: hit)])
    let bad = page.unicodeScalars.filter { scalar in
      (scalar.properties.generalCategory == .control && scalar != "\n")
        || ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
        || scalar == "\u{200F}"
    }
    #expect(bad.isEmpty)
  }

  // MARK: Reading pages

  private struct Tag: CustomStringConvertible {
    var name: Substring
    var isEnd: Bool
    var attributes: [String: String]
    var description: String { "\(isEnd ? "/" : "")\(name) \(attributes)" }
  }

  private static func page(_ name: String) throws -> String {
    try #require(pages.first { $0.name == name }?.page)
  }

  /// The tags in order; a sign that begins or ends markup elsewhere is an error.
  private static func tags(of name: String) throws -> [Tag] {
    let page = try page(name)
    // The style sheet has signs of its own.
    let styled = try #require(page.firstMatch(of: #/<style>([^<]*)<\/style>/#)).1
    let text = page.replacing(styled, with: "")
    let tag = #/<(\/?)([!a-zA-Z0-9]+)((?: [-a-zA-Z0-9]+(?:="[^"<>]*")?)*)>/#
    #expect(text.replacing(tag, with: "").contains { "<>".contains($0) } == false)
    return text.matches(of: tag).map { match in
      var attributes: [String: String] = [:]
      for part in match.3.matches(of: #/ ([-a-zA-Z0-9]+)="([^"]*)"/#) {
        attributes[String(part.1)] = String(part.2)
      }
      return Tag(name: match.2, isEnd: !match.1.isEmpty, attributes: attributes)
    }
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
