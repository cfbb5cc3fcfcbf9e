import SearchKit
import Testing

private struct Row: Named, Equatable {
  var name: String
  var value = 0
}

@Suite("A table of named things")
struct RegistryTests {
  @Test("refuses a name that stands twice, and names it")
  func duplicate() {
    #expect(throws: Registry<Row>.Duplicate.self) {
      try Registry([Row(name: "rrf"), Row(name: "borda"), Row(name: "rrf")])
    }
  }

  @Test("keeps the first when the second is refused")
  func first() throws {
    var table = try Registry([Row(name: "rrf", value: 1)])
    #expect(throws: Registry<Row>.Duplicate.self) { try table.register(Row(name: "rrf", value: 2)) }
    #expect(table["rrf"] == Row(name: "rrf", value: 1))
  }

  @Test(
    "suggests what a mistyped name most likely means",
    arguments: [
      ("moveis", "movies"), ("restaurant", "restaurants"), ("MOVIES", "movies"), ("rest", "restaurants"),
      ("xyz", nil), ("", nil), ("books", nil),
    ] as [(String, String?)])
  func suggestion(typed: String, meant: String?) throws {
    let table = try Registry([Row(name: "movies"), Row(name: "restaurants")])
    #expect(table.suggestion(for: typed) == meant)
  }

  @Test("a name of a hundred thousand letters has no suggestion, and takes no time")
  func huge() throws {
    let table = try Registry([Row(name: "movies")])
    #expect(table.suggestion(for: String(repeating: "m", count: 100_000)) == nil)
  }
}
