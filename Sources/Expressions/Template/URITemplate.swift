/// A template of RFC 6570, all four levels, compiled once.
package struct URITemplate: Sendable {
  /// The template as it was written.
  package let text: String
  let parts: [URITemplatePart]

  /// - Throws: `NotationProblem` at the first fault.
  package init(_ text: String) throws(NotationProblem) {
    self.text = text
    var parser = URITemplateParser(text)
    parts = try parser.template()
  }

  /// The names of its variables, percent-encoded as they are written, in order.
  package var variables: [String] {
    parts.flatMap { part -> [String] in
      guard case .expression(_, let variables) = part else { return [] }
      return variables.map(\.name)
    }
  }

  /// The text with every variable replaced.
  ///
  /// A text, number or flag is a string value, an array a list and an object an associative array; null and a
  /// missing variable are undefined, as are an array and an object without members (RFC 6570 §2.3).
  ///
  /// - Parameter value: the value of a variable by its name.
  /// - Returns: the URI or the part of one that the template makes.
  /// - Throws: `NotationProblem` when a list or associative array is asked for a prefix.
  package func expand(_ value: (String) -> JSON?) throws(NotationProblem) -> String {
    var text = ""
    for part in parts { text += try part.expansion(value) ?? "" }
    return text
  }

  /// The text, or nil when an expression without an operator that can leave it out has no value.
  ///
  /// `{x}`, `{+x}` and `{#x}` are needed; `{/x}`, `{.x}`, `{;x}`, `{?x}` and `{&x}` may be missing.
  package func expandComplete(_ value: (String) -> JSON?) throws(NotationProblem) -> String? {
    var text = ""
    for part in parts {
      guard let expansion = try part.expansion(value) else {
        if part.isNeeded { return nil }
        continue
      }
      text += expansion
    }
    return text
  }
}

extension URITemplate: Hashable {
  package static func == (left: URITemplate, right: URITemplate) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
