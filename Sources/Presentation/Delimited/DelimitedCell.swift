import SearchKit

/// What a cell holds: a number, which stays one, or text, which must not become a formula.
enum DelimitedCell {
  case number(Double)
  case text(String)

  static func value(_ value: FieldValue?, of field: VerticalField) -> DelimitedCell {
    switch value {
    case .number(let number)?: .number(number)
    case .some(let value): .text(FieldText.cell(value, of: field))
    case nil: .text("")
    }
  }

  /// The cell on one line, before any quoting by a dialect that `quotes`.
  ///
  /// Where the dialect does not quote, some programs take a quote at the beginning for quoting all the same: they show
  /// what is within, or go on to the next quote, over the ends of lines.
  func content(quotes: Bool) -> String {
    switch self {
    case .number(let number): number.isFinite ? Figure.plain(number) : ""
    case .text(let text):
      Self.guarded(RemoteText.line(text), against: quotes ? Self.risky : Self.riskyUnquoted)
    }
  }

  /// An apostrophe before what a spreadsheet would run, as OWASP's page on CSV injection advises.
  ///
  /// Spaces before the sign do not help: some programs trim them. The full-width signs count as the plain ones.
  private static func guarded(_ text: String, against risky: Set<Unicode.Scalar>) -> String {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return text }
    return risky.contains(first) ? "'" + text : text
  }

  private static let risky: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
  private static let riskyUnquoted = risky.union(["\""])
}
