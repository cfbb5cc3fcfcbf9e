import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("Rows that share an id", .timeLimit(.minutes(5)))
struct SharedIdTests {
  private func answer(_ rows: [String], isSorted: Bool = false) async throws -> ProviderAnswer {
    let world = try CatalogueWorld()
    var fields: JSON = ["title": "title", "id": "ref", "year": "year"]
    if isSorted { fields = ["title": "title", "id": "ref", "year": "year", "rating": "rating"] }
    return try await world.answer(
      rows.map { $0 + "\n" }.joined(), as: "films.ndjson", fields: fields, to: "solaris")
  }

  private func ids(_ answer: ProviderAnswer) -> [String: String] {
    Dictionary(answer.hits.map { ($0.title, $0.id) }) { "\($0) \($1)" }
  }

  @Test("are kept under ids of their own, whether rows are sorted or not", arguments: [false, true])
  func kept(isSorted: Bool) async throws {
    let answer = try await answer(
      [
        #"{"title":"Solaris","ref":1}"#, #"{"title":"Solaris Two","ref":1}"#, #"{"title":"Solaris Three"}"#,
        #"{"title":"Solaris Four","ref":1}"#,
      ], isSorted: isSorted)
    #expect(
      ids(answer) == ["Solaris": "1", "Solaris Two": "1#2", "Solaris Three": "row2", "Solaris Four": "1#3"])
    #expect(
      answer.warnings == [
        "2 rows have the id of an earlier one: lines 2 and 4: each has #2, #3 and so on after it, found 1"
      ])
  }

  @Test("never take the id that a row has by itself, wherever it stands")
  func taken() async throws {
    let rows = [
      #"{"title":"Solaris","ref":"x"}"#, #"{"title":"Solaris B","ref":"x"}"#,
      #"{"title":"Solaris C","ref":"x#2"}"#, #"{"title":"Solaris D","ref":"x#2"}"#,
    ]
    #expect(
      ids(try await answer(rows)) == [
        "Solaris": "x", "Solaris B": "x#3", "Solaris C": "x#2", "Solaris D": "x#2#2",
      ])
    #expect(
      ids(try await answer(rows.reversed())) == [
        "Solaris D": "x#2", "Solaris C": "x#2#2", "Solaris B": "x", "Solaris": "x#3",
      ])
  }

  @Test("are left out and counted when they say the same in any order", arguments: [false, true])
  func repeated(isSorted: Bool) async throws {
    let answer = try await answer(
      [
        #"{"title":"Solaris","ref":1,"year":1972}"#, #"{"year":1972,"ref":1,"title":"Solaris"}"#,
        #"{"title":"Solaris","ref":1,"year":2002}"#, #"{"title":"Solaris","ref":1,"year":2002}"#,
      ], isSorted: isSorted)
    #expect(answer.hits.map(\.id).sorted() == ["1", "1#2"])
    #expect(
      answer.warnings == [
        "2 rows skipped: lines 2 and 4: an earlier row says the same, found 1",
        "1 row has the id of an earlier one: line 3: each has #2, #3 and so on after it, found 1",
      ])
  }

  @Test("are found by every word and name, in the order of the file")
  func found() async throws {
    let world = try CatalogueWorld()
    var text = ""
    for row in 0..<2000 {
      text += "{\"title\":\"Film \(row)\",\"ref\":\"\(row % 2 == 0 ? "same" : "\(row)")\"}\n"
    }
    try world.write(text, to: "films.ndjson")
    let provider = try world.provider("films.ndjson", fields: ["title": "title", "id": "ref"])
    for (title, id) in [
      ("Film 0", "same"), ("Film 2", "same#2"), ("Film 1998", "same#1000"), ("Film 7", "7"),
    ] {
      let first = try await provider.search(Query(plain: title)).hits.first
      #expect(first?.title == title && first?.id == id)
    }
  }
}
