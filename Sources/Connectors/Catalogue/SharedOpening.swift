import Dispatch
import SearchKit

/// An index that is opened once for all searches that come meanwhile, on a thread of its own.
final class SharedOpening: Sendable {
  typealias Outcome = Result<CatalogueIndex, ProviderFailure>

  private enum State {
    case closed
    case opening(waiting: [Int: CheckedContinuation<Void, Never>])
    case open(CatalogueIndex)
  }

  private struct Entrance: Sendable {
    var state: State = .closed
    var next = 0
    /// What became of those who waited, by ticket, until they take it; nothing for those who left.
    ///
    /// It goes by way of the lock, and not with the continuation, because ThreadSanitizer does not see the latter.
    var outcomes: [Int: Outcome] = [:]
    /// Whether the work waits for another process.
    var isKeptWaiting = false
    /// Whether the index is being made, and not only opened.
    var isMaking = false
    /// Those who wait for the work to end, whatever comes of it.
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let entrance = Guarded(Entrance())

  /// The open index, if it is still good; else the one that `open` gives.
  ///
  /// - Throws: what `open` throws, to everybody who waited; the next search tries again. A search that is cancelled
  ///   stops waiting, and the work goes on for the others.
  func index(
    isGood: (CatalogueIndex) -> Bool, open: @escaping @Sendable (OpeningWatch) -> Outcome
  ) async throws(ProviderFailure) -> CatalogueIndex {
    let old = current
    if let old, isGood(old) { return old }
    let ticket = entrance.withLock { entrance in
      entrance.next += 1
      return entrance.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0, ticket, instead: old, open) }
    } onCancel: {
      leave(ticket)
    }
    guard let outcome = entrance.withLock({ $0.outcomes.removeValue(forKey: ticket) }) else {
      throw ProviderFailure(.resource, "the search ended before the index was ready")
    }
    return try outcome.get()
  }

  /// Whether this process is at work on the index, be it that all who wanted it have left.
  var isWorking: Bool {
    entrance.withLock { entrance in
      guard case .opening = entrance.state else { return false }
      return !entrance.isKeptWaiting
    }
  }

  /// Whether the work is to make the index, there being none that could be opened.
  var isMaking: Bool { entrance.withLock(\.isMaking) }

  /// Returns once nothing is being opened, without being one of those for whom it is opened.
  func settled() async {
    await withCheckedContinuation { continuation in
      let isSettled = entrance.withLock { entrance in
        guard case .opening = entrance.state else { return true }
        entrance.watchers.append(continuation)
        return false
      }
      if isSettled { continuation.resume() }
    }
  }

  private var watch: OpeningWatch {
    OpeningWatch(
      isWanted: {
        self.entrance.withLock { entrance in
          guard case .opening(let waiting) = entrance.state else { return false }
          return !waiting.isEmpty
        }
      }, isKeptWaiting: { isKept in self.entrance.withLock { $0.isKeptWaiting = isKept } },
      isMaking: { self.entrance.withLock { $0.isMaking = true } })
  }

  private var current: CatalogueIndex? {
    entrance.withLock { entrance in
      guard case .open(let index) = entrance.state else { return nil }
      return index
    }
  }

  /// Joins those who wait, and starts the work when nobody waits yet; `old` is the index that is no longer good.
  private func wait(
    _ continuation: CheckedContinuation<Void, Never>, _ ticket: Int, instead old: CatalogueIndex?,
    _ open: @escaping @Sendable (OpeningWatch) -> Outcome
  ) {
    enum Step { case wait, start, go }
    let step: Step = entrance.withLock { entrance in
      if Task.isCancelled { return .go }
      switch entrance.state {
      case .open(let index) where index !== old:
        entrance.outcomes[ticket] = .success(index)
        return .go
      case .opening(var waiting):
        waiting[ticket] = continuation
        entrance.state = .opening(waiting: waiting)
        return .wait
      case .closed, .open:
        entrance.state = .opening(waiting: [ticket: continuation])
        return .start
      }
    }
    switch step {
    case .wait: break
    case .start: DispatchQueue.global(qos: .userInitiated).async { self.finish(open(self.watch)) }
    case .go: continuation.resume()
    }
  }

  private func leave(_ ticket: Int) {
    let continuation = entrance.withLock { entrance -> CheckedContinuation<Void, Never>? in
      guard case .opening(var waiting) = entrance.state else { return nil }
      let continuation = waiting.removeValue(forKey: ticket)
      entrance.state = .opening(waiting: waiting)
      return continuation
    }
    continuation?.resume()
  }

  private func finish(_ outcome: Outcome) {
    let waiting = entrance.withLock { entrance -> [CheckedContinuation<Void, Never>] in
      guard case .opening(let waiting) = entrance.state else { return [] }
      if case .success(let index) = outcome {
        entrance.state = .open(index)
      } else {
        entrance.state = .closed
      }
      for ticket in waiting.keys { entrance.outcomes[ticket] = outcome }
      entrance.isKeptWaiting = false
      entrance.isMaking = false
      defer { entrance.watchers = [] }
      return Array(waiting.values) + entrance.watchers
    }
    for continuation in waiting { continuation.resume() }
  }
}
