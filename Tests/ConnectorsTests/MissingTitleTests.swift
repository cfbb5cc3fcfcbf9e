import Expressions
import SearchKit
import Testing

@Suite("A delimited catalogue whose header lacks the column of the title", .timeLimit(.minutes(5)))
struct MissingTitleTests {
  private func failure(_ bytes: [UInt8], fields: JSON = ["title": "title"]) async throws -> ProviderFailure? {
    let world = try CatalogueWorld()
    try world.write(bytes, to: "films.csv")
    let provider = try world.provider("films.csv", fields: fields)
    do {
      _ = try await provider.search(Query(plain: "solaris"))
      return nil
    } catch {
      return ProviderFailure(error.kind, error.message.replacing(world.path("films.csv"), with: "films.csv"))
    }
  }

  @Test("fails with the column, the nearest one and those that there are, be there rows or none")
  func named() async throws {
    for rows in ["", "\nSolaris,1972\n"] {
      #expect(
        try await failure(Array("tilte,year\(rows)".utf8))
          == ProviderFailure(
            .unparsable,
            "no row of films.csv can be read: there is no column title (fields.title), "
              + "the nearest is tilte; the columns are tilte, year"))
    }
  }

  @Test("fails when none of several columns is there, and not while one may give a title")
  func alternatives() async throws {
    let text = Array("name,year\nSolaris,1972\n".utf8)
    let failure = try await failure(text, fields: ["title": ["first": ["title", "film"]]])
    #expect(
      failure?.message.contains(
        "there is no column title (fields.title.first[0]), film (fields.title.first[1])")
        == true)
    for title: JSON in [
      ["first": ["title", "name"]], ["first": ["title", ["template": "{name}"]]],
      ["if": "title", "equals": "x", "then": "title", "else": "name"], ["all": ["title", "$.name"]],
    ] {
      #expect(try await self.failure(text, fields: ["title": title]) == nil, "\(title)")
    }
  }

  @Test("is told in a few words, however long or many the columns are")
  func long() async throws {
    let many = (0..<5000).map { "column \($0)" }.joined(separator: ",")
    for bytes in [
      [UInt8](repeating: 0, count: 1_000_000), Array(many.utf8),
      Array(String(repeating: "e\u{301}", count: 100_000).utf8),
    ] {
      let failure = try await failure(bytes)
      #expect(failure?.kind == .unparsable)
      #expect(failure?.message.utf8.count ?? .max < 600)
    }
    #expect(try await failure(Array(many.utf8))?.message.hasSuffix("column 9 and 4990 more") == true)
  }

  @Test("is told in a few words where another column is missing too")
  func warned() async throws {
    let world = try CatalogueWorld()
    let long = String(repeating: "x", count: 100_000)
    let answer = try await world.answer(
      "title,\(long)\nSolaris,1\n", as: "films.csv", fields: ["title": "title", "year": .string(long + "y")],
      to: "solaris")
    let cut = String(repeating: "x", count: 59) + "…"
    #expect(answer.warnings == ["there is no column \(cut) (fields.year); the columns are title, \(cut)"])
  }
}
