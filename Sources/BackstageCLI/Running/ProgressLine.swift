package import SearchKit
import TextFolding

/// A line at the foot of a terminal that says how far a piece of work is, and leaves no trace.
///
/// It appears only when the work takes longer than a person notices.
package final class ProgressLine: Sendable {
  /// How long work may take before the line appears.
  static let patience = Duration.milliseconds(150)
  private static let interval = Duration.milliseconds(50)

  private struct State: Sendable {
    var isOver = false
    var isShown = false
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

  package func show(_ progress: Progress) {
    state.withLock { state in
      let time = now()
      guard !state.isOver, start.duration(to: time) >= Self.patience else { return }
      if let drawn = state.drawn, drawn.duration(to: time) < Self.interval, progress.fraction < 1 { return }
      state.drawn = time
      state.isShown = true
      tell("\r" + line(progress) + "\u{1B}[K")
    }
  }

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
