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
