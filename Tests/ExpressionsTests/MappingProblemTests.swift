import Expressions
import Testing

@Suite("A mistake in a mapping") struct MappingProblemTests {
  private static let operators = [
    "first", "all", "template", "value", "if", "table", "lookup", "split", "join", "article", "names", "html",
    "replace", "match", "case", "escape", "number", "year", "date", "scale", "price", "each", "member",
    "root",
    "has", "given",
  ]

  private func problems(_ declaration: String) throws -> [MappingProblem] {
    let object = try #require(JSONReader.read(declaration).object)
    do { _ = try Mapping(object) } catch { return error.problems }
    return []
  }

  @Test(
    "is named by its path with what to do",
    arguments: [
      (#"{"x": 5}"#, "x", #"an expression is a text or an object; a constant is {"value": 5}"#),
      (#"{"x": null}"#, "x", #"an expression is a text or an object; a constant is {"value": null}"#),
      (#"{"x": ["a", "b"]}"#, "x", #"a list is no expression; for alternatives write {"first": […]}"#),
      (#"{"x": ""}"#, "x", "the name of a column or member is missing"),
      (#"{"a..b": "c"}"#, "a..b", "a field's name has parts between its dots, as rating.count"),
      (
        #"{"x": "$.a["}"#, "x",
        "the JSONPath $.a[ has a fault: a selector should stand here: 'name', *, a number, a slice or ?filter,"
          + " at character 5"
      ),
      (
        #"{"x": {"of": "a", "year": true, "number": true}}"#, "x",
        "year, number stand side by side; an object has one operator, and another goes into its of"
      ),
      (#"{"x": {"year": true}}"#, "x", "year needs of"),
      (#"{"x": {"of": "a", "year": false}}"#, "x.year", "year takes true"),
      (#"{"x": {"of": "a", "number": "yes"}}"#, "x.number", "number takes true"),
      (#"{"x": {"of": "a", "split": ""}}"#, "x.split", "split takes the text between the parts"),
      (#"{"x": {"of": "a", "join": 1}}"#, "x.join", "join takes the text to put between"),
      (#"{"x": {"first": []}}"#, "x.first", #"first takes a list of expressions, as ["title", "name"]"#),
      (
        #"{"x": {"first": ["a", 1]}}"#, "x.first[1]",
        #"an expression is a text or an object; a constant is {"value": 1}"#
      ),
      (
        #"{"x": {"template": "{a"}}"#, "x.template",
        "the URI template {a has a fault: { has no closing }, at character 1"
      ),
      (
        #"{"x": {"template": "{a} b"}}"#, "x.template",
        #"the URI template {a} b has a fault: a URI cannot hold this character; write it as %20, at character 4; a text of several columns is {"of": {"all": ["a", "b"]}, "join": " "}"#
      ),
      (
        #"{"x": {"of": "a", "table": []}}"#, "x.table",
        #"table takes an object of constants, as {"35": "Comedy"}"#
      ),
      (#"{"x": {"of": "a", "date": "dd/MM"}}"#, "x.date", "a date pattern needs the year, yyyy"),
      (
        #"{"x": {"of": "a", "date": "yyyy-mmm"}}"#, "x.date",
        "a date pattern has no mmm; it has yyyy yy M MM MMM MMMM d dd H HH h m s S E a z Z X, 'text'"
      ),
      (#"{"x": {"of": "a", "date": "yyyy 'x"}}"#, "x.date", "a quote ' in a date pattern is not closed"),
      (
        #"{"x": {"of": "a", "date": 1}}"#, "x.date",
        #"date takes "auto", "unix" or a pattern such as "yyyy-MM-dd""#
      ),
      (
        #"{"x": {"of": "a", "scale": 0}}"#, "x.scale",
        "scale takes the best rating that the source gives, a number above 0"
      ),
      (
        #"{"x": {"of": "a", "replace": ["", "b"]}}"#, "x.replace",
        #"replace takes two texts, the old and the new, as ["_", " "], or a list of such pairs"#
      ),
      (
        #"{"x": {"of": "a", "match": "\\d"}}"#, "x.match",
        #"the pattern \d has a fault: I-Regexp (RFC 9485) has no \d; write [0-9] or [^0-9], at character 1"#
      ),
      (
        #"{"x": {"of": "a", "match": "(a)", "group": 2}}"#, "x.group",
        "group is a number from 0, for all of it, to 1, its groups in ( )"
      ),
      (#"{"x": {"if": "a", "then": "b"}}"#, "x", "if needs a test"),
      (#"{"x": {"if": "a", "then": "b", "equals": 1, "in": [1]}}"#, "x", "if has several tests"),
      (
        #"{"x": {"if": "a", "then": "b", "in": 1}}"#, "x.in",
        #"in takes a list of values, as ["film", "series"]"#
      ),
      (#"{"x": {"if": "a", "then": "b", "exists": 1}}"#, "x.exists", "exists takes true or false"),
      (
        #"{"x": {"template": "/{a}", "with": 1}}"#, "x.with",
        #"with takes an object of expressions, as {"name": "title"}"#
      ),
      (#"{"x": {"template": "/{a}", "with": {"b": "c"}}}"#, "x.with.b", "the template has no variable b"),
      (#"{"x": {"each": "a"}}"#, "x", "each needs do"),
      (
        #"{"genres": {"each": "a", "do": {"of": 1, "case": "title"}}}"#, "genres.do.of",
        #"an expression is a text or an object; a constant is {"value": 1}"#
      ),
      (
        #"{"x": {"root": "a"}}"#, "x.root",
        "the JSONPath a has a fault: a JSONPath begins with $, at character 1"
      ),
    ])
  func message(declaration: String, path: String, message: String) throws {
    let problem = try #require(try problems(declaration).first)
    #expect(problem.path == path)
    #expect(problem.message == message)
  }

  @Test(
    "in a name comes with the names that are allowed",
    arguments: [
      (#"{"x": {"of": "a", "yaer": true}}"#, "x.yaer", "there is no operator yaer", Self.operators, "yaer"),
      (#"{"x": {"of": "a"}}"#, "x", "the expression has no operator", Self.operators, nil),
      (
        #"{"x": {"of": "a", "match": "b", "grp": 1}}"#, "x.grp", "match takes no grp",
        ["match", "of", "group"], "grp"
      ),
      (
        #"{"x": {"of": "a", "case": "Title"}}"#, "x.case", "case takes one of title, upper, lower",
        ["title", "upper", "lower"], "Title"
      ),
      (
        #"{"x": {"of": "a", "price": 1}}"#, "x.price", "price takes one of symbols, numbers",
        ["symbols", "numbers"], nil
      ),
      (#"{"x": {"of": "a", "article": "first"}}"#, "x.article", #"article takes "last""#, ["last"], "first"),
    ] as [(String, String, String, [String], String?)])
  func names(declaration: String, path: String, message: String, allowed: [String], unknown: String?) throws {
    #expect(
      try problems(declaration) == [
        MappingProblem(path: path, message: message, allowed: allowed, unknown: unknown)
      ])
  }

  @Test("does not hide the others") func allAtOnce() throws {
    let found = try problems(
      #"{"year": {"of": "$[", "year": 1}, "title": "name", "genres": {"each": 7, "do": {"of": "$", "cse": "x"}}, "x": 1}"#
    )
    #expect(found.map(\.path) == ["year.of", "year.year", "genres.each", "genres.do.cse", "x"])
  }

  @Test("of endless nesting is named", .timeLimit(.minutes(5))) func nesting() throws {
    let text =
      String(repeating: #"{"of":"#, count: 80) + "\"a\"" + String(repeating: #","number":true}"#, count: 80)
    #expect(
      try problems("{\"x\":\(text)}").map(\.message) == ["expressions are nested deeper than 32 levels"])
  }
}
