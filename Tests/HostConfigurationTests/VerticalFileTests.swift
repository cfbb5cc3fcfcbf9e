import HostConfiguration
import SearchKit
import Testing

@Suite("A vertical.json")
struct VerticalFileTests {
  private static func file(_ text: String) -> VerticalFile {
    VerticalFile(EmbeddedFile(name: "v.json", bytes: Array(text.utf8)))
  }

  @Test("says all that a vertical is")
  func whole() throws {
    let file = Self.file(
      """
      {
        "$schema": "vertical.schema.json",
        "name": "movies", "title": "Movies",
        "fields": {  // in their order
          "title": {"type": "text", "role": "title", "label": "Title"},
          "originalTitle": {"type": "text", "role": "alias", "show": false},
          "year": {"type": "year", "filter": true},
          "rating": {"type": "rating", "role": "prior", "scale": 5},
          "length": {"type": "number", "unit": "min"},
          "ids": {"type": "id"},
        },
        "identity": {
          "ids": ["imdb"], "genericWords": ["the"],
          "same": [{"reason": "same title and year", "confidence": 0.95, "when": [
            {"fields": ["title", "originalTitle"], "compare": "title", "tolerance": 0.2},
            {"fields": ["year"], "compare": "number"}]}],
          "apart": [{"reason": "years apart", "when": [
            {"fields": ["year"], "compare": "number", "tolerance": 2},
            {"fields": ["ids"], "compare": "id", "expect": "notAgree"}]}],
        },
        "ranking": {"fields": {"title": 1, "year": 0.9}, "agreement": 0.2, "prior": 0},
        "columns": ["year"],
      }
      """)
    #expect(file.problems == [])
    let vertical = try #require(file.vertical)
    #expect(
      vertical
        == Vertical(
          name: "movies", title: "Movies",
          fields: [
            VerticalField("title", .text, role: .title, label: "Title"),
            VerticalField("originalTitle", .text, role: .alias, show: false),
            VerticalField("year", .year, filter: true),
            VerticalField("rating", .rating, role: .prior, scale: 5),
            VerticalField("length", .number, unit: "min"),
            VerticalField("ids", .id),
          ],
          identity: IdentityRules(
            ids: ["imdb"],
            same: [
              IdentityRule(
                reason: "same title and year", confidence: 0.95,
                when: [
                  IdentityCondition(fields: ["title", "originalTitle"], comparison: .title, tolerance: 0.2),
                  IdentityCondition(fields: ["year"], comparison: .number),
                ])
            ],
            apart: [
              IdentityRule(
                reason: "years apart",
                when: [
                  IdentityCondition(
                    fields: ["year"], comparison: .number, tolerance: 2, expectation: .differ),
                  IdentityCondition(fields: ["ids"], comparison: .id, expectation: .notAgree),
                ])
            ], genericWords: ["the"]),
          ranking: RankingWeights(
            fields: ["title": 1, "year": 0.9], agreement: 0.2, position: RankingWeights().position,
            prior: 0),
          columns: ["year"]))
  }

  @Test("of a name and a title alone searches the title")
  func least() throws {
    let file = Self.file(
      #"{"name": "x", "title": "X", "fields": {"title": {"type": "text", "role": "title"}}}"#)
    let title = VerticalField("title", .text, role: .title)
    #expect(file.vertical == Vertical(name: "x", title: "X", fields: [title]))
  }

  @Test(
    "with a mistake is none, and each mistake is named",
    arguments: [
      Mistake("", "v.json:1:1: the file is empty; write at least {}"),
      Mistake("[]", "v.json:1:1: expected an object, found an empty list"),
      Mistake(
        "{}", #"v.json:1:1: the setting "name" is missing"#, #"v.json:1:1: the setting "title" is missing"#,
        #"v.json:1:1: the setting "fields" is missing"#),
    ])
  func form(_ mistake: Mistake) {
    let file = Self.file(mistake.text)
    #expect(file.vertical == nil)
    #expect(file.problems.map(\.description) == mistake.problems)
  }

  @Test(
    "has fields that can be what they are said to be",
    arguments: [
      Mistake(
        #""year": {"type": "yaer"}"#,
        #"v.json:3:18: fields.year.type: there is no type "yaer"; did you mean "year"?"#),
      Mistake(
        #""year": {"type": "year", "filtr": true}"#,
        #"v.json:3:26: fields.year.filtr: there is no setting "filtr"; did you mean "filter"?"#),
      Mistake(
        #""name": {"type": "text", "role": "title"}"#,
        #"v.json:3:26: fields.name.role: the field with the role "title" is called "title"; give this one "alias""#
      ),
      Mistake(
        #""a": {"type": "year", "role": "alias"}"#,
        #"v.json:3:1: fields.a: a field with the role "alias" holds text"#),
      Mistake(
        #""a": {"type": "text", "role": "prior"}"#,
        #"v.json:3:1: fields.a: a field with the role "prior" is of type number, rating or year"#),
      Mistake(
        #""a": {"type": "number", "role": "prior"}, "b": {"type": "number", "role": "prior"}"#,
        #"v.json:2:1: fields: only one field has the role "prior""#),
      Mistake(
        #""pages": {"type": "number", "unit": "pp"}, "a": {"type": "year", "unit": "AD"}"#,
        #"v.json:3:66: fields.a.unit: a field with a unit is of type number"#),
      Mistake(
        #""a": {"type": "text", "values": "kinds"}"#,
        #"v.json:3:23: fields.a.values: there is no table "kinds""#),
      Mistake(
        #""score": {"type": "number"}"#,
        #"v.json:3:1: fields.score: "score" is a member of every result and cannot be a field"#),
      Mistake(
        #""a.b": {"type": "text"}"#,
        #"v.json:3:1: fields.a.b: a name has letters, digits, "-" and "_" only, at most 64 of them"#),
      Mistake(
        #""title": {"type": "tags"}"#,
        #"v.json:3:1: fields.title: "title" stands twice; the first is at line 2, column 12"#),
    ])
  func fields(_ mistake: Mistake) {
    let file = Self.file(
      """
      {"name": "x", "title": "X",
      "fields": {"title": {"type": "text", "role": "title"},
      \(mistake.text)
      }}
      """)
    #expect(file.problems.map(\.description) == mistake.problems)
  }

  @Test(
    "has a title",
    arguments: [
      (#"{"a": {"type": "text"}}"#, #"fields: there is no field "title"; every thing has a name"#),
      (
        #"{"title": {"type": "text"}}"#,
        #"fields.title: this field is of type "text" and has the role "title""#
      ),
      (
        #"{"title": {"type": "tags", "role": "title"}}"#,
        #"fields.title: this field is of type "text" and has the role "title""#
      ),
    ])
  func title(_ fields: String, _ problem: String) {
    let file = Self.file(#"{"name": "x", "title": "X", "fields": \#(fields)}"#)
    #expect(file.problems.map { "\($0.path): \($0.message)" } == [problem])
  }

  @Test(
    "has rules, weights and columns of fields that are there and can be compared so",
    arguments: [
      Mistake(
        #""columns": ["yaer", "title"]"#,
        #"v.json:3:13: columns[0]: there is no field "yaer"; did you mean "year"?"#),
      Mistake(
        #""columns": ["year", "title", "year"]"#, #"v.json:3:30: columns[2]: "year" stands twice"#),
      Mistake(
        #""ranking": {"fields": {"open": 1, "titel": 1}}"#,
        #"v.json:3:24: ranking.fields.open: "open" holds no words to search: it is of type flag"#,
        #"v.json:3:35: ranking.fields.titel: there is no field "titel"; did you mean "title"?"#),
      Mistake(
        #""ranking": {"prior": -1}"#, "v.json:3:22: ranking.prior: expected a number from 0 to 1000, found -1"
      ),
      Mistake(
        #""identity": {"ids": ["imdb"]}"#,
        #"v.json:3:14: identity.ids: there is no field of type "id" for these schemes"#),
      Mistake(
        #""identity": {"same": [{"reason": "r", "when": []}]}"#,
        #"v.json:3:39: identity.same[0].when: a rule without a condition would hold for everything"#),
      Mistake(
        #""identity": {"same": [{"reason": "r", "when": [{"fields": ["year"], "compare": "number", "expect": "differ"}]}]}"#,
        #"v.json:3:39: identity.same[0].when: a rule that makes two hits one needs a condition that expects "agree""#
      ),
      Mistake(
        #""identity": {"apart": [{"reason": "r", "confidence": 1, "when": [{"fields": [], "compare": "phone"}]}]}"#,
        #"v.json:3:40: identity.apart[0].confidence: there is no setting "confidence"; allowed: "reason", "when""#
      ),
      Mistake(
        #""identity": {"apart": [{"reason": "r", "when": [{"fields": [], "compare": "phone"}]}]}"#,
        "v.json:3:50: identity.apart[0].when[0].fields: a condition names at least one field"),
      Mistake(
        #""identity": {"apart": [{"reason": "r", "when": [{"fields": ["year"], "compare": "phone", "tolerance": 1}]}]}"#,
        #"v.json:3:61: identity.apart[0].when[0].fields[0]: "year" is of type year, which "phone" does not compare"#,
        #"v.json:3:90: identity.apart[0].when[0].tolerance: "phone" has no tolerance"#),
    ])
  func rules(_ mistake: Mistake) {
    let file = Self.file(
      """
      {"name": "x", "title": "X",
      "fields": {"title": {"type": "text", "role": "title"}, "year": {"type": "year"}, "open": {"type": "flag"}},
      \(mistake.text)
      }
      """)
    #expect(file.problems.map(\.description) == mistake.problems)
    #expect(file.vertical == nil)
  }
}
