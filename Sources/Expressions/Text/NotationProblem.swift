/// What is wrong with a text of a small language, a JSONPath or a URI template, or with the values for it, and where.
package struct NotationProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// In Unicode scalars of the text, from 1.
  package var column: Int
  package var reason: String

  package init(column: Int, reason: String) {
    self.column = column
    self.reason = reason
  }

  package var description: String { "\(reason), at character \(column)" }
}
