extension Duration {
  /// The time as a person reads it: "250 ms", "2 s", "1.5 s".
  package var text: String {
    let milliseconds = (self / .milliseconds(1)).rounded()
    if abs(milliseconds) < 1000 { return "\(Int(milliseconds)) ms" }
    let seconds = milliseconds / 1000
    return seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// A time to wait as a person says it, rounded up: "250 ms", "31 s", "3 min", "2 h".
  package var waitText: String {
    let seconds = min(self / .seconds(1), 1e12)
    if seconds <= 1 { return "\(Int((seconds * 1000).rounded(.up))) ms" }
    if seconds < 120 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 7200 { return "\(Int((seconds / 60).rounded(.up))) min" }
    return "\(Int((seconds / 3600).rounded(.up))) h"
  }
}
