import Expressions
import SearchKit
import SearchTesting
import Testing

/// The work for a row grows with the number of its parts: were it to grow with the square, no time limit would do.
@Suite("A catalogue of very many parts", .timeLimit(.minutes(5)))
struct ManyPartsTests {
  private static let many = 60_000

  @Test("gives every name of a list once, in the order of the file")
  func list() async throws {
    let world = try CatalogueWorld()
    let names = (0..<Self.many).map { "name \($0)" }
    let cell = (names + names).joined(separator: ";")
    let answer = try await world.answer(
      "title,dir\nSolaris,\(cell)\n", as: "films.csv",
      fields: ["title": "title", "directors": ["of": "dir", "split": ";"]], to: "solaris")
    #expect(answer.hits.first?["directors"] == .list(names))
    #expect(answer.warnings == [])
  }

  @Test("is found by each of its other names")
  func aliases() async throws {
    let world = try CatalogueWorld()
    let vertical = Vertical(
      name: "films", title: "Films",
      fields: [VerticalField("title", .text, role: .title), VerticalField("others", .tags, role: .alias)],
      ranking: RankingWeights(fields: ["title": 1, "others": 1]))
    let names = (0..<Self.many).map { "other \($0)" }.joined(separator: ";")
    try world.write("title,others\nSolaris,\(names)\n", to: "films.csv")
    let provider = try world.provider(
      "films.csv", fields: ["title": "title", "others": ["of": "others", "split": ";"]], vertical: vertical)
    #expect(try await provider.search(Query(plain: "\(Self.many - 1)")).titles == ["Solaris"])
  }

  @Test("reads one column of a great number")
  func columns() async throws {
    let world = try CatalogueWorld()
    let header = (0..<Self.many).map { "column \($0)" }.joined(separator: ",")
    let cells = String(repeating: ",", count: Self.many)
    let answer = try await world.answer(
      "\(header),title\n\(cells)Solaris\n", as: "films.csv", to: "solaris")
    #expect(answer.titles == ["Solaris"])
    #expect(answer.warnings == [])
  }

  @Test("tells of columns with one name in one sentence, however many there are")
  func repeated() async throws {
    let world = try CatalogueWorld()
    let header = (0..<2 * Self.many).map { "column \($0 / 2)" }.joined(separator: ",")
    let answer = try await world.answer("title,\(header)\nSolaris\n", as: "films.csv", to: "solaris")
    #expect(
      answer.warnings.first
        == "the header has several columns each of column 0, column 1, column 2, column 3, column 4, column 5, "
        + "column 6, column 7, column 8, column 9 and \(Self.many - 10) more; the first one counts")
  }
}
