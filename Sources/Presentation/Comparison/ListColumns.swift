import SearchKit

/// The lists rank by rank, a column for each; as many beside each other as fit, the rest below.
struct ListColumns {
  let report: ComparisonReport
  let layout: Layout
  private let marks: Marks

  /// The least width at which a list tells something beside the others.
  private static let narrowest = 16

  init(report: ComparisonReport, layout: Layout) {
    self.report = report
    self.layout = layout
    marks = Marks(report.entities)
  }

  var blocks: [[String]] { bands.map(columns) }

  var legend: [String] {
    guard report.entities.contains(where: { marks.isShared($0.id) }) else { return [] }
    return Wrap.lines(
      "A letter marks the same thing in several lists, \(Marks.alone) a thing that one list alone has.",
      width: layout.width
    ).map { Style.dim.paint($0, color: layout.color) }
  }

  /// The lists in bands of about equal length.
  private var bands: [[ComparisonReport.List]] {
    let lists = report.lists
    guard let width = layout.width, !lists.isEmpty else { return lists.isEmpty ? [] : [lists] }
    let most = max(1, (width - 3) / (Self.narrowest + 5))
    let count = (lists.count + most - 1) / most
    return (0..<count).map { band in
      Array(lists[lists.count * band / count..<lists.count * (band + 1) / count])
    }
  }

  private func columns(_ lists: [ComparisonReport.List]) -> [String] {
    let depth = lists.map(\.rows.count).max() ?? 0
    let outcomes =
      [Cell("")] + lists.flatMap { [Cell(""), Cell(outcome(of: $0), StatusText.style($0.report.status))] }
    let rows = (0..<depth).map { index in
      [Cell(String(index + 1), .dim)]
        + lists.flatMap { $0.rows.indices.contains(index) ? cells($0.rows[index]) : [Cell(""), Cell("")] }
    }
    let rank = Grid.Column(heading: Cell("#", .dim), alignment: .trailing, minimum: 6)
    let columns = lists.flatMap { list in
      [
        Grid.Column(heading: Cell(""), minimum: 3),
        Grid.Column(heading: Cell(list.name, .bold), minimum: Self.narrowest, hidesEmpty: false),
      ]
    }
    let grid = Grid(columns: [rank] + columns, rows: [outcomes] + rows).fitted(to: layout.width)
    return [grid.heading(color: layout.color)]
      + ([outcomes] + rows).map { grid.line($0, color: layout.color) }
  }

  private func outcome(of list: ComparisonReport.List) -> String {
    let status = list.report.status.rawValue
    let outcome = StatusText.outcome(list.report)
    if list.report.answered { return outcome }
    return outcome.isEmpty ? status : "\(status): \(outcome)"
  }

  private func cells(_ row: ComparisonReport.List.Row) -> [Cell] {
    let title = EntityTitle.text(row.hit.title, year: row.hit.fields, in: report.vertical)
    return marks.cells(row.entity, title)
  }
}
