import SearchKit

/// What became of each provider and what its list adds: what it alone has, and how often it tells each column.
struct ListTable {
  let report: ComparisonReport
  let layout: Layout

  private static let indent = 2

  var lines: [String] {
    let rows = report.lists.map(row)
    let grid = Grid(columns: columns, rows: rows).fitted(to: layout.width)
    return [grid.heading(color: layout.color)]
      + zip(report.lists, rows).flatMap { list, row in
        [grid.line(row, color: layout.color)]
          + StatusText.remarks(onList: list.report, in: layout).flatMap {
            Wrap.lines($0, width: layout.width, indent: Self.indent)
          }
      } + note(grid) + NarrowNote.lines(fields, from: columns.count - fields.count, in: grid, layout)
  }

  private var isOfProviders: Bool { report.subject == .providers }

  private var fields: [VerticalField] { ChosenColumns.fields(of: report.vertical, in: layout) }

  private static let change = "Without it"

  private var columns: [Grid.Column] {
    let coverage = fields.enumerated().map { index, field in
      Grid.Column(
        heading: Cell(Heading.text(field), .dim), alignment: .trailing, minimum: 20, dispensable: index + 5,
        hidesEmpty: layout.fields.isEmpty)
    }
    return [
      Grid.Column(heading: Cell(isOfProviders ? "Providers" : "Scorers", .bold), minimum: 10),
      Grid.Column(heading: Cell("Status", .dim), minimum: 8),
      Grid.Column(heading: Cell("Answer", .dim), minimum: 12, dispensable: 2),
      Grid.Column(heading: Cell("Time", .dim), alignment: .trailing, minimum: 8, dispensable: 3),
      Grid.Column(heading: Cell("Only here", .dim), alignment: .trailing, minimum: 9, dispensable: 1),
      Grid.Column(heading: Cell(Self.change, .dim), alignment: .trailing, minimum: 10, dispensable: 4),
    ] + coverage
  }

  private func row(_ list: ComparisonReport.List) -> [Cell] {
    let part = report.contributions.first { $0.name == list.name }
    let coverage = fields.map { field in
      Cell(part?.coverage[field.name].map { Figure.percent($0) } ?? "")
    }
    return [
      Cell(list.name), Cell(list.report.status.rawValue, StatusText.style(list.report.status)),
      Cell(StatusText.outcome(list.report), .dim),
      Cell(isOfProviders ? StatusText.time(list.report) : "", .dim),
      Cell(part.map { String($0.unique) } ?? ""),
      Cell(part?.absence.map { Figure.loss($0.change) } ?? ""),
    ] + coverage
  }

  /// What the figures mean, where their names do not tell.
  private func note(_ grid: FittedGrid) -> [String] {
    let isShown = grid.columns.contains { grid.headings[$0.index].text == Self.change }
    guard isShown, let absence = report.contributions.lazy.compactMap(\.absence).first else { return [] }
    return Wrap.lines(
      "\(Self.change), the merged list (\(absence.scorer)) loses that much of its likeness to itself (RBO).",
      width: layout.width
    ).map { Style.dim.paint($0, color: layout.color) }
  }
}
