import Search
import SearchKit
import SearchTesting
import Testing

@Suite("A whole search", .timeLimit(.minutes(5)))
struct HostSearchTests {
  let world = SearchWorld()

  @Test("merges the hits of all providers, vertical by vertical")
  func merged() async throws {
    let report = try await world.host().search(Query(plain: "solaris"))
    #expect(report.sections.map(\.vertical.name) == ["films", "places"])
    #expect(report.sections.map(\.total) == [5, 3])
    #expect(report.providers.map(\.provider) == ["films-a", "films-b", "places-a", "places-b"])
    #expect(report.providers.map(\.status) == [.ok, .ok, .ok, .ok])
    let stalker = try #require(report.sections[0].results.first { $0.entity.title == "Stalker" })
    #expect(stalker.entity.sources.map(\.provider) == ["films-a", "films-b"])
    #expect(stalker.entity.sources.map(\.rank) == [3, 1])
    #expect(stalker.entity.merges.count == 1)
  }

  @Test("keeps every hit apart where that is wanted")
  func separate() async throws {
    let report = try await world.host().search(Query(plain: "solaris"), SearchOptions(merges: false))
    #expect(report.sections.map(\.total) == [7, 4])
    #expect(report.sections.flatMap(\.results).allSatisfy { $0.entity.sources.count == 1 })
  }

  @Test("never shows a failure as nothing found, and keeps what the others found")
  func failures() async throws {
    let failure = ProviderFailure(.server, "films-b has a fault of its own")
    let stubs = [
      StubProvider("films-a", hits: SampleWorld.filmsA), StubProvider("films-b", .fails(failure)),
      StubProvider("films-c", hits: []),
    ]
    let report = try await world.host(stubs).search(Query(plain: "solaris"))
    #expect(report.statuses == ["films-a": .ok, "films-b": .failed, "films-c": .empty])
    #expect(report.providers.map(\.failure) == [nil, failure, nil])
    #expect(report.sections.map(\.total) == [4])
  }

