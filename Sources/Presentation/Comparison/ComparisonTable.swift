import Expressions
import SearchKit

/// Lists beside each other, as blocks of lines: the lists, how alike they are, what each gives, who has what.
struct ComparisonTable {
  let report: ComparisonReport
  let layout: Layout

  var blocks: [[String]] {
    let parts = layout.quiet ? [] : [ListTable(report: report, layout: layout).lines]
    if report.entities.isEmpty { return [heading] + parts }
    let lists = ListColumns(report: report, layout: layout)
    if layout.quiet { return [heading] + lists.blocks }
    let measures = PairTable(pairs: report.pairs, layout: layout).lines
    let entities = EntityRanks(report: report, layout: layout)
    return [heading] + lists.blocks + [lists.legend, measures] + parts + [entities.lines]
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
