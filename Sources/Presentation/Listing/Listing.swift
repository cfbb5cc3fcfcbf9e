/// Named things as rows of a table; where the width is too small, cells go on below themselves.
package struct Listing: Sendable {
  package struct Column: Sendable {
    var heading: String
    /// Whether its cells are read by their digits.
    var isFigure: Bool

    package init(_ heading: String, isFigure: Bool = false) {
      self.heading = heading
      self.isFigure = isFigure
    }
  }

  package var columns: [Column]
  package var rows: [[String]]

  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  private static let gap = 2

  /// A line of headings, then the rows; nothing without rows.
  ///
  /// Columns keep their longest words whole. Where there is no room even for those, each row becomes a paragraph: its
  /// first cell, and below it the others with their headings.
  package func text(in layout: Layout) -> String {
    if rows.isEmpty { return "" }
    let lines = layout.width.map { widths(in: $0).map { table($0, layout) } ?? paragraphs(layout) }
    return (lines ?? table(natural, layout)).map { $0 + "\n" }.joined()
  }

  /// The width that each column would like: 0 where nothing stands in it.
  private var natural: [Int] {
    widest { Cell($0).width }
  }

  private func widest(_ measure: (String) -> Int) -> [Int] {
    columns.indices.map { index in
      let cells = rows.map { measure($0[index]) }.max() ?? 0
      return cells == 0 ? 0 : max(cells, measure(columns[index].heading))
    }
  }

  /// The widths that fit together; nil where words would have to be broken.
  private func widths(in width: Int) -> [Int]? {
    let natural = natural
    let words = widest { text in text.split(separator: " ").map { Cell(String($0)).width }.max() ?? 0 }
    var widths = columns.indices.map { columns[$0].isFigure ? natural[$0] : words[$0] }
    let gaps = Self.gap * max(0, widths.count { $0 > 0 } - 1)
    var room = width - gaps - widths.reduce(0, +)
    guard room >= 0 else { return nil }
    // What half of the cells need comes first, so that one long cell takes no room from a whole column beside it.
    for wanted in [usual, natural] {
      func lack(_ column: Int) -> Int { wanted[column] - widths[column] }
      while room > 0, let column = widths.indices.max(by: { lack($0) < lack($1) }), lack(column) > 0 {
        widths[column] += 1
        room -= 1
      }
    }
    return widths
  }

  /// The width that holds half of the cells of each column.
  private var usual: [Int] {
    columns.indices.map { index in
      let widths = rows.map { Cell($0[index]).width }.sorted()
      return widths.isEmpty ? 0 : widths[(widths.count - 1) / 2]
    }
  }

  private func table(_ widths: [Int], _ layout: Layout) -> [String] {
    let grid = Grid(
      columns: columns.indices.map { index in
        Grid.Column(
          heading: Cell(columns[index].heading, .dim),
          alignment: columns[index].isFigure ? .trailing : .leading)
      }, rows: [], gap: Self.gap)
    let fitted = grid.fitted(at: widths)
    func lines(_ row: [String], _ style: (Int) -> Style) -> [String] {
      let cells = row.indices.map { Wrap.cells(row[$0], width: max(1, widths[$0]), style($0)) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        fitted.line(cells.map { $0.indices.contains(line) ? $0[line] : Cell("") }, color: layout.color)
      }
    }
    let shown = columns.indices.map { widths[$0] > 0 ? columns[$0].heading : "" }
    return lines(shown) { _ in .dim } + rows.flatMap { lines($0) { $0 == 0 ? .bold : .plain } }
  }

  private func paragraphs(_ layout: Layout) -> [String] {
    rows.flatMap { row -> [String] in
      let name = Wrap.lines(row.first ?? "", width: layout.width).map {
        Style.bold.paint($0, color: layout.color)
      }
      let rest = zip(columns, row).dropFirst().filter { !$1.isEmpty }
      return name + rest.flatMap { Wrap.lines("\($0.heading): \($1)", width: layout.width, indent: 2) }
    }
  }
}
