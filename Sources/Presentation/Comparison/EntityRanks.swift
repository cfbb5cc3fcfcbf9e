import SearchKit

/// The things that several lists have, each with its rank in every list and what the lists tell differently.
struct EntityRanks {
  let report: ComparisonReport
  let layout: Layout

  private static let indent = 4

  var lines: [String] {
    let marks = Marks(report.entities)
    let shared = report.entities.filter { marks.isShared($0.id) }
    guard !shared.isEmpty else { return [] }
    let rows = shared.map { row($0, marks) }
    let mark = Grid.Column(heading: Cell(""), minimum: 3)
    let title = Grid.Column(heading: Cell("Ranks", .bold), minimum: 16)
    let ranks = report.lists.map {
      Grid.Column(heading: Cell($0.name, .dim), alignment: .trailing, minimum: 40)
    }
    let grid = Grid(columns: [mark, title] + ranks, rows: rows)
    let lists = ranks.map { $0.heading.width + grid.gap }.reduce(0, +)
    let stacks = layout.width.map { lists + title.minimum + 3 > $0 } ?? false
    let fitted = (stacks ? Grid(columns: [mark, title], rows: rows) : grid).fitted(to: layout.width)
    return [fitted.heading(color: layout.color)]
      + zip(shared, rows).flatMap { entity, row in
        [fitted.line(row, color: layout.color)] + details(entity, stacks: stacks)
      }
  }

  private func row(_ entity: ComparisonReport.AlignedEntity, _ marks: Marks) -> [Cell] {
    marks.cells(entity.id, entity.title)
      + report.lists.map { list in
        entity.ranks[list.name].map { Cell(String($0)) } ?? Cell("–", .dim)
      }
  }

  private func details(_ entity: ComparisonReport.AlignedEntity, stacks: Bool) -> [String] {
    let ranks = report.lists.compactMap { list in entity.ranks[list.name].map { "\(list.name) \($0)" } }
    let fields = report.vertical.fields.filter { $0.isFact && entity.disagreements[$0.name] != nil }
    let differences = fields.map { field in
      let told = report.lists.compactMap { list in
        entity.disagreements[field.name]?[list.name].map {
          "\(FieldText.reading($0, of: field)) in \(list.name)"
        }
      }
      return ["\(field.label) differs:"] + told.separated(by: ";")
    }
    return ((stacks ? [ranks.separated(by: ",")] : []) + differences)
      .flatMap { Wrap.lines($0, width: layout.width, indent: Self.indent) }
      .map { Style.dim.paint($0, color: layout.color) }
  }
}
