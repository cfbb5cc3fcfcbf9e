package import SearchKit
import TextFolding

/// A line at the foot of a terminal that says how far a piece of work is, and leaves no trace.
///
/// It appears only when the work takes longer than a person notices.
package final class ProgressLine: Sendable {
  /// How long work may take before the line appears.
  static let patience = Duration.milliseconds(150)
  private static let interval = Duration.milliseconds(50)
  /// How long work counts as going on after it was told of.
  private static let workCounts = Duration.milliseconds(500)

  private struct State: Sendable {
    var isOver = false
    var isShown = false
    var isPaused = false
    /// When work was last told of.
    var worked: ContinuousClock.Instant?
    var drawn: ContinuousClock.Instant?
  }

  private let state = Guarded(State())
  private let start: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant
  private let width: Int
  private let tell: @Sendable (String) -> Void

  /// Nil where nobody would see it.
  package init?(
    _ context: CommandContext, _ invocation: Invocation,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    let terminal = context.console.messages
    guard terminal.isTerminal, !invocation[GlobalParameters.quiet], context.environment["TERM"] != "dumb"
    else {
      return nil
    }
    start = now()
    self.now = now
    width = terminal.width ?? 80
    tell = context.console.tell
  }

  /// Shows how far a piece of work is.
  package func show(_ progress: Progress) { draw(progress, isWork: true) }

  /// Shows how much of a time is over, unless work was told of lately, which says more.
  package func showWaiting(_ progress: Progress) { draw(progress, isWork: false) }

  private func draw(_ progress: Progress, isWork: Bool) {
    state.withLock { state in
      let time = now()
      if isWork {
        state.worked = time
      } else if let worked = state.worked, worked.duration(to: time) < Self.workCounts {
        return
      }
      guard !state.isOver, !state.isPaused, start.duration(to: time) >= Self.patience else { return }
      if let drawn = state.drawn, drawn.duration(to: time) < Self.interval, progress.fraction < 1 { return }
      state.drawn = time
      state.isShown = true
      tell("\r" + line(progress) + "\u{1B}[K")
    }
  }

  /// Removes the line until `resume`, as something else is printed.
  package func pause() {
    state.withLock { state in
      if state.isShown { tell("\r\u{1B}[K") }
      state.isShown = false
      state.isPaused = true
    }
  }

  package func resume() { state.withLock { $0.isPaused = false } }

  /// Removes the line for good.
  package func end() {
    state.withLock { state in
      if state.isShown { tell("\r\u{1B}[K") }
      state.isShown = false
      state.isOver = true
    }
  }

  private func line(_ progress: Progress) -> String {
    let fraction = min(max(progress.fraction, 0), 1)
    let percent = "\(Int(fraction * 100)) %"
    let cells = min(20, width / 4)
    let full = Int(fraction * Double(cells))
    let bar = String(repeating: "━", count: full) + String(repeating: "─", count: cells - full)
    let room = max(0, width - cells - percent.count - 4)
    return "\(bar) \(percent)  \(TextWidth.prefix(of: Harmless.text(progress.task), columns: room))"
  }
}
