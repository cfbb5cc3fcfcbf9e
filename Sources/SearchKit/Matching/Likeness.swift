/// How alike a folded word of a query and one of a text are.
package enum Likeness {
  /// From 0 (another word) to 1 (the same), as `WordPattern` tells.
  package static func of(_ word: String, to token: String, asPrefix: Bool) -> Double {
    word == token ? 1 : WordPattern(word).likeness(to: token, asPrefix: asPrefix)
  }
}
