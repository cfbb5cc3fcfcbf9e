package import SearchKit

/// A way to write comparisons out; each call gives the whole text, its last line ended.
package protocol ComparisonPresenter: Sendable {
  /// The comparisons of one query, one for each vertical.
  func text(of comparisons: [ComparisonReport], in layout: Layout) -> String

  /// What of a series can be written as soon as one of its queries was asked; nothing where it takes the whole.
  func text(of item: ComparisonSeries.Item, in layout: Layout) -> String

  /// What stands behind the texts of the items: all of the series where those have none.
  func text(of series: ComparisonSeries, in layout: Layout) -> String
}

extension ComparisonPresenter {
  package func text(of item: ComparisonSeries.Item, in layout: Layout) -> String { "" }
}

/// A way to write outcomes out; each call gives the whole text, its last line ended.
package protocol Presenter: ComparisonPresenter {
  func text(of report: SearchReport, in layout: Layout) -> String
}
