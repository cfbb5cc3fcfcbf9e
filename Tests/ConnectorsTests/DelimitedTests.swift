import Connectors
import Expressions
import SearchKit
import Testing

@Suite("CSV and TSV catalogues", .timeLimit(.minutes(5)))
struct DelimitedTests {
  @Test(
    "read the fields of RFC 4180 and its relatives",
    arguments: [
      ("title,year\nSolaris,1972\n", "Solaris"),
      ("title,year\r\nSolaris,1972", "Solaris"),
      ("title,year\rSolaris,1972\r", "Solaris"),
      ("\u{FEFF}title,year\nSolaris,1972\n", "Solaris"),
      ("title,year\n\"Solaris, \"\"again\"\"\",1972\n", "Solaris, \"again\""),
      ("title,year\n\"Solaris\nback\",1972\n", "Solaris\nback"),
      ("title,year\n\"Solaris\r\nback\",1972\n", "Solaris\r\nback"),
      ("\"title\",\"year\"\n\"Solaris\",\"1972\"\n", "Solaris"),
      ("title,year\n\n\r\nSolaris,1972\n\n", "Solaris"),
      (" title ,year\n Solaris ,1972\n", "Solaris"),
      ("title,year\nSola\"ris,1972\n", "Sola\"ris"),
      ("title,year\n\"Sola\"ris,1972\n", "Solaris"),
      ("title\nSolaris\u{0}Nul\n", "Solaris\u{0}Nul"),
      ("title,title\nSolaris,Stalker\n", "Solaris"),
    ])
  func read(text: String, title: String) async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(text, as: "films.csv", to: "sola")
    #expect(answer.titles == [title])
    #expect(answer.hits.first?.id == "row0")
  }

  @Test("take another delimiter, quote and header")
  func dialect() async throws {
    let world = try CatalogueWorld()
    let options = JSONObject(["delimiter": ";", "quote": "'", "header": ["id", "title"]])
    let answer = try await world.answer(
      "a1;'Solaris; 1972'\na2;Stalker\n", as: "films.csv", options, fields: ["id": "id", "title": "title"],
      to: "solaris")
    #expect(answer.titles == ["Solaris; 1972"])
    #expect(answer.hits.map(\.id) == ["a1"])
    #expect(answer.warnings == [])
  }

  @Test("call columns by number when there is no header, and leave quotes alone when there are none")
  func plain() async throws {
    let world = try CatalogueWorld()
    let options = JSONObject(["header": false, "quote": ""])
    let answer = try await world.answer(
      "a1\t\"Solaris\na2\tStalker\n", as: "films.tsv", options, fields: ["id": "1", "title": "2"],
      to: "solaris")
    #expect(answer.titles == ["\"Solaris"])
    #expect(answer.hits.map(\.id) == ["a1"])
  }

  @Test("read a file of a header alone as one without rows")
  func headerOnly() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer("title,year\n", as: "films.csv", to: "solaris")
    #expect(answer.hits == [] && answer.total == 0)
    #expect(answer.warnings == ["\(world.path("films.csv")) has no rows"])
  }

  @Test("keep rows with too many or too few fields and count them")
  func ragged() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      "title,year\nSolaris\nSolaris Two,1999,more\nSolaris Three,2000,\n", as: "films.csv", to: "solaris")
    #expect(Set(answer.titles) == ["Solaris", "Solaris Two", "Solaris Three"])
    #expect(
      answer.warnings == [
        "1 row has more fields than columns (2): line 3",
        "1 row has fewer fields than columns (2): line 2",
      ])
  }

  @Test("have no value of the row before where a row is short")
  func shortRow() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      "title,year\nSolaris One,1972\nSolaris Two\nSolaris Three,2002\n", as: "films.csv",
      ["fields": ["title": "title", "year": "year"]], to: "solaris")
    let years = Dictionary(uniqueKeysWithValues: answer.hits.map { ($0.title, $0["year"]) })
    #expect(years == ["Solaris One": .number(1972), "Solaris Two": nil, "Solaris Three": .number(2002)])
  }

  @Test("lose one row to a quote that is never closed, and say which")
  func openQuote() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      "title,year\nSolaris One,1\n\"Solaris,2\nSolaris Three,3\n", as: "films.csv", to: "solaris")
    #expect(Set(answer.titles) == ["Solaris One", "Solaris Three"])
    #expect(answer.warnings == ["1 row skipped: line 3: its quote is never closed"])
  }

  @Test("lose one row to a field of more than 4 MiB")
  func hugeField() async throws {
    let world = try CatalogueWorld()
    let huge = String(repeating: "x", count: 5 << 20)
    for field in [huge, "\"\(huge)\""] {
      let answer = try await world.answer("title\n\(field)\nSolaris\n", as: "films.csv", to: "solaris")
      #expect(answer.titles == ["Solaris"])
      #expect(answer.warnings == ["1 row skipped: line 2: it has a field of more than 4 MiB"])
    }
  }

  @Test("name the columns that a mapping wants and the file does not have")
  func missingColumn() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      "title,year\nSolaris,1972\n", as: "films.csv", fields: ["title": "title", "year": "released"],
      to: "solaris")
    #expect(answer.titles == ["Solaris"])
    #expect(answer.warnings == ["there is no column released (fields.year); the columns are title, year"])
  }

  @Test("fail when no row has a title")
  func nothing() async throws {
    let world = try CatalogueWorld()
    try world.write("title,name\n,Solaris\n,Stalker\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    await #expect(
      throws: ProviderFailure(
        .unparsable,
        "no row of \(world.path("films.csv")) can be read: title, which is read from \"title\", finds nothing in any of them; correct `fields`; 2 rows skipped: lines 2 and 3: it has no title"
      )
    ) { try await provider.search(Query(plain: "solaris")) }
  }

  @Test("with quotes that are never closed are read twice at most, however many lines they have")
  func manyOpenQuotes() {
    let lines = 200_000
    let text = Array("\"x\n".utf8) + Array(repeatElement(Array("a\",\"b\n".utf8), count: lines).joined())
    var reader = DelimitedReader(
      text, dialect: DelimitedDialect(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\"")))
    var faults = 0
    while let record = reader.next() { faults += record.fault == nil ? 0 : 1 }
    #expect(faults == lines + 1)
  }

  @Test("fail when the header cannot be read")
  func brokenHeader() async throws {
    let world = try CatalogueWorld()
    try world.write("\"title,year\nSolaris,1972\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    await #expect(
      throws: ProviderFailure(
        .unparsable,
        "the header of \(world.path("films.csv")) cannot be read: line 1: its quote is never closed")
    ) { try await provider.search(Query(plain: "solaris")) }
  }
}
