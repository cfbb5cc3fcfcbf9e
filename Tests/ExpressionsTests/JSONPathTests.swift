import Expressions
import Testing

@Suite("A JSONPath") struct JSONPathTests {
  private static let document: JSON = [
    "a": ["b": [["c": 1, "k": "x"], ["c": 2, "k": "y"], ["d": 3]]],
    "list": [10, 20, 30, 40], "it's": "quote", "é": "accent", "nil": .null,
    "texts": ["one", "two\n", "tree"], "pattern": "t.*",
    "same": [["x": 1, "y": [2.0]], ["y": [2], "x": 1.0]],
  ]

  @Test(
    "selects",
    arguments: [
      ("$.a.b[*].c", [1, 2]), ("$['a']['b'][1]['c']", [2]), ("$.a.b[-1].d", [3]), ("$.list[1:3]", [20, 30]),
      ("$.list[::-2]", [40, 20]), ("$.list[-1:0:-1]", [40, 30, 20]), ("$.list[0,0,3]", [10, 10, 40]),
      ("$.list[9]", []), ("$.list[0:0:0]", []), ("$.list.x", []), ("$['it\\'s']", ["quote"]),
      ("$.é", ["accent"]),
      ("$[\"\\u00e9\"]", ["accent"]), ("$.nil", [.null]), ("$..c", [1, 2]), ("$.a..[0].k", ["x"]),
      ("$.a.b[?@.c].c", [1, 2]), ("$.a.b[?!@.c].d", [3]), ("$.a.b[?@.c > 1].c", [2]),
      ("$.a.b[?@.c == 1 || @.d == 3]['c', 'd']", [1, 3]), ("$.a.b[?@.c >= 1 && @.k != 'x'].c", [2]),
      ("$.a.b[?(@.c == 1)].k", ["x"]), ("$.list[?@ < $.list[2]]", [10, 20]), ("$.list[?@ == 20.0]", [20]),
      ("$.texts[?match(@, 't.*')]", ["tree"]), ("$.texts[?search(@, 't')]", ["two\n", "tree"]),
      ("$.texts[?match(@, $.pattern)]", ["tree"]), ("$.texts[?length(@) == 3]", ["one"]),
      ("$[?count(@.*) == 4][0]", [10]), ("$[?value(@.b[0].c) == 1].b[0].c", [1]),
      ("$.texts[?match(@, '(')]", []), ("$.texts[?match(@, 1)]", []),
      ("$.same[?@ == $.same[0]].x", [1, 1.0]),
      ("$.list[?@.x == @.y]", [10, 20, 30, 40]), ("$ .list [ 0 , 1 ]", [10, 20]),
    ] as [(String, JSON)])
  func selection(path: String, values: JSON) throws {
    #expect(JSON.array(try JSONPath(path).select(from: Self.document)) == values)
  }

  @Test(
    "with a fault says where and why",
    arguments: [
      ("", "a JSONPath begins with $, at character 1"),
      ("a.b", "a JSONPath begins with $, at character 1"),
      ("$ ", "the path should go on with . or [ or end here, at character 2"),
      ("$.", "a member's name or * should stand here; other names go in ['…'], at character 3"),
      ("$.a-b", "the path should go on with . or [ or end here, at character 4"),
      ("$[", "a selector should stand here: 'name', *, a number, a slice or ?filter, at character 3"),
      ("$[01]", "a whole number has no needless 0, at character 3"),
      ("$[-0]", "a whole number has no needless 0, at character 3"),
      ("$[9007199254740992]", "a whole number in a path is at most 2^53 - 1, at character 3"),
      ("$['a", "a string has no closing ', at character 3"),
      ("$['\\x']", "a string has no such escape, at character 4"),
      ("$['\\ud800']", "half a surrogate pair, at character 4"),
      ("$[?@.a", "a comma or ] should stand here, at character 7"),
      ("$[?1]", "a value alone is no test; compare it, at character 4"),
      (
        "$[?@.* == 1]",
        "a path that may select several values cannot be one operand; use value() or count(), at character 4"
      ),
      (
        "$[?len(@) == 1]",
        "there is no function len(); there are length(), count(), match(), search(), value(), at character 4"
      ),
      ("$[?match(@)]", "match() takes 2 arguments, at character 4"),
      ("$[?match(@, 'a') == true]", "match() and search() are tests and cannot be compared, at character 4"),
      ("$[?count(1) == 1]", "a path should stand here, at character 10"),
      ("$[?(@.a]", "a ) should stand here, at character 8"),
    ])
  func fault(path: String, message: String) {
    #expect { try JSONPath(path) } throws: { ($0 as? NotationProblem)?.description == message }
  }

  @Test("knows whether it selects one node at most")
  func singularity() throws {
    for path in ["$", "$.a", "$['a'][0].b"] { #expect(try JSONPath(path).isSingular) }
    for path in ["$.*", "$..a", "$[0,1]", "$[0:1]", "$[?@]"] { #expect(try !JSONPath(path).isSingular) }
  }

  @Test("compares whole numbers and fractions exactly beyond 2^53")
  func exactNumbers() throws {
    let big: JSON = [.integer(9_007_199_254_740_993), .number(9_007_199_254_740_992)]
    #expect(try JSONPath("$[?@ > 9007199254740992]").select(from: big) == [.integer(9_007_199_254_740_993)])
    #expect(try JSONPath("$[?@ == 9007199254740992]").select(from: big) == [.number(9_007_199_254_740_992)])
  }

  @Test(
    "too costly for a document ends with an error, not with a part of the result", .timeLimit(.minutes(5)),
    arguments: [
      "$.deep..*..*..*", "$[?count($..*) > 0]", "$[?@ == $[0] || count($..*) == 1]",
      "$[?search(@.t, '(a*)*[bc]')]",
      "$[?search($.t, $.p)]",
    ])
  func exhaustion(path: String) throws {
    let text = JSON.string(String(repeating: "a", count: 5_000))
    let rows = JSON.array((0..<3_000).map { ["n": .integer($0), "t": text, "l": [[[.integer($0)]]]] })
    let deep = (0..<200).reduce(JSON.array([])) { deep, _ in [deep, 1] }
    var document: JSON = path.contains("$.t") ? ["t": text, "p": "(a|a)*[bc]", "x": rows] : rows
    if path.contains("deep") { document = ["deep": deep] }
    #expect(throws: JSONPathExhaustion.self) {
      try JSONPath(path).select(from: document, fuel: 300_000).count
    }
  }

  @Test("nested without end is refused", .timeLimit(.minutes(5))) func hostileNesting() {
    for (open, close) in [("[?(", ")]"), ("[?@", "]"), ("[?!(", ")]"), ("[?length(length(", "))]")] {
      let path = "$" + String(repeating: open, count: 10_000) + "@" + String(repeating: close, count: 10_000)
      #expect(throws: NotationProblem.self) { try JSONPath(path) }
    }
  }
}
