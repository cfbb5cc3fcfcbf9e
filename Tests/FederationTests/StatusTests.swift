import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("What becomes of a provider", .timeLimit(.minutes(5)))
struct StatusTests {
  let clock = ManualClock()

  @Test("an answer with hits is ok, one without is empty")
  func answers() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let stubs = [StubProvider("full", hits: SampleWorld.filmsA), StubProvider("bare", hits: [])]
    let reports = await federation.allReports(from: stubs.map(\.participant))
    #expect(reports.map(\.status) == [.ok, .empty])
    #expect(reports.map(\.hits) == [SampleWorld.filmsA, []])
    #expect(reports.map(\.failure) == [nil, nil])
  }

  @Test("total, incompleteness and warnings of an answer are reported as given")
  func extras() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let answer = ProviderAnswer(
      hits: SampleWorld.filmsA, total: 90, partial: true, warnings: ["2 rows without a title"])
    let stub = StubProvider("full", .answers(answer))
    let reports = await federation.allReports(from: [stub.participant])
    var expected = ProviderReport(
      provider: "full", vertical: "films", status: .ok, hits: SampleWorld.filmsA, total: 90, partial: true,
      warnings: ["2 rows without a title"])
    expected.hasMore = true
    #expect(reports == [expected])
  }

  @Test("a failure is reported as it is and never as nothing found", arguments: ProviderFailure.Kind.allCases)
  func failures(kind: ProviderFailure.Kind) async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let failure = ProviderFailure(kind, "the source said no", httpStatus: 500, retryAfter: .seconds(3))
    let stub = StubProvider("broken", .fails(failure))
    let reports = await federation.allReports(from: [stub.participant])
    #expect(reports.map(\.status) == [.failed])
    #expect(reports.map(\.failure) == [failure])
  }

  @Test("a provider that is skipped is reported with the reason and never asked")
  func skipped() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let reason = ProviderFailure(.auth, "near-me needs a place; add near:\"London\"")
    let stub = StubProvider("near-me", hits: SampleWorld.filmsA)
    var participant = stub.participant
    participant.skip = reason
    let reports = await federation.allReports(from: [participant])
    #expect(
      reports == [ProviderReport(provider: "near-me", vertical: "films", status: .skipped, failure: reason)])
    #expect(stub.queries.isEmpty)
  }

  @Test("reports are in the order of the participants, whoever answers first")
  func order() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let slow = StubProvider("slow", .waits(.seconds(1), on: clock, then: .answers(ProviderAnswer(hits: []))))
    let fast = StubProvider("fast", hits: SampleWorld.filmsA)
    let bare = StubProvider("bare", hits: [])
    let stubs = [slow, fast, bare]
    async let reports = federation.allReports(from: stubs.map(\.participant))
    for stub in [fast, bare] { await stub.ended.reaches(1) }
    await slow.asked.reaches(1)
    clock.advance(by: .seconds(1))
    #expect(await reports.map(\.provider) == ["slow", "fast", "bare"])
  }

  @Test("two providers of one name are reported both")
  func sameName() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let stubs = [
      StubProvider("twin", hits: SampleWorld.filmsA), StubProvider("twin", hits: SampleWorld.filmsB),
    ]
    let reports = await federation.allReports(from: stubs.map(\.participant))
    #expect(reports.map(\.hits) == [SampleWorld.filmsA, SampleWorld.filmsB])
  }

  @Test("a search without providers is over at once")
  func nobody() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    #expect(await federation.allReports(from: []).isEmpty)
    var count = 0
    for await _ in federation.reports(from: []) { count += 1 }
    #expect(count == 0)
  }

  @Test("a report has the name and the vertical of the configuration, not the provider's own")
  func names() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let stub = StubProvider("own name", hits: SampleWorld.placesA)
    let participant = Participant(
      stub, name: "configured", vertical: "places", asking: Query(plain: "solaris"), timeout: .seconds(1))
    let reports = await federation.allReports(from: [participant])
    #expect(reports.map(\.provider) == ["configured"])
    #expect(reports.map(\.vertical) == ["places"])
  }

  @Test(
    "every provider is asked for its first page, as long as all pages up to the wanted one",
    arguments: [
      (page: 1, limit: 10, asked: 50), (page: 5, limit: 10, asked: 50), (page: 6, limit: 10, asked: 60),
      (page: 1, limit: 200, asked: 200), (page: 3, limit: 200, asked: 600), (page: 0, limit: -5, asked: 50),
      (page: .max, limit: .max, asked: .max),
    ])
  func limits(page: Int, limit: Int, asked: Int) async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let stub = StubProvider("full", hits: [])
    var query = Query(plain: "solaris", page: page, limit: limit)
    _ = await federation.allReports(from: [stub.participant(asking: query)])
    query.page = 1
    query.limit = asked
    #expect(stub.queries == [query])
  }
}
