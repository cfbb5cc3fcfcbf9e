import Expressions
package import SearchKit

/// Headings and tables of GitHub Flavored Markdown.
package struct MarkdownPresenter: Presenter {
  package func text(of report: SearchReport, in layout: Layout) -> String {
    var blocks: [String] = []
    if layout.explainsReading {
      blocks.append(ReadingTable.sentences(report).map { "- \(MarkdownText.line($0))\n" }.joined())
    }
    if report.foundNothing {
      blocks.append(
        EmptyResult(report, in: layout).sentences.map(MarkdownText.line).joined(separator: " ") + "\n")
    } else {
      blocks += report.sections.map { section($0, layout) }
    }
    if !layout.quiet {
      blocks += ReadingNotes.sentences(report.query).map { MarkdownText.line($0) + "\n" }
    }
    if !layout.quiet { blocks.append(Self.providers(report.providers, layout)) }
    return blocks.joined(separator: "\n")
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    let nobody =
      comparisons.contains { !$0.lists.isEmpty }
      ? [] : [EmptyResult.nobodyAsked.joined(separator: " ") + "\n"]
    return (comparisons.flatMap { MarkdownComparison(report: $0, layout: layout).blocks } + nobody)
      .joined(separator: "\n")
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    let queries = series.items.flatMap { item in
      item.reports.flatMap { MarkdownComparison(report: $0, layout: layout).blocks }
    }
    return (MarkdownSummary(series: series, layout: layout).blocks + queries).joined(separator: "\n")
  }

  private func section(_ section: SearchReport.Section, _ layout: Layout) -> String {
    let heading =
      "## \(MarkdownText.line(section.vertical.title))\n\n\(PageText.extent(of: section))\n"
      + (layout.quiet ? "" : ReadingNotes.sentences(section).map { "\n\(MarkdownText.line($0))\n" }.joined())
    guard !section.results.isEmpty else { return heading }
    let fields = ChosenColumns.fields(
      of: section.vertical, in: layout, beside: .titleAndAddress, for: section.query)
    let title = Heading.text(section.vertical.field(Vertical.titleField))
    var table = MarkdownTable(
      headings: [("#", true), (MarkdownText.line(title), false)]
        + fields.map { (MarkdownText.line(Heading.text($0)), $0.isFigure) } + [("Sources", false)],
      rows: section.results.enumerated().map { index, item in
        row(item, rank: section.firstRank + index, fields)
      })
    if layout.explains {
      table.headings.append(("Why", false))
      for (index, item) in section.results.enumerated() {
        let sentences = Reasons(item: item, vertical: section.vertical).sentences
        table.rows[index].append(
          sentences.map { MarkdownText.line($0.joined(separator: " ")) }.joined(separator: "<br>"))
      }
    }
    return heading + "\n" + table.text
  }

  private func row(_ item: RankedList.Item, rank: Int, _ fields: [VerticalField]) -> [String] {
    let entity = item.entity
    return [String(rank), MarkdownText.link(entity.title, to: entity[Vertical.urlField]?.firstText)]
      + fields.map { field in
        MarkdownText.line(entity.fields[field.name].map { FieldText.reading($0, of: field) } ?? "")
      } + [MarkdownText.line(entity.sources.map(\.provider).unique.joined(separator: ", "))]
  }

  static func providers(_ reports: [ProviderReport], _ layout: Layout) -> String {
    let rows = reports.map { report in
      [
        report.provider, report.status.rawValue, StatusText.outcome(report), StatusText.time(report),
        StatusText.details(report, in: layout).joined(separator: "; "),
      ].map(MarkdownText.line)
    }
    return MarkdownTable(
      headings: [
        ("Provider", false), ("Status", false), ("Answer", false), ("Time", true), ("Remark", false),
      ],
      rows: rows
    ).text
  }
}
