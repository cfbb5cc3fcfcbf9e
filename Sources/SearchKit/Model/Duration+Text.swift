extension Duration {
  /// The time as a person reads it: "250 ms", "2 s", "1.5 s".
  package var text: String {
    let milliseconds = (self / .milliseconds(1)).rounded()
    if abs(milliseconds) < 1000 { return "\(Int(milliseconds)) ms" }
    let seconds = milliseconds / 1000
    return seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
