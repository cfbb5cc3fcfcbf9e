import SearchKit
import SearchTesting
import Testing

@Suite("A rate gate", .timeLimit(.minutes(5)))
struct RateGateTests {
  /// Sends several through at once, and tells when each went, in the order of going.
  private func turns(
    _ count: Int, through gate: RateGate, _ clock: ManualClock, steps: Int, of step: Duration
  ) async -> [Duration] {
    let turns = Guarded<[Duration]>([])
    let gone = WatchedCount()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          // It waits as long as it must, so nobody is refused.
          try? await gate.pass()
          turns.withLock { $0.append(clock.now.offset) }
          gone.add()
        }
      }
      for number in 0...steps {
        // All that may go have gone, and the rest sleeps.
        await gone.reaches(min(count, number + 1))
        await clock.sleepers.reaches(max(0, count - number - 1))
        if number < steps { clock.advance(by: step) }
      }
    }
    return turns.withLock { $0 }
  }

  @Test("of one request in two seconds keeps ten that come at once two seconds apart")
  func gaps() async {
    let clock = ManualClock()
    let gate = RateGate(RateLimit(1, per: .seconds(2)), patience: .seconds(60), clock: clock)
    let turns = await turns(10, through: gate, clock, steps: 9, of: .seconds(2))
    #expect(turns == (0..<10).map { .seconds($0 * 2) })
  }

  @Test("lets no more through in any span of its length, however they come")
  func strict() async throws {
    let clock = ManualClock()
    let gate = RateGate(RateLimit(4, per: .seconds(1)), patience: .zero, clock: clock)
    var passed: [Int] = []
    for moment in 0..<400 {
      if (try? await gate.pass()) != nil { passed.append(moment * 10) }
      clock.advance(by: .milliseconds(10))
    }
    for (place, moment) in passed.enumerated().dropFirst(4) { #expect(moment - passed[place - 4] >= 1000) }
    #expect(passed.count == 16)
  }

  @Test("refuses at once who would have to wait longer than there is time, and says when")
  func refuses() async throws {
    let gate = RateGate(RateLimit(2, per: .seconds(90)), patience: .seconds(2), clock: ManualClock())
    try await gate.pass()
    try await gate.pass()
    await #expect(
      throws: ProviderFailure(
        .rateLimit, "the rate limit of 2 requests in 90 s is used up; the next one is possible in 90 s",
        retryAfter: .seconds(90))
    ) { try await gate.pass() }
  }

  @Test("gives the turn of one that was cancelled to another")
  func cancelled() async throws {
    let clock = ManualClock()
    let gate = RateGate(RateLimit(1, per: .seconds(2)), patience: .seconds(2), clock: clock)
    try await gate.pass()
    let waiting = Task { () -> ProviderFailure? in
      do {
        try await gate.pass()
        return nil
      } catch { return error as? ProviderFailure }
    }
    await clock.sleepers.reaches(1)
    await #expect(throws: ProviderFailure.self) { try await gate.pass() }
    waiting.cancel()
    #expect(
      await waiting.value
        == ProviderFailure(.rateLimit, "the search ended before the source's rate limit allowed a request"))
    clock.advance(by: .seconds(2))
    try await gate.pass()
  }

  @Test("without a limit lets everybody through, until the source asks for rest")
  func rest() async throws {
    let clock = ManualClock()
    let gate = RateGate(nil, patience: .seconds(1), clock: clock)
    for _ in 0..<100 { try await gate.pass() }
    #expect(gate.rest == nil)
    gate.rest(for: .seconds(5))
    gate.rest(for: .seconds(3))
    #expect(gate.rest == .seconds(5))
    await #expect(
      throws: ProviderFailure(
        .rateLimit, "the source asks to be left alone for another 5 s", retryAfter: .seconds(5))
    ) { try await gate.pass() }
    clock.advance(by: .seconds(5))
    #expect(gate.rest == nil)
    try await gate.pass()
  }
}
