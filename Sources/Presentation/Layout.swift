/// How an outcome is to be laid out, as far as the person or the terminal decides it.
package struct Layout: Sendable, Hashable {
  /// The terminal's columns; nil for as wide as the text is.
  package var width: Int?
  /// Whether escape sequences may colour the text.
  package var color: Bool
  /// Whether each result says why it has its place.
  package var explains: Bool
  /// Whether it is told how the text was read, step by step.
  package var explainsReading = false
  /// The columns wanted in place of the vertical's own.
  package var fields: [String]
  /// Whether results alone are wanted, without what became of the providers.
  package var quiet: Bool
  /// Whether what providers warn of is told in full; else it is counted.
  package var verbose: Bool

  package init(
    width: Int? = nil, color: Bool = false, explains: Bool = false, fields: [String] = [],
    quiet: Bool = false,
    verbose: Bool = false
  ) {
    self.width = width.map { max($0, Self.narrowest) }
    self.color = color
    self.explains = explains
    self.fields = fields
    self.quiet = quiet
    self.verbose = verbose
  }

  /// A terminal that says less than this is taken for this wide.
  static let narrowest = 16
}
