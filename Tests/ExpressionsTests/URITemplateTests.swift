import Expressions
import Testing

@Suite("A URI template") struct URITemplateTests {
  private static let values: JSON = [
    "id": "a b/é", "n": 42, "half": 0.5, "yes": true, "empty": "", "none": .null, "list": ["x", "y&z"],
    "void": [],
    "keys": ["k": "v 1", "e": ""], "nested": [["a": 1], "ok", .null], "done": "a%20b", "dotted.name": "d",
  ]

  @Test(
    "is filled",
    arguments: [
      ("", ""), ("plain", "plain"), ("/{id}", "/a%20b%2F%C3%A9"), ("{+id}", "a%20b/%C3%A9"),
      ("{#id}", "#a%20b/%C3%A9"),
      ("{n},{half},{yes}", "42,0.5,true"), ("a{none}b{missing}c{void}", "abc"), ("a{empty}b", "ab"),
      ("{list}", "x,y%26z"), ("{/list*}", "/x/y%26z"), ("{.list*}", ".x.y%26z"), ("{?list}", "?list=x,y%26z"),
      ("{?list*,n}", "?list=x&list=y%26z&n=42"), ("{&n}", "&n=42"), ("{;n,empty}", ";n=42;empty"),
      ("{?empty}", "?empty="),
      ("{keys}", "k,v%201,e,"), ("{keys*}", "k=v%201,e="), ("{;keys*}", ";k=v%201;e"),
      ("{?keys*}", "?k=v%201&e="),
      ("{id:3}", "a%20b"), ("{?id:1}", "?id=a"), ("{nested}", "ok"), ("{done}", "a%2520b"),
      ("{+done}", "a%20b"),
      ("{dotted.name}", "d"), ("été", "%C3%A9t%C3%A9"), ("{id,n}{/n}", "a%20b%2F%C3%A9,42/42"),
      ("'q'", "'q'"),
    ])
  func expansion(template: String, text: String) throws {
    #expect(try URITemplate(template).expand { Self.values[$0] } == text)
  }

  @Test(
    "with a fault says where and why",
    arguments: [
      ("a{", "{ has no closing }, at character 2"), ("a{id", "{ has no closing }, at character 2"),
      ("a}", "} closes nothing, at character 2"), ("{}", Self.noName + ", at character 2"),
      ("{?}", Self.noName + ", at character 3"), ("{a,}", Self.noName + ", at character 4"),
      ("{ id}", Self.noName + ", at character 2"),
      ("{a b}", "a variable should end here with , or }, at character 3"),
      ("{a.}", "a variable's name cannot end with ., at character 3"),
      ("{a:0}", "a prefix is a number from 1 to 9999, at character 4"),
      ("{a:10000}", "a prefix is a number from 1 to 9999, at character 4"),
      ("{!a}", "the operator ! has no meaning yet, at character 2"),
      ("a b", "a URI cannot hold this character; write it as %20, at character 2"),
      ("100%", "% goes before two hexadecimal digits; write it as %25, at character 4"),
      ("a\u{1}", "a URI cannot hold this character; write it as %01, at character 2"),
    ])
  func fault(template: String, message: String) {
    #expect { try URITemplate(template) } throws: { ($0 as? NotationProblem)?.description == message }
  }

  private static let noName = "a variable's name should stand here: letters, digits, _ and . or %XX"

  @Test("cannot take a prefix of several values") func prefixOfList() throws {
    let template = try URITemplate("x{list:2}")
    #expect { try template.expand { Self.values[$0] } } throws: {
      ($0 as? NotationProblem)?.description
        == "list holds several values, of which no prefix can be taken, at character 3"
    }
  }

  @Test("names its variables in order") func variables() throws {
    #expect(try URITemplate("/{a}{?b,c.d*}{/a:3}").variables == ["a", "b", "c.d", "a"])
  }

  @Test("of great length is filled", .timeLimit(.minutes(5))) func length() throws {
    let template = try URITemplate(String(repeating: "{id}/", count: 50_000))
    #expect(try template.expand { _ in "é" }.utf8.count == 50_000 * 7)
  }
}
