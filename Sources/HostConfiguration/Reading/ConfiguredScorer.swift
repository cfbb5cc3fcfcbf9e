package import SearchKit

/// A scorer that a name stands for: a built-in one with its defaults, or an entry under `scorers`.
package struct ConfiguredScorer: Named {
  package var name: String
  package var kind: ScorerKind
  /// Checked, defaults filled in.
  package var options: Options
  /// Whether it stands in the configuration, not in the table of the program.
  package var isConfigured: Bool

  package init(name: String, kind: ScorerKind, options: Options = Options(), isConfigured: Bool = false) {
    self.name = name
    self.kind = kind
    self.options = options
    self.isConfigured = isConfigured
  }

  package func make() -> any Scorer { kind.make(options) }
}
