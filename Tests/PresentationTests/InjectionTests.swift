import Expressions
import Presentation
import SearchKit
import SearchTesting
import Testing

/// Text from outside that tries to be more than text.
struct InjectionTests {
  private func title(_ title: String, in format: String, _ layout: Layout = Layout(quiet: true)) -> String {
    let hit = Hit(id: "1", title: title)
    return rendered(
      format, EveryType.search(of: hit, in: Vertical(name: "v", title: "V", fields: [])), layout)
  }

  @Test(
    "a cell cannot become a formula",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-2", "'-2"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'=1"),
      ("\r=1", "'=1"),
      ("\n=1", "'=1"), (" =1", "'=1"), ("\u{A0}=1", "'=1"), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"),
      ("＠a", "'＠a"), ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("1=1", "1=1"), ("a-b", "a-b"),
      ("'=1", "'=1"),
    ])
  func formula(text: String, cell: String) {
    #expect(title(text, in: "tsv").split(separator: "\n").last == "1\t0.5\tv\t\(cell)\tp\t")
    #expect(title(text, in: "csv").contains("\r\n1,0.5,v,\(cell),p,\r\n"))
  }

  @Test(
    "a cell without quoting cannot begin with a quote, which some programs would take off",
    arguments: [
      (#""=star""#, #"'"=star""#), (#" "=1"#, #"'"=1"#), (#""a"#, #"'"a"#),
      (#""Crocodile" Dundee"#, #"'"Crocodile" Dundee"#),
      (#"a "b""#, #"a "b""#), ("“=1”", "“=1”"),
    ])
  func quoted(text: String, cell: String) {
    #expect(title(text, in: "tsv").split(separator: "\n").last == "1\t0.5\tv\t\(cell)\tp\t")
  }

  @Test(
    "csv quotes what RFC 4180 says",
    arguments: [
      ("a,b", #""a,b""#), (#"say "a""#, #""say ""a""""#), ("a;b", #""a;b""#), ("=a,b", #""'=a,b""#),
      ("a\nb", "a b"),
      ("a\r\nb", "a b"), ("\"", #""""""#), ("", ""), ("a\"\u{300}b", "\"a\"\"\u{300}b\""),
    ])
  func quoting(text: String, cell: String) {
    #expect(title(text, in: "csv").contains("\r\n1,0.5,v,\(cell),p,\r\n"))
  }

  @Test(
    "markdown takes it literally",
    arguments: [
      ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("<svg onload=x>", "&lt;svg onload=x&gt;"), ("a|b", #"a\|b"#),
      ("**bold** _it_", #"\*\*bold\*\* \_it\_"#),
      ("[x](javascript:y)", #"\[x\](javascript:y)"#), ("`code`", #"\`code\`"#), ("a\\|b", #"a\\\|b"#),
      ("Tom &amp; Jerry &#39;42", ##"Tom &amp;amp; Jerry &amp;\#39;42"##), ("a\nb", "a b"),
      ("# h", ##"\# h"##),
    ])
  func markdown(text: String, cell: String) {
    #expect(title(text, in: "markdown").contains("\n| 1 | \(cell) | p |\n"))
  }

  @Test(
    "markdown links to the web alone",
    arguments: [
      ("https://a.example/b c", "[T](https://a.example/b%20c)"),
      ("HTTP://a.example", "[T](HTTP://a.example)"),
      ("javascript:alert(1)", "T"), ("data:text/html,x", "T"), ("//a.example", "T"), ("", "T"),
      ("https://a.example/)[x](y", "[T](https://a.example/%29[x]%28y)"),
      ("https://a.example/é", "[T](https://a.example/%C3%A9)"),
      ("https://a.example/<b>\n", "[T](https://a.example/%3Cb%3E%0A)"),
    ])
  func links(address: String, cell: String) {
    let hit = Hit(id: "1", title: "T", fields: ["url": .text(address)])
    let report = EveryType.search(of: hit, in: Vertical(name: "v", title: "V", fields: []))
    #expect(rendered("markdown", report).contains("\n| 1 | \(cell) | p |\n"))
  }

  @Test(
    "an address that would be run is told by its scheme alone, and one in json is the source's",
    arguments: [
      ("javascript:alert(1)", "(javascript: address left out)"),
      (" \u{1}JavaScript:alert(1)", "(javascript: address left out)"),
      ("java\n\tscript:alert(1)", "(javascript: address left out)"),
      ("data:text/html;base64,PHNjcmlwdD4=", "(data: address left out)"),
      ("vbscript:x", "(vbscript: address left out)"), ("https://a.example/javascript:x", nil),
      ("javascript", nil), ("mailto:a@b.example", nil), ("/javascript:", nil),
    ] as [(String, String?)])
  func running(address: String, shown: String?) throws {
    let hit = Hit(id: "1", title: "T", fields: ["url": .text(address), "a-image": .text(address)])
    let layout = Layout(fields: ["a-image"], quiet: true)
    let report = EveryType.search(of: hit)
    let shown = shown ?? address
    #expect(rendered("tsv", report, layout).hasSuffix("\tT\t\(shown)\tp\t\(shown)\n"))
    #expect(rendered("csv", report, layout).hasSuffix(",T,\(shown),p,\(shown)\r\n"))
    #expect(rendered("csv", [EveryType.comparison(of: hit)], layout).hasSuffix(",T,\(shown),\(shown)\r\n"))
    for format in ["table", "markdown"] { #expect(rendered(format, report, layout).contains(shown)) }
    let json = try JSONReader.read(Array(rendered("json", report).utf8))
    #expect(json["verticals"]?.array?.first?["results"]?.array?.first?["url"]?.string == address)
  }

  @Test("a film called like a scheme keeps its name", arguments: Presenters.table.map(\.name))
  func title(format: String) {
    #expect(title("JavaScript: The Film", in: format).contains("JavaScript: The Film"))
  }

  @Test("no format lets a control or bidi character through", arguments: Presenters.table.map(\.name))
  func controls(format: String) {
    let hostile = "a\u{1B}[31mb\u{7}\u{0}\u{9B}c\u{202E}d\u{2066}e\u{200F}f\u{8}\u{7F}"
    let hit = Hit(id: hostile, title: hostile, fields: ["a-text": .text(hostile), "url": .text(hostile)])
    let layouts = [Layout(explains: true), Layout(width: 40, explains: true)]
    for layout in layouts {
      for text in [
        rendered(format, EveryType.search(of: hit), layout),
        rendered(format, [EveryType.comparison(of: hit)], layout),
      ] {
        let bad = text.unicodeScalars.filter { scalar in
          (scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar))
            || ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
            || scalar == "\u{200F}"
        }
        #expect(bad.isEmpty)
      }
    }
  }

  @Test("a failure's message and a warning are made harmless too", arguments: ["table", "markdown"])
  func messages(format: String) {
    var report = SampleReport.search
    report.providers[1].warnings = ["\u{1B}]0;x\u{7}"]
    report.providers[4].failure?.message = "\u{1B}[2J<b>\u{202E}"
    let text = rendered(format, report, Layout(verbose: true))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}") && !text.contains("\u{202E}"))
    #expect(format == "table" || !text.contains("<b>"))
  }

  @Test("an address in json is the source's, byte for byte")
  func address() {
    let hit = Hit(id: "1", title: "T", fields: ["url": .text("https://a.example/a/?x=%2F&y=é")])
    #expect(
      rendered("ndjson", EveryType.search(of: hit)).contains(#""url":"https://a.example/a/?x=%2F&y=é""#))
  }
}
