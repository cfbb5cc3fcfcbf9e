import TextFolding

/// Breaks running text into lines.
package enum Wrap {
  /// The pieces joined by spaces, broken between pieces; a piece wider than a line is broken inside.
  ///
  /// - Parameters:
  ///   - pieces: what should stay together, as words are.
  ///   - width: columns of a line; nil for one line.
  ///   - indent: spaces before each line; less where the lines are narrow.
  /// - Returns: the lines, none for no text.
  static func lines(_ pieces: [String], width: Int?, indent: Int = 0) -> [String] {
    guard let width else {
      let line = Cell(pieces.joined(separator: " ")).painted(color: false)
      return [String(repeating: " ", count: indent) + line]
    }
    let indent = min(indent, width / 4)
    var lines: [String] = []
    var taken = 0
    for piece in pieces.flatMap({ broken(Cell($0), width - indent) }) where !piece.text.isEmpty {
      if !lines.isEmpty, taken + 1 + piece.width <= width - indent {
        lines[lines.count - 1] += " " + piece.text
        taken += 1 + piece.width
      } else {
        lines.append(piece.text)
        taken = piece.width
      }
    }
    return lines.map { String(repeating: " ", count: indent) + Direction.isolated($0) }
  }

  package static func lines(_ text: String, width: Int?, indent: Int = 0) -> [String] {
    lines(text.split(separator: " ").map(String.init), width: width, indent: indent)
  }

  /// The lines of a text as cells of a column; none for no text.
  static func cells(_ text: String, width: Int, _ style: Style) -> [Cell] {
    var lines: [Cell] = []
    for piece in text.split(separator: " ").flatMap({ broken(Cell(String($0)), width) })
    where !piece.text.isEmpty {
      if let last = lines.last, last.width + 1 + piece.width <= width {
        lines[lines.count - 1] = Cell("\(last.text) \(piece.text)", style)
      } else {
        lines.append(Cell(piece.text, style))
      }
    }
    return lines
  }

  private static func broken(_ piece: Cell, _ width: Int) -> [Cell] {
    guard piece.width > width else { return [piece] }
    let words = piece.text.split(separator: " ")
    if words.count > 1 { return words.flatMap { broken(Cell(String($0)), width) } }
    var rest = piece.text[...]
    var parts: [Cell] = []
    while !rest.isEmpty {
      let part = TextWidth.prefix(of: String(rest), columns: width)
      // A character wider than the line is let through, as there is no other way on.
      let count = max(1, part.count)
      parts.append(Cell(String(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return parts
  }
}
