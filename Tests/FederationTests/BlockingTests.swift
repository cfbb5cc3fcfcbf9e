import Dispatch
import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("Providers that block their thread", .timeLimit(.minutes(5)))
struct BlockingTests {
  let gate = ThreadGate()
  let answer = StubProvider.Behaviour.answers(ProviderAnswer(hits: SampleWorld.filmsA))

  /// More of them than any machine of ours has cores.
  var blockers: [StubProvider] { (0..<40).map { StubProvider("blocker \($0)", .blocks(gate, then: answer)) } }

  @Test("delay neither the others nor the deadline, nor the next search")
  func blocked() async {
    defer { gate.open() }
    let clock = ManualClock()
    let federation = Federation(clock: clock, deadline: .seconds(4), concurrency: 100)
    let blockers = blockers
    let good = StubProvider("good", answer)
    let participants = blockers.map(\.participant) + [good.participant]
    var reports = federation.reports(from: participants).makeAsyncIterator()
    #expect(await reports.next()?.provider == "good")
    for blocker in blockers { await blocker.asked.reaches(1) }

    let meanwhile = await federation.allReports(from: [good.participant(asking: Query(plain: "stalker"))])
    #expect(meanwhile.map(\.status) == [.ok])

    clock.advance(by: .seconds(2))
    for blocker in blockers {
      let report = await reports.next()
      #expect(report?.provider == blocker.descriptor.name)
      #expect(report?.failure?.kind == .timeout)
    }
    #expect(await reports.next() == nil)
    #expect(blockers.allSatisfy { $0.ended.value == 0 })
  }

  @Test("come to their end when they are let go, and are not heard")
  func released() async {
    let clock = ManualClock()
    let federation = Federation(clock: clock, deadline: .seconds(1), concurrency: 100)
    let blockers = blockers
    async let reports = federation.allReports(
      from: blockers.map { $0.participant(timeout: .seconds(9)) })
    for blocker in blockers { await blocker.asked.reaches(1) }
    clock.advance(by: .seconds(1))
    #expect(await reports.allSatisfy { $0.status == .late && $0.hits.isEmpty })
    gate.open()
    for blocker in blockers { await blocker.ended.reaches(1) }
  }

  @Test(
    "do not stop the clock when all of Swift's own pool is blocked, which gets more threads after a second")
  func ownPool() async {
    let (gate, answer) = (gate, answer)
    // Nothing of Swift's own could end this test if it hung.
    DispatchQueue(label: "rescue").asyncAfter(deadline: .now() + 20) { gate.open() }
    let blocked = (0..<256).map { _ in Task.detached { gate.pass() } }
    let search = Task(executorPreference: QueueExecutor()) {
      defer { gate.open() }
      let stub = StubProvider("slow", .waits(.seconds(9), on: ManualClock(), then: answer))
      let start = ContinuousClock.now
      let reports = await Federation(deadline: .milliseconds(20))
        .allReports(from: [stub.participant])
      return (statuses: reports.map(\.status), took: ContinuousClock.now - start)
    }
    let outcome = await search.value
    #expect(outcome.statuses == [.late])
    #expect(outcome.took < .milliseconds(900))
    for task in blocked { await task.value }
  }
}

/// Runs tasks on a queue that has no part in Swift's own pool.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "reader")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
