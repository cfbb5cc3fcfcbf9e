/// Named things as rows of a table.
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

  /// The most telling first: the last go first where the width is too small, and the first stays.
  package var columns: [Column]
  package var rows: [[String]]

  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// A line of headings, then a line for each row; nothing without rows.
  package func text(in layout: Layout) -> String {
    if rows.isEmpty { return "" }
    let cells = rows.map { row in row.enumerated().map { Cell($1, $0 == 0 ? .bold : .plain) } }
    let grid = Grid(
      columns: columns.enumerated().map { index, column in
        Grid.Column(
          heading: Cell(column.heading, .dim), alignment: column.isFigure ? .trailing : .leading,
          minimum: column.isFigure ? 12 : 10, dispensable: index)
      }, rows: cells
    ).fitted(to: layout.width)
    return ([grid.heading(color: layout.color)] + cells.map { grid.line($0, color: layout.color) })
      .map { $0 + "\n" }.joined()
  }
}
