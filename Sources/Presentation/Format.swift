import SearchKit

/// A row of a table of formats: what a name in `--format` stands for, and who writes it.
package struct Format<Writer: Sendable>: Named {
  package var name: String
  /// One line on what it gives and whom it is for.
  package var summary: String
  /// Whether the text tells what became of each provider; where it does not, the front end must.
  package var tellsStatus: Bool
  package var presenter: Writer

  init(_ name: String, summary: String, tellsStatus: Bool = true, _ presenter: Writer) {
    self.name = name
    self.summary = summary
    self.tellsStatus = tellsStatus
    self.presenter = presenter
  }
}

/// A format of searches, which shows comparisons too.
package typealias OutputFormat = Format<any Presenter>

/// A format of comparisons.
package typealias ComparisonFormat = Format<any ComparisonPresenter>
