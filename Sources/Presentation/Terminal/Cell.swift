import TextFolding

/// A piece of one line in a terminal: text made harmless, and its style.
struct Cell: Sendable, Hashable {
  let text: String
  let style: Style
  /// How many columns the text takes.
  let width: Int

  init(_ text: String, _ style: Style = .plain) {
    self.text = RemoteText.line(text)
    self.style = style
    width = TextWidth.columns(self.text)
  }

  private init(fitted text: String, _ style: Style) {
    self.text = text
    self.style = style
    width = TextWidth.columns(text)
  }

  /// Cut to a width, the cut shown by an ellipsis.
  func cut(to limit: Int) -> Cell {
    guard width > limit else { return self }
    guard limit > 0 else { return Cell(fitted: "", style) }
    var kept = TextWidth.prefix(of: text, columns: limit - 1)
    while kept.last == " " { kept = kept.dropLast() }
    return Cell(fitted: kept + "…", style)
  }

  /// The text as the terminal gets it: right-to-left text isolated (UAX #9), so that it cannot move its neighbours.
  func painted(color: Bool) -> String {
    style.paint(Direction.isolated(text), color: color)
  }
}
