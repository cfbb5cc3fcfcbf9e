import Expressions
import Testing

@Suite("A field expression") struct MappingOperatorTests {
  /// The value and the problem of one expression over a row.
  private func read(_ expression: JSON, _ row: JSON, root: JSON = .null, nulls: Set<String> = ["N/A", "---"])
    throws -> (value: JSON?, problems: [String])
  {
    let mapping = try Mapping(JSONObject([JSONObject.Member(name: "x", value: expression)]))
    let setting = MappingSetting(
      root: root, nulls: nulls, given: ["origin": "https://example.org"],
      tables: ["genres": ["18": "Drama", "35": "Comedy"]])
    let mapped = mapping.apply(row: row, in: setting)
    return (mapped.members["x"], mapped.problems)
  }

  private static let row: JSON = [
    "title": " Heat\u{A0}", "year": 1995, "blank": "  ", "none": .null, "na": "N/A", "votes": "1,434,451",
    "genres": ["Crime", " ", "N/A", "Drama "],
    "cast": [["name": "Al Pacino"], ["name": "Val Kilmer"], ["role": "x"]],
    "deep": ["a": ["b": [["c": 1], ["c": 2]]]], "flag": true, "addr:city": "Rome", "missing": "",
  ]

  @Test(
    "reads a member, a path or a constant, and a bare name nowhere below the row",
    arguments: [
      ("title", "Heat"), ("year", 1995), ("blank", nil), ("none", nil), ("na", nil), ("absent", nil),
      ("flag", true), ("name", nil), ("a", nil), ("c", nil),
      ("addr:city", "Rome"), ("genres", ["Crime", "Drama"]), ("$.title", "Heat"), ("$['deep'].a.b[1].c", 2),
      ("$.deep.a.b[*].c", [1, 2]), ("$.absent[*]", nil), ("$.cast[?@.role].role", ["x"]),
      (["value": "fixed"], "fixed"), (["value": .null], nil), (["root": "$.page"], 3),
      (["of": "deep", "member": ["value": "a"]], ["b": [["c": 1], ["c": 2]]]),
      (["of": ["root": "$.titles"], "member": "title"], "found"),
    ] as [(JSON, JSON?)])
  func reference(expression: JSON, value: JSON?) throws {
    let (found, problems) = try read(expression, Self.row, root: ["page": 3, "titles": ["Heat": "found"]])
    #expect(found == value)
    #expect(problems.isEmpty)
  }

  @Test(
    "by any operator has an example in the documentation that makes a value", arguments: Mapping.operators)
  func example(operation: Mapping.Operator) throws {
    let row: JSON = [
      "title": "Matrix, The (1999)", "genre": "35", "genre2": "Drama", "id": "1", "type": "tv",
      "directors": "a;b",
      "street": ["1", "Main St"], "director": "Coppola, Francis Ford", "overview": "<b>x</b>",
      "kind": "tv_series",
      "city": "ROME", "runtime": "90", "released": "24/03/1972", "stars": "4", "cost": "$$",
      "cast": [["name": "Al Pacino"]], "titles": ["en": "Heat"], "language": "en",
      "genre_ids": [18, 35], "query": "mission: impossible", "missing": "",
    ]
    let expression = try JSONReader.read(operation.example)
    #expect(expression[operation.name] != nil)
    let (value, problems) = try read(expression, row, root: ["source": ["country": "IT"]])
    #expect(value != nil && problems == [], "\(operation.example)")
  }

