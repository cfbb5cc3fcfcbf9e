/// Lets requests to one source through as often as it may be asked, whoever asks: one gate serves every search.
///
/// It keeps the limit in every span of its length, not only on average: of four requests a second, no five are let through
/// within any second. So it remembers when the last ones went, a bucket whose tokens come back one length after each
/// was taken. Who waits goes in the order of asking.
package final class RateGate: Sendable {
  fileprivate struct State: Sendable {
    var limit: RateLimit?
    /// When the last requests were or will be let through, since the gate was made; the oldest first.
    var turns: [Duration] = []
    /// Until when the source asks to be left alone.
    var rest: Duration?
  }

  private let state = Guarded(State())
  /// The longest wait that is of use.
  private let patience: Duration
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - limit: nil for a source that may be asked at any time.
  ///   - patience: how long the provider is waited for; who would have to wait longer is refused at once.
  ///   - clock: the time that passes.
  package init<Time: Clock<Duration>>(_ limit: RateLimit?, patience: Duration, clock: Time) {
    state.withLock { $0.limit = limit }
    self.patience = patience
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { duration in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }
  }

  /// Sets the limit where there is none yet, as once the source has told its own.
  package func setDefault(_ limit: RateLimit?) {
    state.withLock { state in state.limit = state.limit ?? limit }
  }

  /// Lets nobody through for so long, as the source asks.
  package func rest(for duration: Duration) {
    let end = elapsed() + duration
    state.withLock { state in state.rest = max(state.rest ?? .zero, end) }
  }

  /// For how long it lets nobody through, as the source asked; nil where it may be asked.
  package var rest: Duration? {
    let left = state.withLock { $0.rest }.map { $0 - elapsed() }
    return left.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Waits for a turn.
  ///
  /// - Throws: `ProviderFailure` of kind `rateLimit` where none comes soon enough.
  package func pass() async throws(ProviderFailure) {
    let now = elapsed()
    let turn = try state.withLock { (state) throws(ProviderFailure) in try state.take(now, patience) }
    guard turn > now else { return }
    do { try await sleep(turn - now) } catch {
      // Its turn is free for another.
      state.withLock { state in
        if let place = state.turns.lastIndex(of: turn) { state.turns.remove(at: place) }
      }
      throw ProviderFailure(.rateLimit, "the search ended before the source's rate limit allowed a request")
    }
  }
}

extension RateGate.State {
  fileprivate mutating func take(_ now: Duration, _ patience: Duration) throws(ProviderFailure) -> Duration {
    var turn = now
    if let rest {
      if rest - now > patience {
        throw ProviderFailure(
          .rateLimit, "the source asks to be left alone for another \((rest - now).waitText)",
          retryAfter: rest - now)
      }
      turn = max(turn, rest)
    }
    guard let limit else { return turn }
    turns.removeAll { $0 + limit.per <= now }
    turn = max(turn, turns.last ?? turn)
    if turns.count >= limit.requests {
      turn = max(turn, turns[turns.count - limit.requests] + limit.per)
    }
    if turn - now > patience {
      let requests = limit.requests == 1 ? "1 request" : "\(limit.requests) requests"
      throw ProviderFailure(
        .rateLimit,
        "the rate limit of \(requests) in \(limit.per.waitText) is used up; the next one is possible in "
          + (turn - now).waitText, retryAfter: turn - now)
    }
    turns.append(turn)
    return turn
  }
}
