/// Whether a thing meets a condition.
package enum Verdict: Sendable, Hashable {
  case agrees
  case differs
  /// The thing lacks the field, so nobody can tell.
  case unknown

  /// The verdict on a condition that must not hold.
  package var negated: Verdict {
    switch self {
    case .agrees: .differs
    case .differs: .agrees
    case .unknown: .unknown
    }
  }

  /// The verdict where one of several values is enough.
  static func any(of verdicts: some Sequence<Verdict>) -> Verdict {
    var result = Verdict.unknown
    for verdict in verdicts {
      if verdict == .agrees { return .agrees }
      if verdict == .differs { result = .differs }
    }
    return result
  }
}
