import Expressions
import Testing

/// Texts and JSON with values in braces.
@Suite struct TextTemplateTests {
  private static let values: JSONObject = [
    "query": "a b", "page": 2, "half": 0.5, "yes": true, "none": .null, "empty": "", "list": ["x", "y"],
    "ids.imdb": "tt1",
  ]

  private static func fill(_ text: String) -> String? { TextTemplate(text).fill { values[$0] } }

  @Test(
    "Values are put in as they are",
    arguments: [
      ("{query}", "a b"), ("q={query}&p={page}", "q=a b&p=2"), ("{half} {yes}", "0.5 true"),
      ("{list}", "x,y"),
      ("{ids.imdb}", "tt1"), ("plain", "plain"), ("", ""), ("[{none?}{empty?}{page}]", "[2]"),
    ])
  func fills(template: String, expected: String) { #expect(Self.fill(template) == expected) }

  @Test(
    "Braces around anything but a name are text",
    arguments: [
      "SELECT ?x WHERE { ?x a ?y }", "{ query }", "{{", "}", "{}", "{?}", "{a b}", "{1}", #"{"a":"b"}"#,
      "{query",
      "{é}",
    ])
  func literal(template: String) { #expect(Self.fill(template) == template) }

  @Test("A doubled brace is a brace and a value") func doubled() { #expect(Self.fill("{{page}}") == "{2}") }

  @Test(
    "A value that is needed and missing leaves nothing",
    arguments: ["{none}", "{empty}", "{other}", "a {none} b"])
  func missing(template: String) { #expect(Self.fill(template) == nil) }

  @Test("JSON keeps the types of values, escapes texts once, and leaves out what has no value")
  func json() {
    let template = JSONTemplate([
      "q": "{query}", "size": "{page}", "text": "p{page}", "gone": "{none}", "list": ["{yes}", "{other}"],
      "inner": ["gone": "{other}"], "constant": ["empty": [:], "none": .null, "number": 1.5],
    ])
    #expect(
      template.fill { Self.values[$0] } == [
        "q": "a b", "size": 2, "text": "p2", "list": [true],
        "constant": ["empty": [:], "none": .null, "number": 1.5],
      ])
    #expect(template.variables.count == 7)
    let hostile = JSONTemplate(["q": "{t}"]).fill { _ in .string(TextEscapeTests.hostile) }
    #expect(hostile.map { JSONWriter.text($0) } == #"{"q":"c++ & c# 100% a/b \"quoted\" \\ ]]> 東京 é"}"#)
  }
}
