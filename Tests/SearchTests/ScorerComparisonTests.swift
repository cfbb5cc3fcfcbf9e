import Search
import SearchKit
import SearchTesting
import Testing

@Suite("Scorers side by side", .timeLimit(.minutes(5)))
struct ScorerComparisonTests {
  let world = SearchWorld()

  private func films(
    _ stubs: [StubProvider] = SearchWorld.sources, by scorers: [String] = ["rrf", "relevance"],
    limit: Int = 10
  ) async throws -> ComparisonReport {
    var query = Query(plain: "solaris", limit: limit)
    query.verticals = ["films"]
    return try #require(try await world.host(stubs).compare(query, scorers: scorers).first)
  }

  @Test("each list is what a search by that scorer shows, and the providers are asked once")
  func lists() async throws {
    let stubs = SearchWorld.sources
    let host = try world.host(stubs)
    let scorers = ["rrf", "relevance", "borda"]
    var query = Query(plain: "solaris", limit: 3)
    query.verticals = ["films"]
    let report = try #require(try await host.compare(query, scorers: scorers).first)
    #expect(stubs.map(\.queries.count) == [1, 1, 0, 0])
    #expect(report.subject == .scorers)
    #expect(report.lists.map(\.name) == scorers)
    for (scorer, list) in zip(scorers, report.lists) {
      let found = try await host.search(query, SearchOptions(scorer: scorer)).sections[0]
      #expect(list.rows.map(\.hit.id) == found.results.map(\.entity.id))
      #expect(list.rows.map(\.hit.fields) == found.results.map(\.entity.fields))
      #expect(list.rows.map(\.rank) == [1, 2, 3])
      #expect(list.report.total == found.total)
    }
    #expect(report.sources.map(\.provider) == ["films-a", "films-b"])
    #expect(report.asked == report.sources)
  }

  @Test("a thing has one name and its rank in every list that shows it")
  func alignment() async throws {
    let report = try await films(limit: 2)
    for list in report.lists {
      for row in list.rows {
        let entity = report.entities.first { $0.id == row.entity }
        #expect(entity?.ranks[list.name] == row.rank)
        #expect(entity?.title == row.hit.title)
      }
    }
    #expect(Set(report.lists.flatMap { $0.rows.map(\.entity) }) == Set(report.entities.map(\.id)))
    #expect(report.pairs.map { [$0.a, $0.b] } == [["rrf", "relevance"]])
    #expect(report.contributions.map(\.absence) == [nil, nil])
  }

  @Test("the same scorer twice under two names makes equal lists")
  func equal() async throws {
    let report = try await films(by: ["rrf", "isr", "rrf"].dropLast())
    let same = try await films(by: ["rrf", "rrf"])
    #expect(report.lists.count == 2)
    #expect(same.pairs.map(\.jaccard) == [1])
    #expect(same.pairs.map(\.kendallTau) == [1])
  }

  @Test("an order of answers that nobody gave is no empty list")
  func nobody() async throws {
    let failure = ProviderFailure(.network, "films-a could not be reached")
    let report = try await films([StubProvider("films-a", .fails(failure))])
    #expect(report.lists.map(\.report.status) == [.skipped, .skipped])
    #expect(report.sources.map(\.failure) == [failure])
    #expect(report.pairs.isEmpty && report.contributions.isEmpty)
    let empty = try await films([StubProvider("films-a", hits: [])])
    #expect(empty.lists.map(\.report.status) == [.empty, .empty])
  }

  @Test("a scorer that is not there is a mistake with the nearest name")
  func mistakes() async throws {
    let host = try world.host()
    let error = await #expect(throws: SearchMistake.self) {
      try await host.compare(Query(plain: "x"), scorers: ["rrf", "relevence"])
    }
    #expect(error?.description == "there is no scorer “relevence”; did you mean relevance?")
  }

  /// A host with one source that says so many times that it wants to be left alone, then answers.
  private func limited(_ times: Int, for rest: Duration) throws -> (Host, StubProvider) {
    let left = Guarded(times)
    let stub = StubProvider(
      "films-a",
      .decides {
        let isLimited = left.withLock { left in
          left -= 1
          return left >= 0
        }
        return isLimited
          ? .failure(ProviderFailure(.rateLimit, "wait", retryAfter: rest))
          : .success(ProviderAnswer(hits: SampleWorld.filmsA))
      })
    return (try world.host([stub]), stub)
  }

  @Test("a rate limit that is soon over is waited for, and the query asked again", arguments: [1, 3])
  func patience(times: Int) async throws {
    let (host, stub) = try limited(times, for: .seconds(7))
    let (told, waits) = (Guarded<[String]>([]), WatchedCount())
    let comparing = Task {
      try await host.comparePatiently(host.read(QueryRequest("solaris")), patience: .seconds(60)) {
        (name, time) in
        told.withLock { $0.append("\(name) \(time)") }
        waits.add()
      }
    }
    for number in 1...times {
      await waits.reaches(number)
      world.clock.advance(by: .seconds(7))
    }
    let report = try #require(try await comparing.value.first)
    #expect(report.lists.map(\.report.status) == [.ok])
    #expect(told.withLock { $0 } == Array(repeating: "films-a 7.0 seconds", count: times))
    #expect(stub.queries.count == times + 1)
  }

  @Test("a rate limit that lasts longer than one is willing to wait is a failure at once")
  func impatience() async throws {
    let (host, stub) = try limited(1, for: .seconds(61))
    let reports = try await host.comparePatiently(
      host.read(QueryRequest("solaris")), patience: .seconds(60))
    #expect(reports.first?.lists.map(\.report.status) == [.failed])
    #expect(stub.queries.count == 1)
  }
}
