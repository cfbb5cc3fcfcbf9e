import Search
import SearchKit
import SearchTesting
import Testing

@Suite("A report that grows", .timeLimit(.minutes(5)))
struct GrowingReportTests {
  let world = SearchWorld()

  @Test("shows the fast rows before the slow ones, and ends as the whole search")
  func grows() async throws {
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
    let slow = StubProvider("films-a", .waits(.seconds(1), on: world.clock, then: answer))
    let fast = StubProvider("films-b", hits: SampleWorld.filmsB)
    let host = try world.host([slow, fast])
    var reports = try host.reports(Query(plain: "solaris")).makeAsyncIterator()
    let first = await reports.next()
    #expect(first?.providers.map(\.provider) == ["films-b"])
    #expect(first?.sections.map(\.total) == [3])
    await slow.asked.reaches(1)
    world.clock.advance(by: .seconds(1))
    let last = await reports.next()
    #expect(last?.providers.map(\.provider) == ["films-a", "films-b"])
    let whole = try await world.host([StubProvider("films-a", hits: SampleWorld.filmsA), fast])
      .search(Query(plain: "solaris"))
    #expect(last?.sections == whole.sections)
    #expect(await reports.next() == nil)
  }

  @Test("comes once where there is nobody to ask")
  func nobody() async throws {
    var count = 0
    for await _ in try world.host([]).reports(Query(plain: "solaris")) { count += 1 }
    #expect(count == 1)
  }

  @Test("stops asking when nobody reads any more")
  func cancelled() async throws {
    let stub = StubProvider(
      "films-a", .waits(.seconds(1), on: world.clock, then: .answers(ProviderAnswer(hits: []))))
    let stream = try world.host([stub]).reports(Query(plain: "solaris"))
    let reader = Task { for await _ in stream {} }
    await stub.asked.reaches(1)
    reader.cancel()
    await stub.cancelled.reaches(1)
  }
}
