import SearchKit

/// A row of the table of formats: what a name in `--format` stands for.
package struct OutputFormat: Named {
  package var name: String
  /// One line on what it gives and whom it is for.
  package var summary: String
  /// Whether the text tells what became of each provider; where it does not, the front end must.
  package var tellsStatus: Bool
  package var presenter: any Presenter

  init(_ name: String, summary: String, tellsStatus: Bool = true, _ presenter: any Presenter) {
    self.name = name
    self.summary = summary
    self.tellsStatus = tellsStatus
    self.presenter = presenter
  }
}
