/// How a piece of terminal text looks.
enum Style: Sendable, Hashable {
  case plain, bold, dim, good, warning, bad

  /// The parameters of the SGR sequence (ECMA-48 §8.3.117); none for plain.
  private var parameters: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    }
  }

  /// The text between the sequences that switch the style on and off; what is marked is underlined as well.
  func paint(_ text: String, color: Bool, isMarked: Bool = false) -> String {
    let all = [self.parameters, isMarked ? "4" : nil].compactMap { $0 }
    guard color, !all.isEmpty, !text.isEmpty else { return text }
    let parameters = all.joined(separator: ";")
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}
