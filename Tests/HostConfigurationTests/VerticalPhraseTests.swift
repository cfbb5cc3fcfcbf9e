import HostConfiguration
import SearchKit
import Testing

/// A mistake in what a vertical says that people type is told as any other: by path, line and column.
@Suite("The phrases of a vertical.json")
struct VerticalPhraseTests {
  private static func file(_ members: String) -> VerticalFile {
    let text = """
      {"name": "x", "title": "X",
      "fields": {"title": {"type": "text", "role": "title"}, "year": {"type": "year", "filter": true}},
      \(members)
      }
      """
    return VerticalFile(name: "v.json", bytes: Array(text.utf8))
  }

  @Test("are read, with the words that their slots stand for")
  func read() throws {
    let file = Self.file(
      #"""
      // What a film is called.
      "tables": {"film": ["film", "films"]},
      "phrases": [{"say": ["{film} from {year}"], "filter": {"field": "year", "equals": "{year}"}, "keep": ["film"]},]
      """#)
    #expect(file.problems.isEmpty)
    let vertical = try #require(file.vertical)
    #expect(vertical.phrases.map(\.say) == [["{film} from {year}"]])
    #expect(vertical.phrases[0].meaning == .filter(PhraseFilter("year", .equals(.slot("year")))))
    #expect(vertical.tables.map(\.name) == ["film"] && vertical.tables[0].rows.count == 2)
  }

  @Test(
    "are named by place, with what may stand there",
    arguments: [
      Mistake(
        #""phrases": [{"say": ["in {year}"], "filter": {"field": "yaer", "equals": "{year}"}}]"#,
        #"v.json:3:47: phrases[0].filter.field: there is no field "yaer"; did you mean "year"?"#),
      Mistake(
        #""phrases": [{"say": ["in {yer}"], "filler": true}]"#,
        #"v.json:3:22: phrases[0].say[0]: there is no slot "yer"; did you mean "year"?"#),
      Mistake(
        #""phrases": [{"says": ["in"], "filler": true}]"#,
        #"v.json:3:14: phrases[0].says: there is no member "says"; did you mean "say"?"#,
        #"v.json:3:13: phrases[0].say: expected an array of at least one text"#),
      Mistake(
        #""phrases": [{"say": ["in"]}]"#,
        #"v.json:3:13: phrases[0]: a phrase has one meaning; allowed: "filler", "optional", "filter", "words", "near", "within""#
      ),
      Mistake(#""phrases": "in""#, #"v.json:3:1: phrases: expected an array of phrases"#),
      Mistake(
        #""tables": {"year": ["a"], "film": [1]}"#,
        #"v.json:3:12: tables.year: "year" is a slot of the language, so no table can have the name"#,
        #"v.json:3:36: tables.film[0]: expected a text with a word in it"#),
      Mistake(
        #""phrase": []"#, #"v.json:3:1: phrase: there is no setting "phrase"; did you mean "phrases"?"#),
    ])
  func mistakes(_ mistake: Mistake) {
    let file = Self.file(mistake.text)
    #expect(Set(file.problems.map(\.description)) == Set(mistake.problems))
    #expect(file.vertical == nil)
  }
}
