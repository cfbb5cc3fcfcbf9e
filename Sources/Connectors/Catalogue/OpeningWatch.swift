/// What the work of opening an index asks of those who wait for it, and tells them.
struct OpeningWatch: Sendable {
  /// Whether anybody still waits.
  var isWanted: @Sendable () -> Bool
  /// Told when the work has to wait for another process, and when it goes on; it is ended whoever leaves, save while it
  /// waits.
  var isKeptWaiting: @Sendable (Bool) -> Void
  /// Told when there is no index to open, so that one has to be made.
  var isMaking: @Sendable () -> Void

  /// The work is wanted for its own sake.
  static let always = OpeningWatch(isWanted: { true }, isKeptWaiting: { _ in }, isMaking: {})
}
