/// A mistake in what a `vertical.json` declares of phrases and tables.
package struct PhraseProblem: Sendable, Hashable {
  /// From the top of the file: `phrases[3].filter.field`.
  package var path: String
  package var message: String
  /// What may stand there; empty where anything of the type may.
  package var allowed: [String]
  /// The allowed name that is nearest to the one that stands there.
  package var suggestion: String?

  package init(path: String, message: String, allowed: [String] = [], suggestion: String? = nil) {
    self.path = path
    self.message = message
    self.allowed = allowed
    self.suggestion = suggestion
  }

  /// A name that is none of the allowed ones.
  static func unknown(_ name: String, what: String, allowed: [String], at path: String) -> PhraseProblem {
    PhraseProblem(
      path: path, message: "there is no \(what) \"\(name)\"", allowed: allowed,
      suggestion: Suggestion.nearest(to: name, in: allowed))
  }
}
