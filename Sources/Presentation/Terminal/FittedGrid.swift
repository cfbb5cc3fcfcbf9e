/// The columns of a grid at the widths that they got.
struct FittedGrid {
  struct Column {
    /// The place of the column's cell in a row.
    var index: Int
    var width: Int
    var alignment: Grid.Alignment
  }

  let columns: [Column]
  let headings: [Cell]
  let gap: Int

  func heading(color: Bool) -> String { line(headings, color: color) }

  /// A row as one line without spaces at its end.
  func line(_ cells: [Cell], color: Bool) -> String {
    var line = ""
    var owed = 0
    for column in columns {
      let cell = cells[column.index].cut(to: column.width)
      let padding = column.width - cell.width
      if column.alignment == .trailing { owed += padding }
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: owed) + cell.painted(color: color)
        owed = 0
      }
      owed += (column.alignment == .leading ? padding : 0) + gap
    }
    return line
  }
}
