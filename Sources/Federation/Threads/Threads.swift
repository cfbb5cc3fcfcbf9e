import Dispatch
import Processes
import SearchKit

/// Threads that grow with the work: a blocked one is lost until it returns, and the next piece of work gets another.
///
/// Swift's own pool is as wide as the machine has cores, so that two providers that block would stop every other one.
/// An idle thread is used again, the last one that became idle first; one that stays idle ends. With `limit` threads
/// busy, work waits.
final class Threads: TaskExecutor {
  /// The greatest number of threads for providers; each blocked provider costs one.
  static let providerLimit = 256

  private enum Work: Sendable {
    case job(UnownedJob)
    case call(@Sendable () -> Void)
  }

  private struct State: Sendable {
    var count = 0
    var idle: [Worker] = []
    var waiting: [Work] = []
  }

  /// A thread that waits for work that is handed to it.
  private final class Worker: Sendable {
    let work = Guarded<Work?>(nil)
    let arrival = DispatchSemaphore(value: 0)
  }

  private let limit: Int
  private let patience: DispatchTimeInterval
  private let state = Guarded(State())

  /// - Parameters:
  ///   - limit: the greatest number of threads.
  ///   - patience: how long an idle thread waits for work before it ends.
  init(limit: Int, patience: DispatchTimeInterval = .seconds(5)) {
    self.limit = limit
    self.patience = patience
  }

  /// How many threads there are, busy and idle ones.
  var count: Int { state.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) { give(.job(UnownedJob(job))) }

  func run(_ body: @escaping @Sendable () -> Void) { give(.call(body)) }

  private func give(_ work: Work) {
    enum Taker { case idle(Worker), new, later }
    let taker: Taker = state.withLock { state in
      if let worker = state.idle.popLast() { return .idle(worker) }
      state.waiting.append(work)
      guard state.count < limit else { return .later }
      state.count += 1
      return .new
    }
    switch taker {
    case .idle(let worker):
      worker.work.withLock { $0 = work }
      worker.arrival.signal()
    case .new:
      // Where the system has no thread left, the work waits for one of those that there are.
      if !DetachedThread.start({ self.serve() }) { state.withLock { $0.count -= 1 } }
    case .later: break
    }
  }

  /// The life of one thread.
  private func serve() {
    let worker = Worker()
    while let work = next(for: worker) {
      switch work {
      case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .call(let body): body()
      }
    }
  }

  /// The next piece of work; nil when there was none for so long that the thread may end.
  private func next(for worker: Worker) -> Work? {
    let waiting: Work? = state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.idle.append(worker)
      return nil
    }
    if let waiting { return waiting }
    if worker.arrival.wait(timeout: .now() + patience) == .timedOut {
      let ends = state.withLock { state in
        guard let place = state.idle.firstIndex(where: { $0 === worker }) else { return false }
        state.idle.remove(at: place)
        state.count -= 1
        return true
      }
      if ends { return nil }
      // Work was handed over at the last moment; its signal is on its way.
      worker.arrival.wait()
    }
    return worker.work.withLock { work in
      defer { work = nil }
      return work
    }
  }
}