  @Test("one slow source spoils neither the results nor the report")
  func slow() async throws {
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsB))
    let slow = StubProvider("slow", .waits(.seconds(60), on: world.clock, then: answer))
    let host = try world.host([StubProvider("films-a", hits: SampleWorld.filmsA), slow])
    async let report = host.search(Query(plain: "solaris"))
    await slow.asked.reaches(1)
    world.clock.advance(by: .seconds(2))
    #expect(try await report.statuses == ["films-a": .ok, "slow": .failed])
    #expect(try await report.sections.map(\.total) == [4])
    #expect(try await report.took == .seconds(2))
  }

  @Test("each provider has as long as its own timeout says")
  func ownTimeouts() async throws {
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
    let stubs = ["brief", "patient"].map {
      StubProvider($0, .waits(.seconds(60), on: world.clock, then: answer))
    }
    let host = try world.host(
      stubs, timeouts: ["brief": .milliseconds(250), "patient": .seconds(3)])
    async let report = host.search(Query(plain: "solaris"))
    for stub in stubs { await stub.asked.reaches(1) }
    world.clock.advance(by: .milliseconds(250))
    await stubs[0].cancelled.reaches(1)
    world.clock.advance(by: .milliseconds(2750))
    let providers = try await report.providers
    #expect(providers.map(\.status) == [.failed, .failed])
    #expect(providers.map(\.took) == [.milliseconds(250), .seconds(3)])
    let messages = providers.map { $0.failure?.message ?? "" }
    #expect(messages[0].hasPrefix("brief did not answer within its timeout of 250 ms"), "\(messages[0])")
    #expect(messages[1].hasPrefix("patient did not answer within its timeout of 3 s"), "\(messages[1])")
  }

  @Test(
    "the order of the results does not depend on who answers first",
    arguments: [[1, 2, 3], [3, 1, 2], [2, 3, 1]])
  func order(delays: [Int]) async throws {
    let names = ["films-a", "films-b", "films-c"]
    let lists = [SampleWorld.filmsA, SampleWorld.filmsB, Array(SampleWorld.filmsA.reversed())]
    let stubs = zip(names, zip(delays, lists)).map { name, behaviour in
      StubProvider(
        name,
        .waits(
          .milliseconds(behaviour.0), on: world.clock, then: .answers(ProviderAnswer(hits: behaviour.1))))
    }
    let host = try world.host(stubs)
    async let report = host.search(Query(plain: "solaris"))
    for stub in stubs { await stub.asked.reaches(1) }
    for step in 1...3 {
      world.clock.advance(by: .milliseconds(1))
      for (stub, delay) in zip(stubs, delays) where delay == step { await stub.ended.reaches(1) }
    }
    let expected = try await world.host(zip(names, lists).map { StubProvider($0, hits: $1) })
      .search(Query(plain: "solaris"))
    #expect(try await report.sections == expected.sections)
    #expect(try await report.providers.map(\.provider) == names)
  }

  @Test("pages are parts of one list, and say where they begin", arguments: [1, 2, 3, 100])
  func pages(limit: Int) async throws {
    let host = try world.host()
    let whole = try await host.search(Query(plain: "solaris", limit: 100))
    var seen: [String: [String]] = [:]
    for page in 1...6 {
      let report = try await host.search(Query(plain: "solaris", page: page, limit: limit))
      for section in report.sections {
        #expect(section.firstRank == (page - 1) * limit + 1)
        #expect(section.total == whole.sections.first { $0.vertical == section.vertical }?.total)
        seen[section.vertical.name, default: []] += section.results.map(\.entity.id)
      }
    }
    for section in whole.sections {
      #expect(seen[section.vertical.name] == section.results.prefix(6 * limit).map(\.entity.id))
    }
  }

  @Test(
    "a total is the least there can be where a source has more than it gave",
    arguments: [(3, nil, false), (60, nil, true), (60, 60, true), (40, 40, false), (40, 41, true)]
      as [(Int, Int?, Bool)])
  func leastTotal(given: Int, total: Int?, isLeast: Bool) async throws {
    let hits = (0..<min(given, 50)).map {
      Hit(id: "\($0)", title: "Film \($0)", fields: ["year": .number(1900 + Double($0))])
    }
    let source = StubProvider("films-a", .answers(ProviderAnswer(hits: hits, total: total)))
    let report = try await world.host([source]).search(Query(plain: "film"))
    #expect(report.sections[0].totalIsLowerBound == isLeast)
    #expect(report.providers[0].hasMore == isLeast)
  }

  @Test("a total is the least there can be where an answer is incomplete")
  func leastOfIncomplete() async throws {
    var answer = ProviderAnswer(hits: [Hit(id: "1", title: "Film")])
    answer.partial = true
    let report = try await world.host([StubProvider("films-a", .answers(answer))]).search(
      Query(plain: "film"))
    #expect(report.sections[0].totalIsLowerBound)
  }

  @Test("a page shows what it would show without the later ones, however deep each source is asked for those")
  func deepPages() async throws {
    func films(_ name: String, _ step: Int) -> StubProvider {
      let hits = (0..<200).map { index in
        Hit(id: "\(name)\(index)", title: "Film \(index * step % 200)", fields: ["year": .number(1900)])
      }
      return StubProvider(
        ProviderDescriptor(name: name, vertical: "films"),
        .computes { ProviderAnswer(hits: Array(hits.prefix($0.limit)), total: 200) })
    }
    let host = try world.host([films("films-a", 1), films("films-b", 7)])
    var seen: [RankedList.Item] = []
    for page in 1...20 {
      seen += try await host.search(Query(plain: "film", page: page, limit: 10)).sections[0].results
    }
    #expect(seen.count == 200)
    #expect(Set(seen.map(\.entity.id)).count == 200)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.score >= $1.score - 1e-9 })
    #expect(seen.allSatisfy { abs($0.explanation.total - $0.score) < 1e-9 })
  }

  @Test("an order by a field is that of all that the sources have, and not of the best alone")
  func wholeOrder() async throws {
    let hits = (0..<300).map {
      Hit(id: "\($0)", title: "Film \($0)", fields: ["year": .number(1700 + Double($0))])
    }
    let source = StubProvider(
      ProviderDescriptor(name: "films-a", vertical: "films"),
      .computes { ProviderAnswer(hits: Array(hits.prefix($0.limit))) })
    let options = SearchOptions(sort: SortOrder("year", descends: true))
    let report = try await world.host([source]).search(Query(plain: "film"), options)
    #expect(report.sections[0].results.first?.entity.title == "Film 299")
  }

  @Test("a page far beyond the end is empty")
  func beyond() async throws {
    let report = try await world.host().search(Query(plain: "solaris", page: .max, limit: .max))
    #expect(report.sections.map(\.results.isEmpty) == [true, true])
    #expect(report.sections.map(\.total) == [5, 3])
  }

  @Test("a provider that needs a place is skipped without one, and asked with one")
  func place() async throws {
    let descriptor = ProviderDescriptor(
      name: "nearby", vertical: "places", supports: ProviderSupport(needsPlace: true))
    let nearby = StubProvider(descriptor, .answers(ProviderAnswer(hits: SampleWorld.placesA)))
    let host = try world.host([nearby])
    var query = Query(plain: "solaris")
    let without = try await host.search(query)
    #expect(without.statuses == ["nearby": .skipped])
    #expect(
      without.providers[0].failure
        == ProviderFailure(.badRequest, "nearby searches near a place, and the query names none"))
    query.near = Point(latitude: 51.5, longitude: -0.1).map { NamedPoint($0) }
    #expect(try await host.search(query).statuses == ["nearby": .ok])
  }

  @Test("what fails a condition of the query is left out, whether or not its provider filters")
  func conditions() async throws {
    var query = Query(plain: "solaris")
    query.verticals = ["films"]
    query.filters = [Filter("year", .atMost(1979))]
    query.exclude = ["mirror"]
    let report = try await world.host().search(query)
    #expect(Set(report.sections[0].results.map(\.entity.title)) == ["Solaris", "Stalker"])
    #expect(report.sections[0].total == 2)
    #expect(report.providers.map(\.hits.count) == [4, 3])
  }

  @Test(
    "scorers go by their names in the program and in the configuration", arguments: ["rrf", "steep", "borda"])
  func scorers(name: String) async throws {
    let report = try await world.host().search(Query(plain: "solaris"), SearchOptions(scorer: name))
    #expect(report.scorer == name)
    #expect(report.sections.allSatisfy { !$0.results.isEmpty })
  }

  @Test("without a name the configuration's default scorer ranks, with its own settings")
  func defaultScorer() async throws {
    let host = try world.host()
    let usual = try await host.search(Query(plain: "solaris"))
    let steep = try await host.search(Query(plain: "solaris"), SearchOptions(scorer: "steep"))
    let best = try [usual, steep].map { try #require($0.sections[0].results.first?.score) }
    #expect(usual.scorer == "rrf")
    #expect(best[1] > 10 * best[0])
  }

  @Test("the weight of a provider in the configuration goes to its sources")
  func weights() async throws {
    let report = try await world.host(weights: ["films-b": 3]).search(Query(plain: "solaris"))
    let weights = Dictionary(
      report.sections.flatMap(\.results).flatMap(\.entity.sources).map { ($0.provider, $0.weight) }
    ) { first, _ in first }
    #expect(weights == ["films-a": 1, "films-b": 3, "places-a": 1, "places-b": 1])
  }
}
