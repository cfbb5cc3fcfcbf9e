import Testing

/// A document with mistakes, and every problem that is told of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text: String
  var problems: [String]

  init(_ text: String, _ problems: String...) {
    self.text = text
    self.problems = problems
  }

  var testDescription: String { text }
}
