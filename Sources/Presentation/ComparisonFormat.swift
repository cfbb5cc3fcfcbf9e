import SearchKit

/// A row of the table of formats for comparisons.
package struct ComparisonFormat: Named {
  package var name: String
  /// One line on what it gives and whom it is for.
  package var summary: String
  /// Whether the text tells what became of each provider; where it does not, the front end must.
  package var tellsStatus: Bool
  package var presenter: any ComparisonPresenter

  init(_ name: String, summary: String, tellsStatus: Bool = true, _ presenter: any ComparisonPresenter) {
    self.name = name
    self.summary = summary
    self.tellsStatus = tellsStatus
    self.presenter = presenter
  }
}

extension Presenters {
  /// The formats of comparisons: those of searches, and those that show lists side by side alone.
  package static let comparisons: [ComparisonFormat] =
    table.map {
      ComparisonFormat($0.name, summary: $0.summary, tellsStatus: $0.tellsStatus, $0.presenter)
    } + [
      ComparisonFormat(
        "html", summary: "one page with pictures, for reading, printing and passing on", HTMLPresenter())
    ]
}