  @Test(
    "applies its operator",
    arguments: [
      (["first": ["absent", "na", "title"]], "Heat"), (["first": ["absent", "blank"]], nil),
      (["first": [["of": "title", "year": true], "year"]], 1995),
      (["of": "votes", "number": true], 1_434_451), (["of": "absent", "number": true], nil),
      (["of": ["value": "2004–2010"], "year": true], 2004),
      (["of": ["value": ["2005-01-01"]], "year": true], 2005),
      (["of": ["value": "Crime, Drama,,N/A"], "split": ","], ["Crime", "Drama"]),
      (["of": ["value": "Drama / Sci-Fi"], "split": " / "], ["Drama", "Sci-Fi"]),
      (["of": ["value": "Café"], "split": "é"], ["Caf"]),
      (["of": "genres", "join": " · "], "Crime · Drama"), (["of": "title", "join": ", "], "Heat"),
      (["of": "$.cast[*].name", "join": ", "], "Al Pacino, Val Kilmer"),
      (["of": "year", "table": ["1995": "then"]], "then"),
      (["of": "title", "table": ["x": 1], "default": 0], 0),
      (["of": "title", "table": ["x": 1], "default": .null], nil),
      (["of": "genres", "table": ["Crime": "c"], "default": .null], ["c"]),
      (["of": ["value": 1_094_774_400], "date": "unix"], "2004-09-10"),
      (["of": ["of": ["value": "1094774400"], "date": "unix"], "year": true], 2004),
      (["of": ["value": "24/03/1972"], "date": "dd/MM/yyyy"], "1972-03-24"),
      (["of": ["value": "Dec 31 2046"], "date": "auto"], "2046-12-31"),
      (["of": ["value": "7.5"], "scale": 10], ["value": 7.5, "scale": 10]),
      (["of": ["value": "9.3 / 10"], "scale": 10], ["value": 9.3, "scale": 10]),
      (["of": ["value": "$$ - $$$"], "price": "symbols"], ["min": 2, "max": 3, "scale": 4]),
      (["of": ["value": 0], "price": "numbers"], ["min": 0, "max": 0, "scale": 4]),
      (["of": ["value": "Godfather, The"], "article": "last"], "The Godfather"),
      (
        [
          "of": ["of": ["value": "Coppola, Francis Ford & Lucas, George"], "split": " & "],
          "names": "last-first",
        ],
        ["Francis Ford Coppola", "George Lucas"]
      ),
      (["of": ["value": "Tom &amp; <b>Jerry</b>"], "html": true], "Tom & Jerry"),
      (["of": ["value": "<title>Log in</title><p>or</p>later"], "html": true], "Log in or later"),
      (["all": [["value": "A"], ["value": .null], ["value": ["B", "C"]]]], ["A", "B", "C"]),
      (["of": ["value": "fast_food"], "replace": ["_", " "]], "fast food"),
      (["of": ["value": ["a_b_c", "_"]], "replace": ["_", ""]], ["abc"]),
      (["of": ["value": "LÈon, AmÈlie Ö"], "replace": [["È", "é"], [" Ö", "…"]]], "Léon, Amélie…"),
      (["of": ["value": "http://x/entity/Q42"], "match": "Q[0-9]+"], "Q42"),
      (["of": ["value": "142 min (cut)"], "match": "([0-9]+) min", "group": 1], "142"),
      (["of": "title", "match": "[0-9]+"], nil),
      (["of": ["value": "NEW YORK"], "case": "title"], "New York"),
      (["if": "year", "equals": 1995, "then": "title", "else": "absent"], "Heat"),
      (["if": "year", "in": [1994, "1995"], "then": "title"], "Heat"),
      (["if": "genres", "in": ["Drama"], "then": "title"], "Heat"),
      (["if": "genres", "matches": "^Dr", "then": "title"], "Heat"),
      (["if": "year", "matches": "^20", "then": "title"], nil),
      (["if": "na", "exists": true, "then": "title", "else": ["value": "none"]], "none"),
      (["if": "absent", "exists": false, "then": ["value": "none"]], "none"),
      (["has": "missing"], true), (["has": "absent"], false), (["has": "none"], false),
      (["given": "origin"], "https://example.org"), (["given": "absent"], nil),
      (["of": ["value": [18, 99]], "lookup": "genres"], ["Drama"]),
      (["of": ["value": 99], "lookup": "genres"], nil),
      (["of": ["value": 99], "lookup": "genres", "default": "Other"], "Other"),
      (["of": ["value": 18], "lookup": "unknown"], nil),
      (["template": "/{name}", "with": ["name": ["of": "title", "case": "upper"]]], "/HEAT"),
      (["if": "year", "equals": "1995", "then": ["value": 1]], 1),
      (["if": "year", "equals": 1996, "then": "title"], nil),
      (["if": "missing", "equals": "", "then": ["value": "there"]], "there"),
      (["if": "na", "equals": .null, "then": ["value": "null"]], "null"),
      (["each": "cast", "do": "name"], ["Al Pacino", "Val Kilmer"]),
      (
        ["each": "$.deep.a.b", "do": ["of": "$.c", "table": ["1": "one"], "default": "more"]],
        ["one", "more"]
      ),
      (["each": "genres", "do": ["of": "$", "case": "upper"]], ["CRIME", "DRAMA"]),
    ] as [(JSON, JSON?)])
  func operation(expression: JSON, value: JSON?) throws {
    let (found, problems) = try read(expression, Self.row)
    #expect(found == value)
    #expect(problems.isEmpty)
  }

  @Test(
    "that cannot read what is there leaves the field out and says why",
    arguments: [
      (["of": "title", "number": true], #"x: "Heat" is no number"#),
      (["of": "flag", "number": true], "x: true is no number"),
      (["of": "title", "year": true], #"x: "Heat" holds no year"#),
      (["of": ["value": "-0750-01-01"], "year": true], #"x: "-0750-01-01" holds no year"#),
      (
        ["of": ["value": "03/04/2021"], "date": "auto"],
        #"x: "03/04/2021" could be day/month or month/day; declare a date pattern such as dd/MM/yyyy"#
      ),
      (["of": "title", "date": "auto"], #"x: "Heat" holds no date that is known"#),
      (["of": "title", "date": "unix"], #"x: "Heat" is no time in seconds since 1970"#),
      (["of": "year", "date": "dd/MM/yyyy"], "x: 1995 is no date of the declared pattern"),
      (["of": ["value": 11], "scale": 10], "x: 11 is not from 0 to 10"),
      (["of": ["value": "9.3/5"], "scale": 10], #"x: "9.3/5" is no number"#),
      (
        ["of": ["value": "cheap"], "price": "symbols"],
        #"x: "cheap" is no price level: $ to $$$$ or a range of them"#
      ),
      (["of": ["value": 5], "price": "numbers"], "x: 5 is no price level: 0 to 4 or a range of them"),
      (["of": "title", "table": ["35": "Comedy"]], #"x: "Heat" is not in the table"#),
      (["of": "deep", "case": "upper"], #"x: {"a":{"b":[{"c":1},{"c":2}]}} is no text"#),
      (["of": "cast", "join": ", "], #"x: {"name":"Al Pacino"} is no text to join"#),
      (["first": ["absent", ["of": "title", "number": true]]], #"x: "Heat" is no number"#),
    ] as [(JSON, String)])
  func problem(expression: JSON, message: String) throws {
    let (found, problems) = try read(expression, Self.row)
    #expect(found == nil)
    #expect(problems == [message])
  }

  @Test("over a list keeps what it can read and names what it cannot") func partOfAList() throws {
    let (found, problems) = try read(["of": "genres", "table": ["Crime": "c"]], Self.row)
    #expect(found == ["c"])
    #expect(problems == [#"x: "Drama" is not in the table"#])
  }
}
