import SearchKit

/// What became of each provider, one line each; a reason that does not fit stands below.
struct ProviderTable {
  let reports: [ProviderReport]
  let layout: Layout

  private static let indent = 2

  var lines: [String] {
    let rows = reports.map(row)
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell(""), minimum: 10), Grid.Column(heading: Cell(""), minimum: 8),
        Grid.Column(heading: Cell(""), minimum: 12, dispensable: 1),
        Grid.Column(heading: Cell(""), alignment: .trailing, minimum: 8, dispensable: 2),
      ], rows: rows)
    let fitted = grid.fitted(to: layout.width)
    return zip(reports, rows).flatMap { report, row in
      let line = fitted.line(row, color: layout.color)
      return [line]
        + StatusText.details(report, in: layout).flatMap {
          Wrap.lines($0, width: layout.width, indent: Self.indent)
        }
    }
  }

  private func row(_ report: ProviderReport) -> [Cell] {
    [
      Cell(report.provider), Cell(report.status.rawValue, StatusText.style(report.status)),
      Cell(StatusText.outcome(report), .dim), Cell(StatusText.time(report), .dim),
    ]
  }
}
