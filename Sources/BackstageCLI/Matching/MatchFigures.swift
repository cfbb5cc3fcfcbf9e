import TextFolding

/// How shares and messages of a match are written.
enum MatchFigures {
  /// A share with four digits after the point, cut and not rounded up, so that no figure looks better than it is.
  static func digits(_ share: Double) -> String {
    let parts = Int((share * 10_000 + 1e-9).rounded(.down))
    let text = String(parts % 10_000)
    return "\(parts / 10_000)." + String(repeating: "0", count: 4 - text.utf8.count) + text
  }

  static func harmless(_ line: String) -> String { Harmless.text(line) }
}
