import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("The number of providers asked at once", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
  let clock = ManualClock()
  let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))

  @Test("those beyond it are asked when one ends, and their own time counts from then")
  func waiting() async {
    let federation = Federation(clock: clock, deadline: .seconds(10), concurrency: 2)
    let stubs = (0..<4).map { StubProvider("\($0)", .waits(.milliseconds(1500), on: clock, then: answer)) }
    async let reports = federation.allReports(from: stubs.map(\.participant))
    for stub in stubs[..<2] { await stub.asked.reaches(1) }
    #expect(stubs[2].asked.value + stubs[3].asked.value == 0)
    clock.advance(by: .milliseconds(1500))
    for stub in stubs[2...] { await stub.asked.reaches(1) }
    clock.advance(by: .milliseconds(1500))
    #expect(await reports.map(\.status) == [.ok, .ok, .ok, .ok])
    #expect(await reports.map(\.took) == Array(repeating: .milliseconds(1500), count: 4))
  }

  @Test("one that was given up makes room, though it has not ended")
  func room() async {
    let federation = Federation(clock: clock, deadline: .seconds(10), concurrency: 1)
    let deaf = StubProvider("deaf", .ignoresCancellation(.seconds(20), on: clock, then: answer))
    let good = StubProvider("good", answer)
    async let reports = federation.allReports(
      from: [deaf.participant, good.participant])
    await deaf.asked.reaches(1)
    clock.advance(by: .seconds(2))
    #expect(await reports.map(\.status) == [.failed, .ok])
    #expect(deaf.ended.value == 0)
    clock.advance(by: .seconds(20))
    await deaf.ended.reaches(1)
  }

  @Test(
    "those that were never asked before the deadline are late and say why",
    arguments: [
      (
        1,
        "b was not asked before the deadline of 1 s came: only one provider is asked at once; raise \"concurrency\" under defaults, or give slow ones a shorter \"timeout\""
      ),
      (
        2,
        "c was not asked before the deadline of 1 s came: only 2 providers are asked at once; raise \"concurrency\" under defaults, or give slow ones a shorter \"timeout\""
      ),
    ])
  func never(concurrency: Int, message: String) async {
    let federation = Federation(clock: clock, deadline: .seconds(1), concurrency: concurrency)
    let stubs = ["a", "b", "c"].map { StubProvider($0, .waits(.seconds(5), on: clock, then: answer)) }
    async let reports = federation.allReports(from: stubs.map(\.participant))
    for stub in stubs[..<concurrency] { await stub.asked.reaches(1) }
    clock.advance(by: .seconds(1))
    #expect(await reports.map(\.status) == [.late, .late, .late])
    #expect(await reports[concurrency].failure == ProviderFailure(.timeout, message))
    #expect(await reports[concurrency].took == .zero)
    #expect(stubs[concurrency].queries.isEmpty)
  }

  @Test("it is at least one", arguments: [0, -3])
  func atLeastOne(concurrency: Int) async {
    let federation = Federation(clock: clock, deadline: .seconds(1), concurrency: concurrency)
    let stubs = ["a", "b"].map { StubProvider($0, answer) }
    let reports = await federation.allReports(from: stubs.map(\.participant))
    #expect(reports.map(\.status) == [.ok, .ok])
  }
}
