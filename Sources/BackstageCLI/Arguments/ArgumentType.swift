import SearchKit

/// How a text of the command line becomes a value.
package struct ArgumentType<Value: Sendable>: Sendable {
  /// What a text should be when it is none of its values.
  package var expectation: Expectation
  package var completion: CompletionKind
  /// Nil for a text that is no value.
  package var read: @Sendable (String) -> Value?
  /// What was most likely meant by a text that is no value; nil where the allowed texts tell.
  var meant: (@Sendable (String) -> String?)?

  package init(
    _ expectation: Expectation, completion: CompletionKind = .nothing,
    meant: (@Sendable (String) -> String?)? = nil, read: @escaping @Sendable (String) -> Value?
  ) {
    self.expectation = expectation
    self.completion = completion
    self.meant = meant
    self.read = read
  }

  /// What a text should have been that is no value.
  func expectation(for text: String) -> Expectation {
    var expectation = expectation
    expectation.suggestion = meant?(text) ?? Suggestion.nearest(to: text, in: expectation.allowed)
    return expectation
  }
}

extension ArgumentType<String> {
  /// Any text but none.
  package static let text = text(completing: .nothing)

  package static func text(completing completion: CompletionKind) -> ArgumentType {
    ArgumentType(Expectation(description: "a text that is not empty"), completion: completion) {
      $0.isEmpty ? nil : $0
    }
  }

  /// Any text, also none.
  package static let anyText = ArgumentType(Expectation(description: "any text")) { $0 }

  /// One of some names, each with one line on what it is.
  package static func choice(_ choices: [Choice]) -> ArgumentType {
    let names = choices.map(\.name)
    return ArgumentType(
      Expectation(description: "one of \(names.joined(separator: ", "))", allowed: names),
      completion: .choices(choices)
    ) { names.contains($0) ? $0 : nil }
  }
}

extension ArgumentType<Int> {
  package static func integer(_ range: ClosedRange<Int>) -> ArgumentType {
    let limits =
      range.upperBound == .max
      ? "above \(range.lowerBound - 1)" : "from \(range.lowerBound) to \(range.upperBound)"
    return ArgumentType(Expectation(description: "a whole number \(limits)")) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ArgumentType<[String]> {
  /// Names between commas.
  package static func list(completing completion: CompletionKind = .nothing) -> ArgumentType {
    ArgumentType(Expectation(description: "names between commas"), completion: completion) { text in
      let names = text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
      return names.isEmpty ? nil : names
    }
  }
}

/// A value that is known by name, and one line on it.
package struct Choice: Sendable, Hashable {
  package var name: String
  package var summary: String

  package init(_ name: String, _ summary: String = "") {
    self.name = name
    self.summary = summary
  }
}
