import TextFolding

/// A piece of one line in a terminal: text made harmless, and its style.
struct Cell: Sendable, Hashable {
  let text: String
  let style: Style
  /// How many columns the text takes.
  let width: Int
  /// Pieces that are underlined where there is colour, in UTF-16 code units, rising and apart.
  private let marks: [Range<Int>]

  /// - Parameters:
  ///   - text: from outside, so that it may be changed to be harmless; then nothing in it is marked.
  ///   - style: how all of it looks.
  ///   - marks: the pieces to underline, in UTF-16 code units, rising and apart.
  init(_ text: String, _ style: Style = .plain, marks: [Range<Int>] = []) {
    self.text = RemoteText.line(text)
    self.style = style
    self.marks = self.text == text ? marks : []
    width = TextWidth.columns(self.text)
  }

  private init(fitted text: String, _ style: Style, marks: [Range<Int>] = []) {
    self.text = text
    self.style = style
    self.marks = marks
    width = TextWidth.columns(text)
  }

  /// Cut to a width, the cut shown by an ellipsis.
  func cut(to limit: Int) -> Cell {
    guard width > limit else { return self }
    guard limit > 0 else { return Cell(fitted: "", style) }
    var kept = TextWidth.prefix(of: text, columns: limit - 1)
    while kept.last == " " { kept = kept.dropLast() }
    return Cell(fitted: kept + "…", style, marks: marks.filter { $0.upperBound <= kept.utf16.count })
  }

  /// The text as the terminal gets it: right-to-left text isolated (UAX #9), so that it cannot move its neighbours.
  func painted(color: Bool) -> String {
    let isolated = Direction.isolated(text)
    guard color, !marks.isEmpty, isolated == text else { return style.paint(isolated, color: color) }
    var painted = ""
    var end = 0
    for mark in marks where mark.lowerBound >= end && mark.upperBound <= text.utf16.count {
      painted += style.paint(piece(end..<mark.lowerBound), color: true)
      painted += style.paint(piece(mark), color: true, isMarked: true)
      end = mark.upperBound
    }
    return painted + style.paint(piece(end..<text.utf16.count), color: true)
  }

  private func piece(_ range: Range<Int>) -> String {
    let all = text.utf16
    let start = all.index(all.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<all.index(start, offsetBy: range.count)])
  }
}
