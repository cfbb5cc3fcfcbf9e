import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("Timeouts and the deadline", .timeLimit(.minutes(5)))
struct TimingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var answersAfter: Duration
    var timeout: Duration
    var deadline: Duration
    var status: ProviderReport.Status
    var took: Duration
    var message: String?

    var testDescription: String {
      "answer after \(answersAfter), timeout \(timeout), deadline \(deadline): \(status)"
    }
  }

  static let cases = [
    Case(
      answersAfter: .milliseconds(1999), timeout: .seconds(2), deadline: .seconds(4), status: .ok,
      took: .milliseconds(1999)),
    Case(
      answersAfter: .seconds(2), timeout: .seconds(2), deadline: .seconds(4), status: .failed,
      took: .seconds(2),
      message: "stub did not answer within its timeout of 2 s; a longer \"timeout\" may help"),
    Case(
      answersAfter: .seconds(9), timeout: .milliseconds(250), deadline: .seconds(4), status: .failed,
      took: .milliseconds(250),
      message: "stub did not answer within its timeout of 250 ms; a longer \"timeout\" may help"),
    Case(
      answersAfter: .seconds(9), timeout: .seconds(4), deadline: .seconds(4), status: .failed,
      took: .seconds(4),
      message: "stub did not answer within its timeout of 4 s; a longer \"timeout\" may help"),
    Case(
      answersAfter: .milliseconds(3999), timeout: .seconds(5), deadline: .seconds(4), status: .ok,
      took: .milliseconds(3999)),
    Case(
      answersAfter: .seconds(4), timeout: .seconds(5), deadline: .seconds(4), status: .late,
      took: .seconds(4), message: "stub had not answered when the deadline of 4 s came"),
    Case(
      answersAfter: .seconds(9), timeout: .seconds(5), deadline: .milliseconds(1500), status: .late,
      took: .milliseconds(1500), message: "stub had not answered when the deadline of 1.5 s came"),
  ]

  let clock = ManualClock()

  @Test("what comes at the very instant of a limit comes too late", arguments: cases)
  func instants(_ test: Case) async {
    let federation = Federation(clock: clock, deadline: test.deadline)
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
    let stub = StubProvider("stub", .waits(test.answersAfter, on: clock, then: answer))
    async let reports = federation.allReports(
      from: [stub.participant(timeout: test.timeout)])
    await stub.asked.reaches(1)
    clock.advance(by: min(test.answersAfter, test.timeout, test.deadline))
    #expect(await reports.map(\.status) == [test.status])
    #expect(await reports.map(\.took) == [test.took])
    #expect(await reports.map(\.failure?.message) == [test.message])
    #expect(await reports.map(\.failure?.kind) == [test.message == nil ? nil : .timeout])
    #expect(await reports.map(\.hits.isEmpty) == [test.status != .ok])
  }

  @Test("fast rows come at once, and the deadline keeps them whatever a slow source does")
  func partial() async {
    let federation = Federation(clock: clock, deadline: .seconds(1))
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
    let stubs = [
      StubProvider("fast", .waits(.milliseconds(10), on: clock, then: answer)),
      StubProvider("slower", .waits(.milliseconds(20), on: clock, then: answer)),
      StubProvider("slow", .waits(.seconds(5), on: clock, then: answer)),
    ]
    let participants = stubs.map { $0.participant(timeout: .seconds(9)) }
    var reports = federation.reports(from: participants).makeAsyncIterator()
    for stub in stubs { await stub.asked.reaches(1) }
    clock.advance(by: .milliseconds(10))
    let first = await reports.next()
    #expect(first?.provider == "fast")
    clock.advance(by: .milliseconds(10))
    let second = await reports.next()
    #expect(second?.provider == "slower")
    for report in [first, second] {
      #expect(report?.status == .ok)
      #expect(report?.hits == SampleWorld.filmsA)
    }
    clock.advance(by: .milliseconds(980))
    let last = await reports.next()
    #expect(last?.provider == "slow")
    #expect(last?.status == .late)
    #expect(last?.hits == [])
    #expect(await reports.next() == nil)
  }

  @Test("several whose limits come together are reported in their order")
  func together() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let stubs = (1...6).map { number in
      StubProvider("\(number)", .waits(.seconds(9), on: clock, then: .answers(ProviderAnswer(hits: []))))
    }
    let stream = federation.reports(from: stubs.map(\.participant))
    for stub in stubs { await stub.asked.reaches(1) }
    clock.advance(by: .seconds(2))
    var names: [String] = []
    for await report in stream { names.append(report.provider) }
    #expect(names == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("the search is over when all have answered, long before the deadline")
  func early() async {
    let federation = Federation(clock: clock, deadline: .seconds(3600))
    let stubs = [StubProvider("a", hits: SampleWorld.filmsA), StubProvider("b", hits: SampleWorld.filmsB)]
    let participants = stubs.map { $0.participant(timeout: .seconds(3600)) }
    let reports = await federation.allReports(from: participants)
    #expect(reports.map(\.status) == [.ok, .ok])
    #expect(clock.now.offset == .zero)
  }

  @Test("an answer that comes after its provider was given up is dropped")
  func dropped() async {
    let federation = Federation(clock: clock, deadline: .seconds(4))
    let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))
    let deaf = StubProvider("deaf", .ignoresCancellation(.seconds(3), on: clock, then: answer))
    let slow = StubProvider("slow", .waits(.milliseconds(3500), on: clock, then: answer))
    var reports = federation.reports(
      from: [deaf.participant, slow.participant(timeout: .seconds(9))]
    ).makeAsyncIterator()
    for stub in [deaf, slow] { await stub.asked.reaches(1) }
    clock.advance(by: .seconds(2))
    #expect(await reports.next()?.status == .failed)
    await deaf.cancelled.reaches(1)
    clock.advance(by: .seconds(1))
    await deaf.ended.reaches(1)
    clock.advance(by: .milliseconds(500))
    #expect(await reports.next()?.provider == "slow")
    #expect(await reports.next() == nil)
  }

  @Test("with no time at all nobody is asked", arguments: [Duration.zero, .seconds(-1)])
  func noTime(deadline: Duration) async {
    let federation = Federation(clock: clock, deadline: deadline, concurrency: 1)
    let stub = StubProvider("stub", hits: SampleWorld.filmsA)
    let reports = await federation.allReports(from: [stub.participant])
    #expect(reports.map(\.status) == [.late])
    #expect(stub.queries.isEmpty)
  }

  @Test("limits far beyond any clock's range are taken", arguments: [Duration.seconds(Int64.max)])
  func forever(limit: Duration) async {
    let federation = Federation(deadline: limit)
    let stub = StubProvider("stub", hits: SampleWorld.filmsA)
    let reports = await federation.allReports(
      from: [stub.participant(timeout: limit)])
    #expect(reports.map(\.status) == [.ok])
  }
}
