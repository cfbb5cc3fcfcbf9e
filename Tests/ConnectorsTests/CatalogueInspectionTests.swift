import Connectors
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("A closer look at a catalogue's file finds")
struct CatalogueInspectionTests {
  private struct Case: Sendable {
    var file: String
    var text: String
    var options = JSONObject()
    var fields: JSON = ["title": "title", "year": ["of": "year", "year": true]]
    var problems: [String] = []
    var warnings: [String] = []
  }

  private func check(_ sample: Case) throws {
    let world = try CatalogueWorld()
    try world.write(sample.text, to: sample.file)
    let found = CatalogueWorld.kind.inspect(
      world.entry(sample.file, sample.options, fields: sample.fields), world.context())
    func told(_ problems: [OptionProblems.Problem]) -> [String] {
      problems.map { problem in
        let nearest = problem.unknown.flatMap { Suggestion.nearest(to: $0, in: problem.allowed) } ?? "-"
        return "\(problem.path): \(problem.message) | \(nearest) | \(problem.allowed.joined(separator: " "))"
      }
    }
    #expect(told(found.problems) == sample.problems)
    #expect(told(found.warnings) == sample.warnings)
  }

  @Test("columns that a header does not have")
  func columns() throws {
    try check(
      Case(
        file: "a.csv", text: "title,yaer\nAlien,1979\n",
        problems: [#"fields.year.of: there is no column "year" | yaer | title yaer"#]))
    try check(
      Case(
        file: "a.csv", text: "title,id\nAlien,1\n",
        fields: [
          "title": "title", "url": ["template": "https://x/{idd}/{title}"], "image": ["template": "{+url}/i"],
        ],
        problems: [#"fields.url.template: there is no column "idd" | id | title id"#]))
    try check(Case(file: "a.tsv", text: "title\tyear\nAlien\t1979\n"))
    try check(
      Case(
        file: "a.csv", text: "Alien,1979\n", options: ["header": false],
        problems: [
          #"fields.title: there is no column "title" | - | 1 2"#,
          #"fields.year.of: there is no column "year" | - | 1 2"#,
        ]))
    try check(Case(file: "a.csv", text: "Alien,1979\n", options: ["header": ["title", "year"]]))
    try check(
      Case(
        file: "a.csv", text: "title,title,year\na,b,1\n",
        warnings: ["path: the header has two columns title; the first one counts | - | "]))
  }

  @Test("nothing of a header that is longer than what is looked at")
  func longHeader() throws {
    let header = (0..<60_000).map { "column \($0)" }.joined(separator: ",")
    try check(
      Case(
        file: "a.csv", text: "\(header),title,year\n",
        warnings: ["path: the first line is longer than 256 KiB, so its columns are not looked at | - | "]))
  }

  @Test("a delimiter that parts nothing, and not what follows from it")
  func delimiter() throws {
    try check(
      Case(
        file: "a.csv", text: "title;year\nAlien;1979\n",
        problems: [
          #"delimiter: parted by ",", the first line has none of the columns: "title;year" | ; | ;"#
        ]))
    try check(
      Case(
        file: "a.csv", text: "title,year\nAlien,1979\n", options: ["delimiter": "|"],
        problems: [
          #"delimiter: parted by "|", the first line has none of the columns: "title,year" | , | ,"#
        ]))
    try check(
      Case(
        file: "a.csv", text: "name;jahr\nAlien;1979\n",
        problems: [
          #"fields.title: there is no column "title" | - | name;jahr"#,
          #"fields.year.of: there is no column "year" | - | name;jahr"#,
        ]))
  }

  @Test("members that no row has, which may still come and are only warned of")
  func members() throws {
    let rows = #"{"title": "Alien", "released": 1979}"#
    let warning = [
      #"fields.year.of: none of the first 2 rows has a member "year" | - | title released"#
    ]
    try check(Case(file: "a.ndjson", text: rows + "\n" + rows, warnings: warning))
    try check(Case(file: "a.json", text: "[\(rows), \(rows)]", warnings: warning))
    try check(Case(file: "a.ndjson", text: rows + "\nnot json\n" + #"{"year": 1}"#))
    try check(
      Case(
        file: "a.json", text: "[\(rows)]", fields: ["title": "$.name"],
        warnings: ["fields.title: the first row has no title | - | "]))
    try check(
      Case(
        file: "a.json", text: "[\(rows)]", fields: ["title": "titel"],
        warnings: [#"fields.title: the first row has no member "titel" | title | title released"#]))
  }

  @Test("rows that are not where they are said to be")
  func items() throws {
    let text = #"{"films": [{"title": "Alien", "year": 1979}], "count": 1}"#
    try check(Case(file: "a.json", text: text, options: ["items": "$.films"]))
    try check(Case(file: "a.json", text: text, options: ["items": "$.films[*]"]))
    try check(
      Case(
        file: "a.json", text: text, options: ["items": "$.flims[*]"],
        problems: ["items: there is nothing at $.flims[*] | $.films | $.films"]))
    try check(
      Case(
        file: "a.json", text: text,
        problems: ["items: the document is no array of rows; say where they are | - | $.films"]))
    try check(
      Case(
        file: "a.json", text: text, options: ["items": "$.count"],
        problems: [#"items: the rows are no objects; the first is "1" | - | "#]))
    try check(
      Case(
        file: "a.ndjson", text: "[\n{\n\"title\": \"Alien\"\n}\n]",
        problems: ["format: no line at the beginning of the file is JSON of its own | - | json csv tsv"]))
    try check(
      Case(
        file: "a.json", text: "{",
        problems: [
          "path: the file is no JSON: line 1, column 2: the text ends where a member's name in quotes should be | - | "
        ]))
  }

  @Test("nothing beyond the head of a great file, and nothing certain from a head that is cut")
  func great() throws {
    let row = #"{"title": "Alien \"}],", "note": "\#(String(repeating: "x", count: 999))"}"#
    let rows = Array(repeating: row, count: 1000).joined(separator: ",\n")
    let warning = [#"fields.year.of: none of the first 100 rows has a member "year" | - | title note"#]
    try check(Case(file: "a.json", text: "[\(rows)]", warnings: warning))
    try check(
      Case(
        file: "a.json", text: #"{"films": [\#(rows)], "x": []}"#, options: ["items": "$.films"],
        warnings: warning))
    try check(Case(file: "a.json", text: #"{"films": [\#(rows)], "x": []}"#, options: ["items": "$.x"]))
    try check(Case(file: "a.json", text: #"[{"note": "\#(String(repeating: "x", count: 300_000))"}]"#))
    let records =
      "title,note\n" + String(repeating: "Alien,\(String(repeating: "x", count: 999))\n", count: 1000)
    try check(
      Case(
        file: "a.csv", text: records,
        problems: [#"fields.year.of: there is no column "year" | - | title note"#]))
  }

  @Test("an encoding that the bytes are not in, and nothing in a file that is not there")
  func encodings() throws {
    let world = try CatalogueWorld()
    try world.write([0x74, 0x69, 0x74, 0x6C, 0x65, 0x0A, 0xE9, 0x0A], to: "a.csv")
    let found = CatalogueWorld.kind.inspect(world.entry("a.csv"), world.context())
    #expect(found.warnings.map(\.path) == ["encoding"])
    #expect(CatalogueWorld.kind.inspect(world.entry("none.csv"), world.context()) == Inspection())
    try world.write("", to: "empty.csv")
    #expect(CatalogueWorld.kind.inspect(world.entry("empty.csv"), world.context()) == Inspection())
  }
}
