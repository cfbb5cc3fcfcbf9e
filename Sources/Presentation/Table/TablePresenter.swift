package import SearchKit

/// Aligned columns for reading in a terminal.
package struct TablePresenter: Presenter {
  package func text(of report: SearchReport, in layout: Layout) -> String {
    var blocks: [[String]] = []
    if layout.explainsReading {
      blocks += report.sections.map { ReadingTable(section: $0).lines(in: layout) }
    }
    if report.foundNothing {
      blocks.append(EmptyResult(report, in: layout).sentences.flatMap { Wrap.lines($0, width: layout.width) })
    } else {
      blocks += report.sections.map { SectionTable(section: $0, layout: layout).lines }
    }
    if !layout.quiet {
      blocks.append(ReadingNotes.lines(ReadingNotes.sentences(report.query), in: layout))
      blocks.append(ProviderTable(reports: report.providers, layout: layout).lines)
    }
    return Self.joined(blocks)
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    let notes =
      layout.quiet
      ? [] : comparisons.first.map { ReadingNotes.lines(ReadingNotes.sentences($0.query), in: layout) } ?? []
    let nobody =
      comparisons.contains { !$0.lists.isEmpty }
      ? [] : EmptyResult.nobodyAsked.flatMap { Wrap.lines($0, width: layout.width) }
    return Self.joined(
      [notes] + comparisons.flatMap { ComparisonTable(report: $0, layout: layout).blocks } + [nobody])
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    Self.joined(SeriesTable(series: series, layout: layout).blocks)
  }

  /// Blocks of lines with an empty line between them.
  private static func joined(_ blocks: [[String]]) -> String {
    let blocks = blocks.filter { !$0.isEmpty }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
