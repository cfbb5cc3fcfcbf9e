import Expressions

/// HTTP statuses that a rule is about.
struct StatusSet: Sendable, Hashable {
  private var ranges: [ClosedRange<Int>] = []

  /// Nil for a declaration that is none of 404, "4xx", or a list of such.
  init?(_ declaration: JSON) {
    for value in declaration.array ?? [declaration] {
      if let status = value.int ?? value.string.flatMap({ Int($0) }), (100...599).contains(status) {
        ranges.append(status...status)
      } else if let text = value.string, text.utf8.count == 3, text.lowercased().hasSuffix("xx"),
        let hundreds = text.first?.wholeNumberValue, (1...5).contains(hundreds)
      {
        ranges.append(hundreds * 100...hundreds * 100 + 99)
      } else {
        return nil
      }
    }
    if ranges.isEmpty { return nil }
  }

  func contains(_ status: Int) -> Bool { ranges.contains { $0.contains(status) } }
}
