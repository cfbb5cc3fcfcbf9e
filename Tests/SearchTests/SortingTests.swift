import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Results in another order than their scores", .timeLimit(.minutes(5)))
struct SortingTests {
  let world = SearchWorld()

  private func titles(
    _ sort: SortOrder, _ text: String = "solaris", home: NamedPoint? = nil
  ) async throws -> [String: [String]] {
    let host = try world.host()
    return try await host.search(host.read(QueryRequest(text, home: home)), SearchOptions(sort: sort)).titles
  }

  @Test(
    "by a field, in the order that people expect of it or turned round",
    arguments: [
      (SortOrder("year"), ["The Sacrifice", "Stalker", "The Mirror", "Solaris"]),
      (SortOrder("year", descends: false), ["Solaris", "The Mirror", "Stalker", "The Sacrifice"]),
      (SortOrder("title"), ["Solaris", "Stalker", "The Mirror", "The Sacrifice"]),
      (SortOrder("rating", descends: false), ["The Mirror", "Solaris", "Stalker", "The Sacrifice"]),
    ])
  func fields(sort: SortOrder, expected: [String]) async throws {
    let found = try await titles(sort)["films"] ?? []
    // Of the two films of one title the one of 1972 is looked at.
    let host = try world.host()
    let report = try await host.search(host.read(QueryRequest("solaris")), SearchOptions(sort: sort))
    let kept = report.sections[0].results.filter { $0.entity["year"] != .number(2002) }.map(\.entity.title)
    #expect(kept == expected)
    #expect(found.count == 5)
  }

  @Test(
    "what does not tell comes last in either direction, in the order of the scores", arguments: [true, false])
  func missing(descends: Bool) async throws {
    let hits = [
      Hit(id: "1", title: "Solaris"), Hit(id: "2", title: "Solaris", fields: ["year": .number(1972)]),
      Hit(id: "3", title: "Solaris", fields: ["rating": .rating(Rating(value: 9, scale: 10))]),
    ]
    let host = try world.host([StubProvider("films-a", hits: hits)])
    let report = try await host.search(
      Query(plain: "solaris"), SearchOptions(merges: false, sort: SortOrder("year", descends: descends)))
    #expect(report.sections[0].results.map(\.entity.id) == ["films-a:2", "films-a:1", "films-a:3"])
    #expect(report.sections[0].sort == SortOrder("year", descends: descends))
  }

  @Test("a vertical without the field keeps the order of its scores, and says so")
  func otherVertical() async throws {
    let host = try world.host()
    let usual = try await host.search(Query(plain: "solaris"))
    let sorted = try await host.search(Query(plain: "solaris"), SearchOptions(sort: SortOrder("price")))
    #expect(sorted.sections[0].results == usual.sections[0].results)
    #expect(sorted.sections.map(\.sort) == [nil, SortOrder("price", descends: false)])
    #expect(
      sorted.sections[1].results.map(\.entity.title) == [
        "Mirror Café", "Trattoria Solaris", "Stalker's Grill",
      ])
  }

  @Test("by the distance from the place in the text, else from where the person is")
  func distance() async throws {
    let nearGrill = Point(latitude: 51.5145, longitude: -0.13).map { NamedPoint($0) }
    let nearest = ["Stalker's Grill", "Trattoria Solaris", "Mirror Café"]
    #expect(try await titles(SortOrder("distance"), home: nearGrill)["places"] == nearest)
    #expect(try await titles(SortOrder("distance"), "solaris near:51.5145,-0.13")["places"] == nearest)
    #expect(
      try await titles(SortOrder("distance", descends: true), home: nearGrill)["places"]
        == nearest.reversed())
  }

  @Test(
    "what nothing can be ordered by is a mistake, which says what can",
    arguments: [
      ("yaer", "results cannot be ordered by “yaer”; did you mean year?"),
      (
        "url",
        "results cannot be ordered by “url”, but by distance, title, kind, year, directors, genres, rating, cuisine, "
          + "price, location"
      ),
      (
        "distance",
        "an order by distance needs a place: near:\"Soho, London\" in the text, --at, or \"home\" under defaults"
      ),
    ])
  func mistakes(name: String, message: String) async throws {
    let mistake = await #expect(throws: SearchMistake.self) { try await titles(SortOrder(name)) }
    #expect(mistake?.description.hasPrefix(message) == true, "\(mistake?.description ?? "")")
  }
}
