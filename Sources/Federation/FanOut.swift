import SearchKit

/// One search on its way: who is asked, who waits, and who has been given up.
///
/// Every change happens under one lock, from whichever thread it comes. Reports are delivered under it too, so that
/// none can come after the end.
final class FanOut: Sendable {
  struct Limits: Sendable {
    var deadline: Duration
    var concurrency: Int
  }

  private struct Asked: Sendable {
    var start: Duration
    /// When its search began, where it has prepared before; nil while it prepares.
    var ready: Duration?
    /// When it is given up: at its own timeout, or at the deadline.
    var end: Duration
    var task: Task<Void, Never>
  }

  private struct Alarm: Sendable {
    var time: Duration
    var task: Task<Void, Never>
  }

  private struct State: Sendable {
    /// The places of the participants not asked yet, in order.
    var waiting: ArraySlice<Int> = []
    var asked: [Int: Asked] = [:]
    var alarm: Alarm?
    var isOver = false

    var isDone: Bool { waiting.isEmpty && asked.isEmpty }
  }

  private let participants: [Participant]
  private let watch: Stopwatch
  private let limits: Limits
  private let threads: Threads
  private let timing: Threads
  private let deliver: @Sendable (_ place: Int, ProviderReport) -> Void
  private let finish: @Sendable () -> Void
  private let state = Guarded(State())

  init(
    participants: [Participant], watch: Stopwatch, limits: Limits, threads: Threads,
    timing: Threads, deliver: @escaping @Sendable (Int, ProviderReport) -> Void,
    finish: @escaping @Sendable () -> Void
  ) {
    self.participants = participants.map { participant in
      var participant = participant
      participant.query = Federation.providerQuery(participant.query)
      return participant
    }
    self.watch = watch
    self.limits = limits
    self.threads = threads
    self.timing = timing
    self.deliver = deliver
    self.finish = finish
  }

  func start() {
    advance { state in
      var waiting: [Int] = []
      for (place, participant) in participants.enumerated() {
        if let reason = participant.skip {
          deliver(place, .skipped(participant, reason))
        } else {
          waiting.append(place)
        }
      }
      state.waiting = waiting[...]
    }
  }

  /// Gives everybody up without a report.
  func cancel() {
    let (asked, alarm) = state.withLock { state in
      defer { state = State(isOver: true) }
      return (state.asked, state.alarm)
    }
    alarm?.task.cancel()
    abandon(asked.values.map(\.task))
  }

  /// Lets the time of a provider's own timeout begin, now that it has prepared.
  ///
  /// - Returns: false when the provider has been given up.
  private func begin(_ place: Int) -> Bool {
    var isAsked = false
    advance { state in
      let now = watch.elapsed()
      guard let asked = state.asked[place], now < asked.end else { return }
      state.asked[place]?.ready = now
      state.asked[place]?.end = end(of: participants[place], from: now)
      isAsked = true
    }
    return isAsked
  }

  private func end(of participant: Participant, from start: Duration) -> Duration {
    start + min(participant.timeout, limits.deadline - start)
  }

  /// Takes a provider's outcome; drops it when the provider has been given up.
  private func settle(_ place: Int, _ outcome: Result<ProviderAnswer, ProviderFailure>) {
    let participant = participants[place]
    let reviewed = outcome.map { AnswerReview($0, asked: participant.query.limit) }
    advance { state in
      let now = watch.elapsed()
      guard let asked = state.asked[place], now < asked.end else { return }
      state.asked[place] = nil
      deliver(place, .settled(participant, reviewed, took: now - asked.start))
    }
  }

  /// Makes a change, then gives up whose time is over, asks whose turn has come, and ends when nobody is left.
  private func advance(_ change: (inout State) -> Void) {
    var abandoned: [Task<Void, Never>] = []
    let isDone = state.withLock { state in
      guard !state.isOver else { return false }
      change(&state)
      abandoned = giveUp(&state)
      ask(&state)
      setAlarm(&state)
      state.isOver = state.isDone
      return state.isOver
    }
    if isDone { finish() }
    abandon(abandoned)
  }

  private func giveUp(_ state: inout State) -> [Task<Void, Never>] {
    let now = watch.elapsed()
    var abandoned: [Task<Void, Never>] = []
    for (place, asked) in state.asked.sorted(by: { $0.key < $1.key }) where asked.end <= now {
      state.asked[place] = nil
      abandoned.append(asked.task)
      let participant = participants[place]
      let took = asked.end - asked.start
      let ownTimeout = asked.ready.map { participant.timeout <= limits.deadline - $0 } ?? false
      let preparation = asked.ready == nil ? participant.provider.descriptor.preparation : nil
      deliver(
        place,
        ownTimeout
          ? .timedOut(participant, took: took)
          : .late(participant, deadline: limits.deadline, took: took, preparation: preparation))
    }
    if now >= limits.deadline {
      for place in state.waiting { deliver(place, .neverAsked(participants[place], limits)) }
      state.waiting = []
    }
    return abandoned
  }

  private func ask(_ state: inout State) {
    while state.asked.count < limits.concurrency, let place = state.waiting.popFirst() {
      let participant = participants[place]
      let start = watch.elapsed()
      let prepares = participant.provider.descriptor.preparation != nil
      let task = Task(executorPreference: threads) { [self] in
        if prepares {
          if let failure = await participant.provider.failureOfPreparing() {
            return settle(place, .failure(failure))
          }
          guard begin(place) else { return }
        }
        settle(place, await participant.provider.outcome(of: participant.query))
      }
      state.asked[place] = Asked(
        start: start, ready: prepares ? nil : start,
        end: prepares ? limits.deadline : end(of: participant, from: start), task: task)
    }
  }

  /// Sees to it that somebody looks at the time when the next provider is to be given up.
  private func setAlarm(_ state: inout State) {
    guard let time = state.asked.values.map(\.end).min() else {
      state.alarm?.task.cancel()
      state.alarm = nil
      return
    }
    if let alarm = state.alarm, alarm.time <= time { return }
    state.alarm?.task.cancel()
    let task = Task(executorPreference: timing) { [self] in
      do { try await watch.sleep(time) } catch { return }
      advance { $0.alarm = nil }
    }
    state.alarm = Alarm(time: time, task: task)
  }

  /// Cancels each task on a thread of its own, as a provider's answer to its cancellation may block.
  private func abandon(_ tasks: [Task<Void, Never>]) {
    for task in tasks { threads.run { task.cancel() } }
  }
}

extension SearchProvider {
  fileprivate func failureOfPreparing() async -> ProviderFailure? {
    do {
      try await prepare()
      return nil
    } catch { return error }
  }

  fileprivate func outcome(of query: Query) async -> Result<ProviderAnswer, ProviderFailure> {
    do { return .success(try await search(query)) } catch { return .failure(error) }
  }
}
