import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Providers side by side", .timeLimit(.minutes(5)))
struct ComparisonTests {
  let world = SearchWorld()

  private func films(_ stubs: [StubProvider] = SearchWorld.sources, limit: Int = 10, asked: [String] = [])
    async throws -> ComparisonReport
  {
    var query = Query(plain: "solaris", limit: limit)
    query.verticals = ["films"]
    query.providers = asked
    return try #require(try await world.host(stubs).compare(query).first)
  }

  @Test("one report a vertical, its providers as columns")
  func verticals() async throws {
    let reports = try await world.host().compare(Query(plain: "solaris"))
    #expect(reports.map(\.vertical.name) == ["films", "places"])
    #expect(reports.map { $0.lists.map(\.name) } == [["films-a", "films-b"], ["places-a", "places-b"]])
    #expect(reports[0].lists.map { $0.rows.map(\.hit) } == [SampleWorld.filmsA, SampleWorld.filmsB])
  }

  @Test("the same thing has one name in all lists, the most widely found first")
  func alignment() async throws {
    let report = try await films()
    #expect(report.entities.map(\.id) == ["e1", "e2", "e3", "e4", "e5"])
    #expect(
      report.entities.map(\.title) == ["Solaris", "Stalker", "Solaris", "The Sacrifice", "The Mirror"])
    #expect(
      report.entities.map(\.ranks) == [
        ["films-a": 1, "films-b": 2], ["films-a": 3, "films-b": 1], ["films-a": 2], ["films-b": 3],
        ["films-a": 4],
      ])
    #expect(report.lists.map { $0.rows.map(\.entity) } == [["e1", "e3", "e2", "e5"], ["e2", "e1", "e4"]])
    #expect(report.lists.map { $0.rows.map(\.rank) } == [[1, 2, 3, 4], [1, 2, 3]])
  }

  @Test("no thing has the name of one of another vertical")
  func names() async throws {
    let reports = try await world.host().compare(Query(plain: "solaris"))
    let names = reports.flatMap { $0.entities.map(\.id) }
    #expect(names == (1...names.count).map { "e\($0)" })
    #expect(reports.allSatisfy { !$0.entities.isEmpty } && reports.count == 2)
    for report in reports {
      let used = report.lists.flatMap { $0.rows.map(\.entity) }
      #expect(Set(used) == Set(report.entities.map(\.id)))
    }
  }

  @Test("a thing in more lists comes before one that is higher in fewer")
  func width() async throws {
    let report = try await films([
      StubProvider("films-a", hits: SampleWorld.filmsA.reversed()),
      StubProvider("films-b", hits: SampleWorld.filmsB),
    ])
    #expect(
      report.entities.map(\.ranks) == [
        ["films-a": 2, "films-b": 1], ["films-a": 4, "films-b": 2], ["films-a": 1], ["films-a": 3],
        ["films-b": 3],
      ])
  }

  @Test("what two lists tell differently about a thing is named, opinions and links aside")
  func disagreements() async throws {
    let report = try await films()
    let told = Dictionary(uniqueKeysWithValues: report.entities.map { ($0.id, $0.disagreements) })
    #expect(told["e2"] == ["year": ["films-a": .number(1979), "films-b": .number(1980)]])
    #expect(told.filter { !$0.value.isEmpty }.count == 1)
  }

  @Test("what fails a condition of the query stands in no list")
  func conditions() async throws {
    var query = Query(plain: "solaris", limit: 2)
    query.providers = ["films-*"]
    query.filters = [Filter("year", .atLeast(1975))]
    let report = try #require(try await world.host().compare(query).first)
    #expect(report.lists.map { $0.rows.map(\.hit.id) } == [["a2", "a3"], ["b1", "b3"]])
    #expect(report.lists.map { $0.rows.map(\.rank) } == [[1, 2], [1, 2]])
  }

  @Test("pairs are measured over whole lists, however few rows are shown")
  func measures() async throws {
    let pair = try #require(try await films().pairs.first)
    #expect(pair.a == "films-a" && pair.b == "films-b")
    #expect(pair.overlap == [5: 2, 10: 2])
    #expect(pair.jaccard == 2.0 / 5)
    #expect(pair.kendallTau == -1)
    #expect(pair.rbo > 0 && pair.rbo < 1 && pair.rboResidual > 0)

    let short = try await films(limit: 1)
    #expect(short.lists.map(\.rows.count) == [1, 1])
    #expect(short.pairs.first == pair)
    #expect(short.entities.count == 5)
  }

  @Test("each list says what it alone has, and how much it tells")
  func contributions() async throws {
    let contributions = try await films().contributions
    #expect(contributions.map(\.name) == ["films-a", "films-b"])
    #expect(contributions.map(\.unique) == [2, 1])
    #expect(contributions.map { $0.coverage["year"] } == [1, 1])
    #expect(contributions.map { $0.coverage["ids"] } == [1, 2.0 / 3])
    #expect(contributions.map { $0.coverage["genres"] } == [0, 0])
  }

  @Test("nothing is measured of a provider that did not answer; one that has nothing is measured")
  func failed() async throws {
    let failure = ProviderFailure(.network, "films-b could not be reached")
    let report = try await films([
      StubProvider("films-a", hits: SampleWorld.filmsA), StubProvider("films-b", .fails(failure)),
      StubProvider("films-c", hits: []),
    ])
    #expect(report.lists.map(\.report.status) == [.ok, .failed, .empty])
    #expect(report.lists.map(\.report.failure) == [nil, failure, nil])
    #expect(report.pairs.map { [$0.a, $0.b] } == [["films-a", "films-c"]])
    #expect(report.contributions.map(\.name) == ["films-a", "films-c"])
    #expect(report.contributions.map(\.unique) == [4, 0])
  }

  @Test("columns stand in the order in which they were asked for")
  func columns() async throws {
    #expect(try await films(asked: ["films-b", "films-a"]).lists.map(\.name) == ["films-b", "films-a"])
    #expect(try await films(asked: ["*-b", "*"]).lists.map(\.name) == ["films-b", "films-a"])
  }

  @Test("two equal lists are alike in every measure", arguments: [SampleWorld.filmsA, []])
  func equal(hits: [Hit]) async throws {
    let report = try await films([StubProvider("one", hits: hits), StubProvider("two", hits: hits)])
    let pair = try #require(report.pairs.first)
    #expect(pair.jaccard == 1)
    #expect(abs(pair.rbo - 1) < 1e-12)
    #expect(report.contributions.map(\.unique) == [0, 0])
  }

  @Test("names that nothing has are mistakes as in a search")
  func mistakes() async throws {
    let host = try world.host()
    var query = Query(plain: "solaris")
    query.providers = ["films-x"]
    await #expect(throws: SearchMistake.self) { try await host.compare(query) }
  }

  @Test("ratings that are far apart on one scale are told")
  func ratings() async throws {
    var low = SampleWorld.filmsB[1]
    low.fields["rating"] = .rating(Rating(value: 3, scale: 5))
    let report = try await films([
      StubProvider("films-a", hits: SampleWorld.filmsA), StubProvider("films-b", hits: [low]),
    ])
    let told = try #require(report.entities.first { $0.title == "Solaris" && $0.ranks.count == 2 })
    #expect(
      told.disagreements["rating"] == [
        "films-a": .rating(Rating(value: 8, scale: 10, count: 1000)),
        "films-b": .rating(Rating(value: 3, scale: 5)),
      ])
  }

  @Test("the merged list is compared with itself without each provider that answered")
  func absences() async throws {
    let failure = ProviderFailure(.network, "films-d could not be reached")
    let report = try await films([
      StubProvider("films-a", hits: SampleWorld.filmsA), StubProvider("films-b", hits: SampleWorld.filmsB),
      StubProvider("films-c", hits: []), StubProvider("films-d", .fails(failure)),
    ])
    let absences = report.contributions.map { $0.absence }
    #expect(report.contributions.map(\.name) == ["films-a", "films-b", "films-c"])
    #expect(absences.map { $0?.scorer } == ["rrf", "rrf", "rrf"])
    #expect(absences.map { $0?.overlap[5] } == [3, 4, 5])
    #expect(absences[2]?.change == 0)
    #expect(try #require(absences[0]).change > 0 && #require(absences[1]).change > 0)
  }

  @Test("without its one provider nothing is left of a list")
  func alone() async throws {
    let report = try await films([StubProvider("films-a", hits: SampleWorld.filmsA)])
    #expect(report.contributions.map { $0.absence?.change } == [1])
    #expect(report.pairs.isEmpty)
  }
}
