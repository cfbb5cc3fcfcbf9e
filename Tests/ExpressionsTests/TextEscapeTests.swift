import Expressions
import Testing

/// Text of a person means itself within every language that a request is written in.
@Suite struct TextEscapeTests {
  static let hostile = #"c++ & c# 100% a/b "quoted" \ ]]> 東京 é"#

  @Test(
    "Each language has its own escapes",
    arguments: [
      (
        TextEscape.url,
        "c%2B%2B%20%26%20c%23%20100%25%20a%2Fb%20%22quoted%22%20%5C%20%5D%5D%3E%20%E6%9D%B1%E4%BA%AC%20%C3%A9"
      ),
      (.json, #"c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é"#),
      (.lucene, #"c\+\+ \& c# 100% a\/b \"quoted\" \\ \]\]> 東京 é"#),
      (.overpass, #"c\\+\\+ & c# 100% a/b \"quoted\" \\\\ \\]\\]> 東京 é"#),
      (.sparql, #"c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é"#),
    ])
  func escapes(language: TextEscape, expected: String) {
    #expect(language.applied(to: Self.hostile) == expected)
  }

  @Test(
    "No text ends its quotes or begins another line",
    arguments: [
      (TextEscape.overpass, "a\"];out;\n//", #"a\"\\];out; //"#),
      (.overpass, "^.*$|(x){2}?", #"\\^\\.\\*\\$\\|\\(x\\)\\{2\\}\\?"#),
      (.sparql, "a\"} LIMIT 1\n# '", #"a\"} LIMIT 1\n# \'"#), (.sparql, "tab\there\u{0}", #"tab\there "#),
      (.lucene, "Mission: Impossible", #"Mission\: Impossible"#),
      (.lucene, "this AND that OR NOT (those) TO", #"this and that or not \(those\) to"#),
      (.lucene, "ORDER NOTHING", "ORDER NOTHING"), (.lucene, "a\nb", "a b"),
      (.json, "a\nb\u{1}", #"a\nb\u0001"#),
      (.url, "", ""),
    ])
  func hostile(language: TextEscape, text: String, expected: String) {
    #expect(language.applied(to: text) == expected)
  }

  @Test("A field expression escapes by the name of the language")
  func operation() throws {
    let mapping = try Mapping(["q": ["of": "query", "escape": "lucene"]])
    let row = mapping.apply(row: ["query": "a:b"], root: .null, nulls: [])
    #expect(row.members["q"] == #"a\:b"#)
    #expect(throws: MappingProblems.self) { try Mapping(["q": ["of": "query", "escape": "sql"]]) }
  }
}
