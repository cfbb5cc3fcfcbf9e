import CCurl
import Processes
import SearchKit

/// The thread that carries all transfers, and the way to it; the thread begins with the first one.
final class CurlLoop: Sendable {
  /// What the thread is to do.
  struct Mail: Sendable {
    var added: [CurlTransfer] = []
    var cancelled: [CurlTransfer] = []
    var found: [(host: String, addresses: NameLookup.Addresses)] = []
    var isLast = false

    var isEmpty: Bool { added.isEmpty && cancelled.isEmpty && found.isEmpty && !isLast }
  }

  /// A multi handle that other threads may wake; `@unchecked` because that is all that they do with it.
  @safe
  struct Bell: @unchecked Sendable {
    private let multi: OpaquePointer

    init(_ multi: OpaquePointer) { unsafe self.multi = unsafe multi }

    func ring() { unsafe backstage_multi_wakeup(multi) }
  }

  private struct State: Sendable {
    var mail = Mail()
    var hasThread = false
    /// Set while the thread waits with nothing in its mail.
    var bell: Bell?
  }

  private let state = Guarded(State())
  private let lookup: NameLookup

  init(lookup: NameLookup) { self.lookup = lookup }

  /// Carries out an order and waits for its answer, or until the task is cancelled.
  func carry(_ order: CurlTransfer.Order) async -> CurlTransfer.Outcome {
    await CurlTransfer(order).outcome(add) { transfer in self.post { $0.cancelled.append(transfer) } }
  }

  /// Ends the thread; what is still under way is cancelled.
  func stop() { post { $0.isLast = true } }

  private func add(_ transfer: CurlTransfer) {
    let needsThread = state.withLock { state in
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if needsThread, !DetachedThread.start({ CurlWorker.run(for: self) }) {
      state.withLock { $0.hasThread = false }
      return transfer.end(
        .failure(TransportFailure(.connect, "this machine has no thread left for requests")))
    }
    post { $0.added.append(transfer) }
  }

  private func post(_ change: (inout Mail) -> Void) {
    state.withLock { state in
      change(&state.mail)
      // Within the lock, so that the thread cannot end in between and take the bell with it.
      state.bell?.ring()
      state.bell = nil
    }
  }

  // What the thread calls.

  func takeMail() -> Mail {
    state.withLock { state in
      defer { state.mail = Mail() }
      return state.mail
    }
  }

  /// Whether there is nothing to do; from then on the bell is rung for new mail.
  func isQuiet(_ bell: Bell) -> Bool {
    state.withLock { state in
      guard state.mail.isEmpty else { return false }
      state.bell = bell
      return true
    }
  }

  /// No bell is rung any more.
  func isAwake() { state.withLock { $0.bell = nil } }

  /// Ends everything that is asked for, where the thread cannot do its work; the next request tries it again.
  func fail(_ failure: TransportFailure) {
    let mail = state.withLock { state in
      defer { state.mail = Mail() }
      state.hasThread = false
      return state.mail
    }
    for transfer in mail.added { transfer.end(.failure(failure)) }
  }

  func find(_ host: String) {
    lookup.find(host) { addresses in self.post { $0.found.append((host, addresses)) } }
  }
}
