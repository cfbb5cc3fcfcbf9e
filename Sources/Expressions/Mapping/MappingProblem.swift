/// One mistake in the declaration of a mapping.
package struct MappingProblem: Sendable, Hashable {
  /// Where it is, from the declaration's own names, as `year.of` or `genres.each.do`.
  package var path: String
  /// What is wrong and what to do.
  package var message: String
  /// What may stand there, where that is a list of names.
  package var allowed: [String]
  /// The name that is not among them, for a suggestion of the nearest.
  package var unknown: String?

  package init(path: String, message: String, allowed: [String] = [], unknown: String? = nil) {
    self.path = path
    self.message = message
    self.allowed = allowed
    self.unknown = unknown
  }
}

/// Every mistake in the declaration of a mapping, at once.
package struct MappingProblems: Error, Sendable, Hashable {
  package var problems: [MappingProblem]

  package init(_ problems: [MappingProblem]) { self.problems = problems }
}
