import SearchKit

/// What a series of comparisons says in all, as tables of GitHub Flavored Markdown.
struct MarkdownSummary {
  let series: ComparisonSeries
  let layout: Layout

  var blocks: [String] {
    ["# " + Figure.count(series.items.count, "query", "queries") + " compared\n"]
      + series.summaries.flatMap { summary in
        ["## \(MarkdownText.line(SummaryText.heading(of: summary)))\n"]
          + SummaryText.tables(of: summary, in: layout).map { table in
            MarkdownTable(
              headings: table.headings.map { (MarkdownText.line($0.text), $0.isFigure) },
              rows: table.rows.map { $0.map(MarkdownText.line) }
            ).text
          }
      }
  }
}
