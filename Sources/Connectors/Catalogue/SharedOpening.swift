import Dispatch
import SearchKit

/// An index that is opened once for all searches that come meanwhile, on a thread of its own.
final class SharedOpening: Sendable {
  typealias Outcome = Result<CatalogueIndex, ProviderFailure>

  private enum State {
    case closed
    case opening(waiting: [Int: CheckedContinuation<Outcome?, Never>])
    case open(CatalogueIndex)
  }

  private struct Entrance: Sendable {
    var state: State = .closed
    var next = 0
  }

  private let entrance = Guarded(Entrance())

  /// The open index, if it is still good; else the one that `open` gives.
  ///
  /// - Throws: what `open` throws, to everybody who waited; the next search tries again. A search that is cancelled
  ///   stops waiting, and the work goes on for the others.
  func index(
    isGood: (CatalogueIndex) -> Bool, open: @escaping @Sendable () -> Outcome
  ) async throws(ProviderFailure) -> CatalogueIndex {
    if let index = current, isGood(index) { return index }
    let ticket = entrance.withLock { entrance in
      entrance.next += 1
      return entrance.next
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0, ticket, instead: current, open) }
    } onCancel: {
      leave(ticket)
    }
    guard let outcome else {
      throw ProviderFailure(.resource, "the search ended before the index was ready")
    }
    return try outcome.get()
  }

  private var current: CatalogueIndex? {
    entrance.withLock { entrance in
      guard case .open(let index) = entrance.state else { return nil }
      return index
    }
  }

  /// Joins those who wait, and starts the work when nobody waits yet; `old` is the index that is no longer good.
  private func wait(
    _ continuation: CheckedContinuation<Outcome?, Never>, _ ticket: Int, instead old: CatalogueIndex?,
    _ open: @escaping @Sendable () -> Outcome
  ) {
    enum Step { case wait, start, leave, take(CatalogueIndex) }
    let step: Step = entrance.withLock { entrance in
      if Task.isCancelled { return .leave }
      switch entrance.state {
      case .open(let index) where index !== old: return .take(index)
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
    case .start: DispatchQueue.global(qos: .userInitiated).async { self.finish(open()) }
    case .leave: continuation.resume(returning: nil)
    case .take(let index): continuation.resume(returning: .success(index))
    }
  }

  private func leave(_ ticket: Int) {
    let continuation = entrance.withLock { entrance -> CheckedContinuation<Outcome?, Never>? in
      guard case .opening(var waiting) = entrance.state else { return nil }
      let continuation = waiting.removeValue(forKey: ticket)
      entrance.state = .opening(waiting: waiting)
      return continuation
    }
    continuation?.resume(returning: nil)
  }

  private func finish(_ outcome: Outcome) {
    let waiting = entrance.withLock { entrance -> [Int: CheckedContinuation<Outcome?, Never>] in
      guard case .opening(let waiting) = entrance.state else { return [:] }
      if case .success(let index) = outcome {
        entrance.state = .open(index)
      } else {
        entrance.state = .closed
      }
      return waiting
    }
    for continuation in waiting.values { continuation.resume(returning: outcome) }
  }
}
