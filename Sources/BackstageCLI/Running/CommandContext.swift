package import SearchKit

/// Everything outside that a command may touch, so that tests can stand at each door.
package struct CommandContext: Sendable {
  package var environment: [String: String]
  /// The current folder, absolute.
  package var folder: String
  package var console: Console
  package var files: Files
  package var plugins: [Plugin]
  /// Seconds since 1970.
  package var now: @Sendable () -> Double
  /// Runs until the person interrupts it; then its task is cancelled.
  package var interruption: Interruption

  package init(
    environment: [String: String], folder: String, console: Console, files: Files, plugins: [Plugin],
    now: @escaping @Sendable () -> Double, interruption: Interruption = .never
  ) {
    self.environment = environment
    self.folder = folder
    self.console = console
    self.files = files
    self.plugins = plugins
    self.now = now
    self.interruption = interruption
  }
}
