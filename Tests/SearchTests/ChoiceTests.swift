import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Who is asked", .timeLimit(.minutes(5)))
struct ChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var providers: [String] = []
    var verticals: [String] = []
    var asked: [String]
    var sections: [String]

    var testDescription: String { "providers \(providers), verticals \(verticals)" }
  }

  static let cases = [
    Case(asked: ["films-a", "films-b", "places-a", "places-b"], sections: ["films", "places"]),
    Case(providers: ["films-b"], asked: ["films-b"], sections: ["films"]),
    Case(providers: ["films-*"], asked: ["films-a", "films-b"], sections: ["films"]),
    Case(providers: ["*-a"], asked: ["films-a", "places-a"], sections: ["films", "places"]),
    Case(
      providers: ["places-?", "films-a"], asked: ["films-a", "places-a", "places-b"],
      sections: ["films", "places"]),
    Case(
      providers: ["*"], asked: ["films-a", "films-b", "places-a", "places-b"], sections: ["films", "places"]),
    Case(providers: ["**f*s**-b*"], asked: ["films-b"], sections: ["films"]),
    Case(verticals: ["places"], asked: ["places-a", "places-b"], sections: ["places"]),
    Case(
      verticals: ["places", "films"], asked: ["films-a", "films-b", "places-a", "places-b"],
      sections: ["films", "places"]),
    Case(providers: ["*-a"], verticals: ["places"], asked: ["places-a"], sections: ["places"]),
  ]

  let world = SearchWorld()

  @Test("names and globs choose providers, verticals choose theirs", arguments: cases)
  func choice(_ test: Case) async throws {
    let stubs = SearchWorld.sources
    var query = Query(plain: "solaris")
    query.providers = test.providers
    query.verticals = test.verticals
    let report = try await world.host(stubs, disabled: ["films-off"]).search(query)
    #expect(report.providers.map(\.provider) == test.asked)
    #expect(stubs.filter { !$0.queries.isEmpty }.map(\.descriptor.name) == test.asked)
    #expect(report.sections.map(\.vertical.name) == test.sections)
  }

  @Test("a tag chooses those that have it, beside names and globs")
  func tags() async throws {
    let stubs = SearchWorld.sources
    let host = try world.host(stubs, tags: ["films-b": ["own"], "places-a": ["slow", "own"]])
    var query = Query(plain: "solaris")
    query.providers = ["own"]
    #expect(try await host.search(query).providers.map(\.provider) == ["films-b", "places-a"])
    query.providers = ["slow", "films-a"]
    #expect(try await host.search(query).providers.map(\.provider) == ["films-a", "places-a"])
  }

  @Test(
    "a name that nothing has is a mistake, which says what there is",
    arguments: [
      (["film-a"], [], nil, "there is no provider “film-a”; did you mean films-a?"),
      (
        ["films-a", "zzz"], [], nil,
        "there is no provider “zzz”; there is films-a, films-b, places-a, places-b, films-off"
      ),
      (
        ["tv-*"], [], nil,
        "there is no provider “tv-*”; there is films-a, films-b, places-a, places-b, films-off"
      ),
      ([], ["film"], nil, "there is no vertical “film”; did you mean films?"),
      ([], ["music"], nil, "there is no vertical “music”; there is films, places"),
      ([], [], "rff", "there is no scorer “rff”; did you mean rrf?"),
      (
        ["films-off"], [], nil,
        "the provider “films-off” is not enabled; enable it with: backstage providers enable films-off"
      ),
      (["films-*"], ["places"], nil, "none of films-* searches places"),
    ] as [([String], [String], String?, String)])
  func mistakes(providers: [String], verticals: [String], scorer: String?, message: String) async throws {
    let stubs = SearchWorld.sources
    let host = try world.host(stubs, disabled: ["films-off"])
    var query = Query(plain: "solaris")
    query.providers = providers
    query.verticals = verticals
    let mistake = await #expect(throws: SearchMistake.self) {
      try await host.search(query, SearchOptions(scorer: scorer))
    }
    #expect(mistake?.description == message)
    #expect(stubs.allSatisfy { $0.queries.isEmpty })
  }

  @Test("a vertical that is named has its section, be there no provider for it")
  func emptyVertical() async throws {
    var query = Query(plain: "solaris")
    query.verticals = ["places"]
    let report = try await world.host([StubProvider("films-a", hits: SampleWorld.filmsA)]).search(query)
    #expect(report.sections.map(\.vertical.name) == ["places"])
    #expect(report.providers.isEmpty)
  }

  @Test("a host without providers finds nothing and asks nobody")
  func nobody() async throws {
    let report = try await world.host([]).search(Query(plain: "solaris"))
    #expect(report.sections.isEmpty && report.providers.isEmpty)
    #expect(try await world.host([]).compare(Query(plain: "solaris")).isEmpty)
  }

  @Test("a glob of many stars takes no time")
  func hostileGlob() async throws {
    let name = String(repeating: "a", count: 2000)
    var query = Query(plain: "solaris")
    query.providers = [String(repeating: "a*", count: 500) + "b"]
    let host = try world.host([StubProvider(name, hits: [])])
    let start = ContinuousClock.now
    await #expect(throws: SearchMistake.self) { try await host.search(query) }
    let took = ContinuousClock.now - start
    #expect(took < .seconds(5))
  }
}
