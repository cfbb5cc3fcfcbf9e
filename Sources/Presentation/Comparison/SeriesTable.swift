import Expressions
import SearchKit

/// A series of comparisons as blocks of lines: what each vertical says in all, then a line for each query.
struct SeriesTable {
  let series: ComparisonSeries
  let layout: Layout

  var blocks: [[String]] {
    let summaries = series.summaries.flatMap { summary in
      [
        [
          Cell(SummaryText.heading(of: summary), .bold).cut(to: layout.width ?? .max).painted(
            color: layout.color)
        ]
      ]
        + tables(of: summary)
    }
    return summaries + [notes, queries]
  }

  private func tables(of summary: ComparisonSummary) -> [[String]] {
    let depth = summary.pairs.flatMap(\.overlap.keys).max() ?? 0
    let pairs = summary.pairs.map { pair in
      PairMatrix.Pair(
        a: pair.a, b: pair.b, rbo: pair.rbo, overlap: Figure.fixed(pair.overlap[depth] ?? 0, places: 1))
    }
    let matrix = PairMatrix(pairs, depth: depth, layout: layout)?.lines
    return SummaryText.tables(of: summary, in: layout).map { table in
      table.isOfPairs ? matrix ?? lines(table) : lines(table)
    }
  }

  /// The first column stays, of the others those that fit.
  private func lines(_ table: SummaryText.Table) -> [String] {
    let columns = table.headings.enumerated().map { index, heading in
      Grid.Column(
        heading: Cell(heading.text, index == 0 ? .bold : .dim),
        alignment: heading.isFigure ? .trailing : .leading, minimum: index == 0 ? 12 : 40,
        dispensable: index == 0 ? 0 : index)
    }
    let rows = table.rows.map { row in row.map { Cell($0) } }
    let grid = Grid(columns: columns, rows: rows).fitted(to: layout.width)
    return [grid.heading(color: layout.color)] + rows.map { grid.line($0, color: layout.color) }
  }

  private var notes: [String] {
    if layout.quiet || series.summaries.isEmpty { return [] }
    let isOfProviders = series.summaries.contains { $0.subject == .providers }
    let notes = [
      "Errors are what failed or came late among what was asked; p50 and p95 are of answers.",
      isOfProviders ? "Without it, the merged list loses that much of its likeness to itself." : nil,
      series.summaries.contains { !$0.pairs.isEmpty }
        ? "Likeness is the mean over the queries that it counts." : nil,
    ].compactMap { $0 }
    return Wrap.lines(
      notes.joined(separator: " "), width: layout.width
    ).map { Style.dim.paint($0, color: layout.color) }
  }

  private var queries: [String] {
    let rows = series.items.map { item in
      let silent = item.reports.flatMap(\.asked).filter { !$0.answered }
        .map { "\($0.provider) \($0.status.rawValue)" }
      let rbos = item.reports.flatMap(\.tellingPairs).map(\.rbo)
      let things = item.reports.flatMap(\.entities)
      return [
        Cell(Excerpt.text(item.text)), Cell(String(things.count)),
        Cell(String(things.count { $0.ranks.count > 1 })),
        Cell(rbos.isEmpty ? "–" : Figure.fixed(rbos.reduce(0, +) / Double(rbos.count), places: 2)),
        Cell(silent.joined(separator: ", "), .warning),
      ]
    }
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell("Queries", .bold), minimum: 16),
        Grid.Column(heading: Cell("Things", .dim), alignment: .trailing, minimum: 8, dispensable: 2),
        Grid.Column(heading: Cell("Shared", .dim), alignment: .trailing, minimum: 8, dispensable: 1),
        Grid.Column(heading: Cell("RBO", .dim), alignment: .trailing, minimum: 5, dispensable: 1),
        Grid.Column(heading: Cell("No answer", .dim), minimum: 12, dispensable: 1),
      ], rows: rows
    ).fitted(to: layout.width)
    return [grid.heading(color: layout.color)] + rows.map { grid.line($0, color: layout.color) }
  }
}
