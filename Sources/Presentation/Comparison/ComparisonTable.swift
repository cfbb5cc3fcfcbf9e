import Expressions
import SearchKit

/// Lists beside each other, as blocks of lines: what they have at which rank, how alike they are, what each gives.
struct ComparisonTable {
  let report: ComparisonReport
  let layout: Layout

  var blocks: [[String]] {
    let parts = layout.quiet ? [] : [ListTable(report: report, layout: layout).lines]
    let asked =
      layout.quiet || report.sources.isEmpty
      ? [] : [ProviderTable(reports: report.sources, layout: layout).lines]
    if report.entities.isEmpty { return [heading] + parts + asked }
    let things = AlignedTable(report: report, layout: layout)
    if layout.quiet { return [heading, things.lines] }
    return [
      heading, things.lines, things.legend,
      PairTable(pairs: report.tellingPairs, layout: layout, keys: things.keys).lines,
    ]
      + parts + asked
  }

  private var heading: [String] {
    let found =
      report.entities.isEmpty ? "nothing found" : Figure.count(report.entities.count, "thing", "things")
    let text = Cell("\(report.vertical.title): “\(Excerpt.text(report.query.text))”", .bold)
    let count = Cell("\(found) in \(Figure.count(report.lists.count, "list", "lists"))", .dim)
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell(""), minimum: 40),
        Grid.Column(heading: Cell(""), minimum: 40, dispensable: 1),
      ],
      rows: [[text, count]])
    return [grid.fitted(to: layout.width).line([text, count], color: layout.color)]
  }
}
