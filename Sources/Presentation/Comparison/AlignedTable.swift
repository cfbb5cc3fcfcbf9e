import SearchKit

/// A line for each thing with its rank in every list, and below it what the lists tell differently.
struct AlignedTable {
  let report: ComparisonReport
  let layout: Layout
  private let things: AlignedThings

  private static let indent = 4
  private static let leastTitle = 24
  private static let gap = 2

  init(report: ComparisonReport, layout: Layout) {
    self.report = report
    self.layout = layout
    things = AlignedThings(report)
  }

  /// How the lists are called at the head of the table.
  private enum Heads {
    case names, keys
    /// Not at all: ranks stand in a line below each title.
    case none
  }

  private var heads: Heads {
    guard let width = layout.width else { return .names }
    let room = width - 1 - Self.gap - Self.leastTitle
    func needed(_ widths: [Int]) -> Int { widths.reduce(0) { $0 + max($1, 3) + Self.gap } }
    if needed(report.lists.map { Cell($0.name).width }) <= room { return .names }
    return needed(report.lists.indices.map { ListKeys.key($0).count }) <= room ? .keys : .none
  }

  var lines: [String] {
    let heads = heads
    let names = report.lists.indices.map { heads == .names ? report.lists[$0].name : ListKeys.key($0) }
    let mark = Grid.Column(heading: Cell(""), minimum: 1)
    let title = Grid.Column(heading: Cell("Title", .bold), minimum: 10)
    let ranks = names.map {
      Grid.Column(heading: Cell($0, .bold), alignment: .trailing, minimum: 40, hidesEmpty: false)
    }
    let rows = things.things.map(row)
    let grid = Grid(
      columns: heads == .none ? [mark, title] : [mark, title] + ranks, rows: rows, gap: Self.gap
    )
    .fitted(to: layout.width)
    return (heads == .keys ? key : []) + [grid.heading(color: layout.color)]
      + zip(things.things, rows).flatMap { thing, row in
        [grid.line(row, color: layout.color)] + details(thing, stacks: heads == .none)
      }
  }

  /// What stands for each list at the head, by its name; empty where the names themselves stand there, or nothing.
  var keys: [String: String] {
    guard heads == .keys else { return [:] }
    return Dictionary(
      report.lists.enumerated().map { ($1.name, ListKeys.key($0)) }
    ) { first, _ in first }
  }

  var legend: [String] { dim(things.legend.separated(by: ","), indent: 0) }

  /// "a films-a, b films-b".
  private var key: [String] {
    dim(
      report.lists.enumerated().map { "\(ListKeys.key($0)) \($1.name)" }.separated(by: ","), indent: 0)
  }

  private func row(_ thing: AlignedThings.Thing) -> [Cell] {
    [Cell(thing.isAlone ? "·" : "", .dim), Cell(thing.title)]
      + report.lists.map { list in
        let text = AlignedThings.rank(of: thing, in: list)
        return Cell(text, text == "?" ? .warning : text == "–" ? .dim : text == "1" ? .bold : .plain)
      }
  }

  private func details(_ thing: AlignedThings.Thing, stacks: Bool) -> [String] {
    let ranks = report.lists.compactMap { list in
      thing.entity.ranks[list.name].map { "\(list.name) \($0)" }
    }
    let differences = things.differences(of: thing).map { field, told in
      ["\(field.label) differs:"] + told.separated(by: ";")
    }
    return ((stacks ? [ranks.separated(by: ",")] : []) + differences).flatMap { dim($0, indent: Self.indent) }
  }

  private func dim(_ pieces: [String], indent: Int) -> [String] {
    if pieces.isEmpty { return [] }
    return Wrap.lines(pieces, width: layout.width, indent: indent)
      .map { Style.dim.paint($0, color: layout.color) }
  }
}
