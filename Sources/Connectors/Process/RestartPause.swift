/// How long a program that failed is left alone before it is started again.
///
/// After one failure it is started at the next search; after several in a row the pause doubles, from half a second to a
/// minute. An answer ends the row.
struct RestartPause: Sendable, Hashable {
  static let first = 0.5
  static let longest = 60.0

  private var failures = 0
  private var last = 0.0

  /// - Parameter now: seconds since 1970.
  mutating func fail(at now: Double) {
    failures += 1
    last = now
  }

  mutating func succeed() { failures = 0 }

  /// How many seconds are left until it may be started; nil when it may be now.
  func left(at now: Double) -> Double? {
    guard failures > 1 else { return nil }
    var pause = Self.first
    for _ in 2..<min(failures, 12) { pause *= 2 }
    let left = last + min(pause, Self.longest) - now
    // A clock that was set back must not keep it waiting.
    return left > 0 && left <= Self.longest ? left : nil
  }

  var count: Int { failures }
}
