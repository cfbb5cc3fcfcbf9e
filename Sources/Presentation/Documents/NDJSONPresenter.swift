import Expressions
package import SearchKit

/// One JSON object a line: the results, then what became of the providers; a comparison is one line, and many
/// are one line each with a summary last.
package struct NDJSONPresenter: Presenter {
  package func text(of report: SearchReport, in layout: Layout) -> String {
    let results = report.sections.flatMap { SearchDocument.results(of: $0) }
    let providers: JSON = ["providers": .array(report.providers.map(SearchDocument.json))]
    return (results + [providers]).map { JSONWriter.text($0) + "\n" }.joined()
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    JSONWriter.text(ComparisonDocument.json(comparisons)) + "\n"
  }

  package func text(of item: ComparisonSeries.Item, in layout: Layout) -> String {
    JSONWriter.text(ComparisonDocument.json(item)) + "\n"
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    JSONWriter.text(SummaryDocument.json(series)) + "\n"
  }
}
