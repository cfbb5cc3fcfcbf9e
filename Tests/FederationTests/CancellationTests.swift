import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("Cancelling a search", .timeLimit(.minutes(5)))
struct CancellationTests {
  let clock = ManualClock()
  let federation: Federation
  let stubs: [StubProvider]

  init() {
    let clock = clock
    federation = Federation(clock: clock, deadline: .seconds(4))
    stubs = (0..<3).map {
      StubProvider("\($0)", .waits(.seconds(1), on: clock, then: .answers(ProviderAnswer(hits: []))))
    }
  }

  @Test("reaches every provider when the reader of the stream is cancelled")
  func reader() async {
    let stream = federation.reports(from: stubs.map(\.participant))
    let reader = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    for stub in stubs { await stub.asked.reaches(1) }
    reader.cancel()
    for stub in stubs { await stub.cancelled.reaches(1) }
    #expect(await reader.value == 0)
  }

  @Test("reaches every provider when the stream is let go of")
  func letGo() async {
    for await _ in federation.reports(
      from: [StubProvider("fast", hits: []).participant] + stubs.map(\.participant))
    {
      break
    }
    for stub in stubs { await stub.cancelled.reaches(1) }
  }

  @Test("keeps what has arrived and calls the rest late")
  func array() async {
    let fast = StubProvider("fast", hits: SampleWorld.filmsA)
    let participants = [fast.participant] + stubs.map(\.participant)
    let (federation, clock) = (federation, clock)
    let search = Task { await federation.allReports(from: participants) }
    for stub in stubs { await stub.asked.reaches(1) }
    await fast.ended.reaches(1)
    clock.advance(by: .milliseconds(300))
    search.cancel()
    for stub in stubs { await stub.cancelled.reaches(1) }
    let reports = await search.value
    #expect(reports.first?.status == .ok)
    #expect(reports.first?.hits == SampleWorld.filmsA)
    #expect(reports.dropFirst().map(\.status) == [.late, .late, .late])
    #expect(
      reports.last?.failure
        == ProviderFailure(.timeout, "2 had not answered when the search was cancelled after 300 ms"))
  }

  @Test("asks none of those that were still waiting")
  func waiting() async {
    let narrow = Federation(clock: clock, deadline: .seconds(4), concurrency: 1)
    let participants = stubs.map(\.participant)
    let search = Task { await narrow.allReports(from: participants) }
    await stubs[0].asked.reaches(1)
    search.cancel()
    await stubs[0].ended.reaches(1)
    #expect(await search.value.map(\.status) == [.late, .late, .late])
    #expect(stubs[1].queries.isEmpty && stubs[2].queries.isEmpty)
  }

  @Test("a provider whose time is over is cancelled, too")
  func timeout() async {
    let participants = stubs.map { $0.participant(timeout: .milliseconds(1)) }
    async let reports = federation.allReports(from: participants)
    for stub in stubs { await stub.asked.reaches(1) }
    clock.advance(by: .milliseconds(1))
    for stub in stubs { await stub.cancelled.reaches(1) }
    #expect(await reports.map(\.status) == [.failed, .failed, .failed])
  }
}
