import Expressions
import SearchKit
import Testing

@Suite("JSON catalogues", .timeLimit(.minutes(5)))
struct DocumentTests {
  @Test(
    "find their rows",
    arguments: [
      (#"[{"title":"Solaris"}]"#, nil), (#"{"films":[{"title":"Solaris"}]}"#, "$.films"),
      (#"{"films":[{"title":"Solaris"}]}"#, "$.films[*]"), (#"{"a":{"b":[{"title":"Solaris"}]}}"#, "$.a.b"),
      (#"{"a":{"x":{"title":"Solaris"}}}"#, "$.a.*"), (#"[[{"title":"Solaris"}]]"#, "$[0]"),
      ("\u{FEFF}" + #"[{"title":"Solaris"}]"#, nil),
    ] as [(String, String?)])
  func items(text: String, items: String?) async throws {
    let world = try CatalogueWorld()
    var options = JSONObject()
    options["items"] = items.map { .string($0) }
    let answer = try await world.answer(text, as: "films.json", options, to: "solaris")
    #expect(answer.titles == ["Solaris"])
    #expect(answer.warnings == [])
  }

  @Test(
    "that cannot be read fail and say why",
    arguments: [
      (
        #"{"films":[],"other":[]}"#, nil,
        " is no array of rows: say where they are with items, as $.films or $.other"
      ),
      ("7", nil, " is no array of rows: say where they are with items"),
      (#"{"films":[]}"#, "$.movies", " has nothing at $.movies: correct items"),
      (#"[{"title":"Solaris"}"#, nil, " is no JSON: line 1, column 21: "),
      ("\u{1}", nil, " is no JSON: line 1, column 1: "),
    ] as [(String, String?, String)])
  func failures(text: String, items: String?, message: String) async throws {
    let world = try CatalogueWorld()
    try world.write(text, to: "films.json")
    var options = JSONObject()
    options["items"] = items.map { .string($0) }
    let provider = try world.provider("films.json", options)
    let failure = await #expect(throws: ProviderFailure.self) {
      try await provider.search(Query(plain: "solaris"))
    }
    #expect(failure?.kind == .unparsable)
    #expect(
      failure?.message.hasPrefix(world.path("films.json") + message) == true, "\(failure?.message ?? "")")
  }

  @Test("lose the rows that cannot be read, and name their lines")
  func badRows() async throws {
    let world = try CatalogueWorld()
    let text = """
      {"note": "a [ \\" in a text", "films": [
        {"title": "Solaris"}, 7,
        {"name": "none"},
        null, "text", {"title": null},
        {"title": "Solaris II", "year": "long ago"}
      ]}
      """
    let answer = try await world.answer(
      text, as: "films.json", JSONObject(["items": "$.films[*]"]),
      fields: ["title": "title", "year": "year"],
      to: "solaris")
    #expect(answer.titles == ["Solaris", "Solaris II"])
    #expect(
      answer.warnings == [
        "5 rows skipped: lines 2 and 4: it is no object; lines 3 and 4: it has no title",
        #"1 value left out: line 5: year is no year: expected a number, found "long ago""#,
      ])
  }

  @Test("number their rows where all are on one line")
  func oneLine() async throws {
    let world = try CatalogueWorld()
    let text = #"{"films":[{"title":"Solaris"},{"title":"Solaris 2"},7],"x":\#n1}"#
    let answer = try await world.answer(
      text, as: "films.json", JSONObject(["items": "$.films"]), to: "solaris")
    #expect(answer.warnings == ["1 row skipped: item 3: it is no object"])
  }

  @Test("number their rows where lines cannot be told")
  func numbered() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      #"{"a":[{"x":[{"title":"Solaris"}]},{"x":[7]}]}"#, as: "films.json",
      JSONObject(["items": "$.a[*].x[*]"]),
      to: "solaris")
    #expect(answer.titles == ["Solaris"])
    #expect(answer.warnings == ["1 row skipped: item 2: it is no object"])
  }

  @Test("see the document around a row")
  func root() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      #"{"kind":"movie","films":[{"title":"Solaris"}]}"#, as: "films.json", JSONObject(["items": "$.films"]),
      fields: ["title": "title", "kind": ["value": "movie"]], to: "solaris")
    #expect(answer.hits.first?.kind == "movie")
  }

  @Test("of one value a line lose the lines that cannot be read")
  func lines() async throws {
    let world = try CatalogueWorld()
    let text =
      "{\"title\":\"Solaris One\"}\n\n{broken\n  \n[]\n7\n{\"title\":\"Solaris Two\"}\r\n{\"title\":\"Solaris"
    let answer = try await world.answer(text, as: "films.ndjson", to: "solaris")
    #expect(Set(answer.titles) == ["Solaris One", "Solaris Two"])
    #expect(answer.hits.map(\.id).sorted() == ["row0", "row4"])
    let warning = try #require(answer.warnings.first)
    #expect(answer.warnings.count == 1)
    #expect(warning.hasPrefix("4 rows skipped: lines 3 and 8: it is no JSON, found "))
    #expect(warning.hasSuffix("; line 5: it has no title; line 6: it is no object"))
  }

  @Test("number lines and rows right across thousands of them")
  func manyLines() async throws {
    let world = try CatalogueWorld()
    var text = ""
    for row in 0..<3000 {
      text += row % 1000 == 999 ? "oops\n\n" : "{\"title\":\"Solaris \(row)\"}\n"
    }
    let answer = try await world.answer(text, as: "films.ndjson", to: "solaris 2500")
    #expect(answer.hits.first?.id == "row2500")
    #expect(
      answer.warnings.first?.hasPrefix("3 rows skipped: lines 1000, 2001 and 3002: it is no JSON") == true)
  }
}
