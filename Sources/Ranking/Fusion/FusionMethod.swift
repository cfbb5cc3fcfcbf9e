package import SearchKit

/// A row of the table of fusion methods: what a name stands for, be it as a scorer or for run files.
package struct FusionMethod: Named {
  package var name: String
  /// One line on what it does.
  package var summary: String
  /// The paper or the program that made it known.
  package var source: String
  package var options: [OptionRow]
  /// Whether a document that a list has twice counts twice; else it counts at its best place.
  package var countsRepeats = false
  /// The formula with the settings of `options`.
  package var formula: @Sendable (Options) -> FusionFormula

  init(
    _ name: String, _ summary: String, source: String, options: [OptionRow] = [],
    formula: @escaping @Sendable (Options) -> FusionFormula
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    self.options = options
    self.formula = formula
  }
}
