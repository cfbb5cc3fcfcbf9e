import Expressions
import SearchKit
import Testing

@Suite("Phrases as a vertical declares them")
struct PhraseReaderTests {
  private func read(
    _ phrases: String, tables: String = #"{"land": {"french": ["FR", "France"]}, "venue": ["bar", "inn"]}"#
  ) throws -> (phrases: [Phrase], tables: [PhraseTable], problems: [PhraseProblem]) {
    PhraseReader.read(
      phrases: try JSONReader.read(phrases), tables: try JSONReader.read(tables),
      fields: ["year", "price", "directors"])
  }

  @Test("each meaning is read")
  func meanings() throws {
    let read = try read(
      #"""
      [{"say": ["cheap"], "filter": {"field": "price", "atMost": 2}},
       {"say": ["in {year}"], "filter": {"field": "year", "equals": "{year}"}},
       {"say": ["{decade}"], "filter": {"field": "year", "range": "{decade}"}, "guess": true},
       {"say": ["{year1} to {year2}"], "filter": {"field": "year", "range": ["{year1}", "{year2}"]}},
       {"say": ["mid"], "filter": {"field": "price", "range": [2, 3]}},
       {"say": ["{land} {venue}"], "filter": {"field": "price", "equals": "{land}"}, "keep": ["venue"]},
       {"say": ["by {name}"], "words": {"in": ["directors"]}},
       {"say": ["near {place}"], "near": "{place}"},
       {"say": ["within {distance} of {place}"], "near": "{place}", "within": "{distance}"},
       {"say": ["near me"], "near": "here"}, {"say": ["on foot"], "within": 1000},
       {"say": ["show {rest}"], "filler": true}, {"say": ["{venue}"], "optional": true}]
      """#)
    #expect(read.problems == [])
    #expect(
      read.phrases == [
        Phrase(["cheap"], .filter(PhraseFilter("price", .atMost(.number(2))))),
        Phrase(["in {year}"], .filter(PhraseFilter("year", .equals(.slot("year"))))),
        Phrase(["{decade}"], .filter(PhraseFilter("year", .range(.slot("decade")))), isGuess: true),
        Phrase(
          ["{year1} to {year2}"], .filter(PhraseFilter("year", .between(.slot("year1"), .slot("year2"))))),
        Phrase(["mid"], .filter(PhraseFilter("price", .between(.number(2), .number(3))))),
        Phrase(["{land} {venue}"], .filter(PhraseFilter("price", .equals(.slot("land")))), keep: ["venue"]),
        Phrase(["by {name}"], .words(in: ["directors"])),
        Phrase(["near {place}"], .near(PhrasePlace(.slot("place")))),
        Phrase(
          ["within {distance} of {place}"], .near(PhrasePlace(.slot("place"), within: .slot("distance")))),
        Phrase(["near me"], .near(PhrasePlace(.here))),
        Phrase(["on foot"], .near(PhrasePlace(.here, within: .number(1000)))),
        Phrase(["show {rest}"], .filler), Phrase(["{venue}"], .optional),
      ])
    #expect(
      read.tables == [
        PhraseTable("land", [PhraseTable.Row("french", ["FR", "France"])]),
        PhraseTable("venue", [PhraseTable.Row("bar", ["bar"]), PhraseTable.Row("inn", ["inn"])]),
      ])
  }

  @Test(
    "a mistake is named by its path, with what may stand there",
    arguments: [
      (#"{}"#, "phrases: expected an array of phrases"),
      (#"[1]"#, #"phrases[0]: expected an object with "say" and what it means"#),
      (#"[{"filler": true}]"#, "phrases[0].say: expected an array of at least one text"),
      (#"[{"say": [], "filler": true}]"#, "phrases[0].say: expected an array of at least one text"),
      (#"[{"say": [1], "filler": true}]"#, "phrases[0].say[0]: expected a text"),
      (#"[{"say": ["!"], "filler": true}]"#, "phrases[0].say[0]: there is no word and no slot in it"),
      (
        #"[{"say": ["in {year"], "filler": true}]"#,
        "phrases[0].say[0]: a slot is a name in braces, as {year}"
      ),
      (
        #"[{"say": ["in year}"], "filler": true}]"#,
        "phrases[0].say[0]: a slot is a name in braces, as {year}"
      ),
      (#"[{"say": ["{}"], "filler": true}]"#, "phrases[0].say[0]: a slot is a name in braces, as {year}"),
      (
        #"[{"say": ["{rest}"], "filler": true}]"#,
        "phrases[0].say[0]: {rest} stands once, and beside other words"
      ),
      (
        #"[{"say": ["a {rest} {rest}"], "filler": true}]"#,
        "phrases[0].say[0]: {rest} stands once, and beside other words"
      ),
      (#"[{"say": ["in {yaer}"], "filler": true}]"#, #"phrases[0].say[0]: there is no slot "yaer" (year)"#),
      (#"[{"say": ["a"]}]"#, "phrases[0]: a phrase has one meaning"),
      (#"[{"say": ["a"], "filler": true, "optional": true}]"#, "phrases[0]: a phrase has one meaning"),
      (#"[{"say": ["a"], "filler": 1}]"#, "phrases[0].filler: expected true"),
      (
        #"[{"say": ["a"], "filer": true}]"#,
        #"phrases[0].filer: there is no member "filer" (filler); phrases[0]: a phrase has one meaning"#
      ),
      (#"[{"say": ["a"], "filler": true, "guess": "yes"}]"#, "phrases[0].guess: expected true"),
      (#"[{"say": ["a"], "filler": true, "keep": ["b"]}]"#, #"phrases[0].keep: there is no slot "b""#),
      (#"[{"say": ["a"], "filler": true, "keep": "b"}]"#, "phrases[0].keep: expected an array of texts"),
      (
        #"[{"say": ["a"], "filter": 1}]"#,
        #"phrases[0].filter: expected an object, as {"field": "year", "equals": "{year}"}"#
      ),
      (
        #"[{"say": ["a"], "filter": {"field": "yaer", "equals": 1}}]"#,
        #"phrases[0].filter.field: there is no field "yaer" (year)"#
      ),
      (#"[{"say": ["a"], "filter": {"field": "year"}}]"#, "phrases[0].filter: a filter has one test"),
      (
        #"[{"say": ["a"], "filter": {"field": "year", "equal": 1}}]"#,
        #"phrases[0].filter.equal: there is no test "equal" (equals); phrases[0].filter: a filter has one test"#
      ),
      (
        #"[{"say": ["a"], "filter": {"field": "year", "atLeast": true}}]"#,
        "phrases[0].filter.atLeast: expected a number, a text or a slot in braces"
      ),
      (
        #"[{"say": ["a {year}", "b"], "filter": {"field": "year", "equals": "{year}"}}]"#,
        #"phrases[0].filter.equals: there is no slot "year""#
      ),
      (
        #"[{"say": ["a"], "words": ["directors"]}]"#,
        #"phrases[0].words: expected an object, as {"in": ["directors"]}"#
      ),
      (
        #"[{"say": ["a"], "words": {"in": ["directors"]}}]"#,
        "phrases[0].words: words are found by a slot {name}, which every say must have"
      ),
      (
        #"[{"say": ["a {name}"], "words": {"in": ["director"]}}]"#,
        #"phrases[0].words.in: there is no field "director" (directors)"#
      ),
      (#"[{"say": ["a"], "near": "soho"}]"#, #"phrases[0].near: expected a slot, as "{place}", or "here""#),
      (#"[{"say": ["a"], "near": 1}]"#, #"phrases[0].near: expected a slot, as "{place}", or "here""#),
      (#"[{"say": ["a"], "near": "{place}"}]"#, #"phrases[0].near: there is no slot "place""#),
      (#"[{"say": ["a {year}"], "near": "{year}"}]"#, #"phrases[0].near: a slot "year" cannot stand here"#),
      (
        #"[{"say": ["a {land}"], "filter": {"field": "year", "range": "{land}"}}]"#,
        #"phrases[0].filter.range: a slot "land" cannot stand here"#
      ),
      (
        #"[{"say": ["a {year}"], "within": "{year}"}]"#,
        #"phrases[0].within: a slot "year" cannot stand here"#
      ),

    ])
  func mistakes(phrases: String, message: String) throws {
    let read = try read(phrases)
    #expect(read.phrases == [])
    #expect(read.problems.map(Self.text).joined(separator: "; ") == message)
  }

  @Test(
    "a mistake in a table is named",
    arguments: [
      ("[]", "tables: expected an object of tables"),
      (#"{"a": 1}"#, "tables.a: expected an array of words or an object from words to values"),
      (#"{"a": [1]}"#, "tables.a[0]: expected a text with a word in it"),
      (#"{"a": ["!"]}"#, "tables.a[0]: expected a text with a word in it"),
      (#"{"a": {"b": []}}"#, "tables.a.b: expected a text, a number or an array of them"),
      (#"{"a": {"b": [true]}}"#, "tables.a.b: expected a text, a number or an array of them"),
      (#"{"year": ["b"]}"#, #"tables.year: "year" is a slot of the language, so no table can have the name"#),
      (#"{"rest": ["b"]}"#, #"tables.rest: "rest" is a slot of the language, so no table can have the name"#),
    ])
  func tableMistakes(tables: String, message: String) throws {
    #expect(try read("[]", tables: tables).problems.map(Self.text) == [message])
  }

  @Test("a mistake spoils its own phrase alone")
  func others() throws {
    let read = try read(#"[{"say": ["a"]}, {"say": ["b"], "filler": true}]"#)
    #expect(read.phrases == [Phrase(["b"], .filler)])
    #expect(PhraseReader.read(phrases: nil, tables: nil, fields: []).problems == [])
  }

  private static func text(_ problem: PhraseProblem) -> String {
    "\(problem.path): \(problem.message)" + (problem.suggestion.map { " (\($0))" } ?? "")
  }
}
