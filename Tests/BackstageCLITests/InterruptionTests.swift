import BackstageCLI
import SearchKit
import SearchTesting
import Testing

/// Ctrl-C while something is going on.
@Suite(.timeLimit(.minutes(5)))
struct InterruptionTests {
  /// An interruption that the test causes.
  private struct Key: Sendable {
    let pressed = Guarded<(@Sendable () -> Void)?>(nil)
    let watching = WatchedCount()

    var interruption: Interruption {
      Interruption { interrupted in
        pressed.withLock { $0 = interrupted }
        watching.add()
        return { watching.add(-1) }
      }
    }

    func press() { pressed.withLock { $0 }?() }
  }

  @Test("work that ends by itself gives its value, and the watch ends")
  func value() async {
    let key = Key()
    #expect(await key.interruption.value { 7 } == 7)
    #expect(key.watching.value == 0)
    #expect(await Interruption.never.value { 7 } == 7)
  }

  @Test("an interruption cancels the work")
  func cancelled() async {
    let (key, clock, cancelled) = (Key(), ManualClock(), WatchedCount())
    async let value = key.interruption.value {
      do { try await clock.sleep(until: clock.now.advanced(by: .seconds(9))) } catch { cancelled.add() }
      return 7
    }
    await clock.sleepers.reaches(1)
    key.press()
    #expect(await value == nil)
    await cancelled.reaches(1)
    #expect(key.watching.value == 0)
  }

  @Test("work that does not stop is left behind")
  func stubborn() async {
    let (key, clock, ended) = (Key(), ManualClock(), WatchedCount())
    async let value = key.interruption.value {
      _ = await Task.detached { try await clock.sleep(until: clock.now.advanced(by: .seconds(9))) }.result
      ended.add()
      return 7
    }
    await clock.sleepers.reaches(1)
    key.press()
    #expect(await value == nil)
    #expect(ended.value == 0)
    clock.advance(by: .seconds(9))
    await ended.reaches(1)
  }
}
