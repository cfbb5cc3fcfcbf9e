import Expressions
package import SearchKit

/// One JSON object a line: the results, then what became of the providers; a comparison is one line.
package struct NDJSONPresenter: Presenter {
  package func text(of report: SearchReport, in layout: Layout) -> String {
    let results = report.sections.flatMap { SearchDocument.results(of: $0) }
    let providers: JSON = ["providers": .array(report.providers.map(SearchDocument.json))]
    return (results + [providers]).map { JSONWriter.text($0) + "\n" }.joined()
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    JSONWriter.text(ComparisonDocument.json(comparisons)) + "\n"
  }
}
