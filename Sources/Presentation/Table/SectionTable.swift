import Expressions
import SearchKit

/// The results of one vertical as lines.
struct SectionTable {
  let section: SearchReport.Section
  let layout: Layout

  var lines: [String] {
    guard !section.results.isEmpty else {
      let isTold = section.withheld > 0 && !layout.quiet
      return [heading] + (isTold ? ReadingNotes.lines(ReadingNotes.sentences(section), in: layout) : [])
    }
    let grid = grid.fitted(to: layout.width)
    var lines = [heading]
    if !layout.quiet { lines += ReadingNotes.lines(ReadingNotes.sentences(section), in: layout) }
    lines.append(grid.heading(color: layout.color))
    for (index, item) in section.results.enumerated() {
      lines.append(grid.line(row(item, rank: section.firstRank + index), color: layout.color))
      if layout.explains {
        lines += ReasonLines(item: item, vertical: section.vertical, layout: layout).lines
      }
    }
    return lines + NarrowNote.lines(fields, from: 2, in: grid, layout)
  }

  /// "Movies  1–10 of 12", as far as it fits.
  private var heading: String {
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell(""), minimum: 40),
        Grid.Column(heading: Cell(""), minimum: 4, dispensable: 1),
      ],
      rows: [[Cell(section.vertical.title, .bold), Cell(PageText.extent(of: section), .dim)]])
    return grid.fitted(to: layout.width).line(grid.rows[0], color: layout.color)
  }

  private var fields: [VerticalField] {
    ChosenColumns.fields(of: section.vertical, in: layout, for: section.query)
  }

  private var grid: Grid {
    let rank = Grid.Column(heading: Cell("#", .dim), alignment: .trailing, minimum: 6)
    let title = Grid.Column(
      heading: Cell(Heading.text(section.vertical.field(Vertical.titleField)), .dim), minimum: 24, share: 2)
    let fields = fields.enumerated().map { index, field in
      Grid.Column(
        heading: Cell(Heading.text(field), .dim), alignment: field.isFigure ? .trailing : .leading,
        minimum: 12, dispensable: index == 0 ? 1 : index + 2,
        hidesEmpty: layout.fields.isEmpty)
    }
    let sources = Grid.Column(heading: Cell("Sources", .dim), minimum: 18, dispensable: 2)
    return Grid(
      columns: [rank, title] + fields + [sources],
      rows: section.results.enumerated().map { row($1, rank: section.firstRank + $0) })
  }

  private func row(_ item: RankedList.Item, rank: Int) -> [Cell] {
    let entity = item.entity
    let values = fields.map { field in
      Cell(entity.fields[field.name].map { FieldText.reading($0, of: field) } ?? "")
    }
    let marks = item.highlights[Vertical.titleField, default: []].map(\.range)
    return [Cell(String(rank), .dim), Cell(entity.title, .bold, marks: marks)] + values
      + [Cell(entity.sources.map(\.provider).unique.joined(separator: ", "), .dim)]
  }
}
