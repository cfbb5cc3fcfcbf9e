import SearchKit

/// Values in braces that are written with a slip, so that the text itself is sent: `{query` and `{quer}`.
struct SlotSlips: Sendable {
  private struct Slot: Sendable {
    /// What stands behind the brace.
    var name: String
    var isClosed: Bool
  }

  private let names: [String]

  /// - Parameter names: what may stand in braces.
  init(names: [String]) { self.names = names }

  /// Known names whose brace is not closed.
  func unclosed(in text: String, at place: String) -> [OptionProblems.Problem] {
    Self.slots(of: text).filter { !$0.isClosed && names.contains($0.name) }.map { slot in
      problem(slot, "\"{\(slot.name)\" has no closing brace, and is sent as it is", at: place)
    }
  }

  /// Names that are nearly known, and those whose brace is not closed.
  func all(in text: String, at place: String) -> [OptionProblems.Problem] {
    unclosed(in: text, at: place)
      + Self.slots(of: text).filter { slot in
        slot.isClosed && !names.contains(slot.name) && Suggestion.nearest(to: slot.name, in: names) != nil
      }.map { problem($0, "\"{\($0.name)}\" stands for nothing, and is given as it is", at: place) }
  }

  private func problem(_ slot: Slot, _ message: String, at place: String) -> OptionProblems.Problem {
    let meant = Suggestion.nearest(to: slot.name, in: names).map { ["{\($0)}"] } ?? []
    return OptionProblems.Problem(
      path: place, message: message, allowed: meant, unknown: "{\(slot.name)" + (slot.isClosed ? "}" : ""))
  }

  private static func slots(of text: String) -> [Slot] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      let end = rest[name.endIndex...]
      return name.isEmpty
        ? nil : Slot(name: String(name), isClosed: end.hasPrefix("}") || end.hasPrefix("?}"))
    }
  }
}
