import Expressions
package import SearchKit

/// One JSON document, indented.
package struct JSONPresenter: Presenter {
  private static let indent = 2

  package func text(of report: SearchReport, in layout: Layout) -> String {
    JSONWriter.text(SearchDocument.json(report, explainsReading: layout.explainsReading), indent: Self.indent)
      + "\n"
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    JSONWriter.text(ComparisonDocument.json(comparisons), indent: Self.indent) + "\n"
  }

  package func text(of item: ComparisonSeries.Item, in layout: Layout) -> String {
    NDJSONPresenter().text(of: item, in: layout)
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    NDJSONPresenter().text(of: series, in: layout)
  }
}
