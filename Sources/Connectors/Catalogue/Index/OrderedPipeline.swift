import Dispatch
import SearchKit

/// Work on many pieces by several threads whose results are collected one by one, in the order of the pieces.
///
/// Whoever has finished a piece also collects what is ready, so that no thread waits for another before the end.
final class OrderedPipeline<Piece: Sendable, Product: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting: [(place: Int, piece: Piece)] = []
    var ready: [Int: Product] = [:]
    var added = 0
    var collected = 0
    var isCollecting = false
    var helpers = 0
  }

  private let state = Guarded(State())
  private let ended = DispatchGroup()
  private let threads: Int
  private let work: @Sendable (Piece) -> Product
  private let collect: @Sendable (Product) -> Void

  /// - Parameters:
  ///   - threads: how many work at most, the caller's own among them.
  ///   - work: makes a product of a piece, on any thread.
  ///   - collect: takes the products in order, on any thread, never on two at once.
  init(
    threads: Int, work: @escaping @Sendable (Piece) -> Product, collect: @escaping @Sendable (Product) -> Void
  ) {
    self.threads = threads
    self.work = work
    self.collect = collect
  }

  /// Adds a piece; works on one itself when too many wait.
  func add(_ piece: Piece) {
    let (isMany, needsHelper) = state.withLock { state in
      state.waiting.append((state.added, piece))
      state.added += 1
      let needsHelper = state.added > 1 && state.helpers < threads - 1
      if needsHelper { state.helpers += 1 }
      return (state.waiting.count > 2 * threads, needsHelper)
    }
    if needsHelper { DispatchQueue.global(qos: .userInitiated).async(group: ended) { self.help() } }
    if isMany { workOnce() }
  }

  /// Works until every piece is collected.
  func finish() {
    while workOnce() {}
    ended.wait()
  }

  private func help() {
    while workOnce() {}
    state.withLock { $0.helpers -= 1 }
  }

  /// - Returns: false when no piece was waiting.
  @discardableResult
  private func workOnce() -> Bool {
    let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    guard let next else { return false }
    let product = work(next.piece)
    state.withLock { $0.ready[next.place] = product }
    collectReady()
    return true
  }

  private func collectReady() {
    var isMine = false
    while true {
      let product = state.withLock { state -> Product? in
        guard isMine || !state.isCollecting, let product = state.ready.removeValue(forKey: state.collected)
        else {
          if isMine { state.isCollecting = false }
          return nil
        }
        state.isCollecting = true
        state.collected += 1
        return product
      }
      guard let product else { return }
      isMine = true
      collect(product)
    }
  }
}
