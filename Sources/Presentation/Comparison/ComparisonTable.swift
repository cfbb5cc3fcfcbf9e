import SearchKit

/// Lists beside each other, as blocks of lines: the lists, how alike they are, what each gives, who has what.
struct ComparisonTable {
  let report: ComparisonReport
  let layout: Layout

  var blocks: [[String]] {
    let lists = ListColumns(report: report, layout: layout)
    let entities = EntityRanks(report: report, layout: layout)
    let measures = [PairTable(pairs: report.pairs, layout: layout).lines]
    let parts = [ListTable(report: report, layout: layout).lines]
    let blocks = [heading] + lists.blocks
    return layout.quiet ? blocks : blocks + [lists.legend] + measures + parts + [entities.lines]
  }

  private var heading: [String] {
    let found =
      report.entities.isEmpty ? "nothing found" : Figure.count(report.entities.count, "thing", "things")
    let text = Cell("\(report.vertical.title): “\(report.query.text)”", .bold)
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
