/// A table of HTML in a box that is scrolled where it does not fit.
struct MarkupTable {
  var title: String
  var headings: [(text: String, isFigure: Bool)]
  /// The first cell of each row names it.
  var rows: [[String]]

  var markup: Markup {
    Self.scrolled(
      title,
      .element(
        "table", [],
        [
          .element("thead", [], [.element("tr", [], headings.map { Self.head($0.text, $0.isFigure) })]),
          .element("tbody", [], rows.map(row)),
        ]))
  }

  private func row(_ cells: [String]) -> Markup {
    .element(
      "tr", [],
      cells.enumerated().map { index, cell in
        index == 0
          ? .element("th", [Markup.Attribute("scope", "row")], [.isolated(cell)])
          : .element(
            "td", [Markup.Attribute("class", index < headings.count && headings[index].isFigure ? "n" : nil)],
            cell)
      })
  }

  static func head(_ text: String, _ isFigure: Bool) -> Markup {
    .element(
      "th", [Markup.Attribute("scope", "col"), Markup.Attribute("class", isFigure ? "n" : nil)],
      [.isolated(text)])
  }

  static func scrolled(_ title: String, _ table: Markup) -> Markup {
    .element(
      "div",
      [
        Markup.Attribute("class", "scroll"), Markup.Attribute("tabindex", "0"),
        Markup.Attribute("role", "group"), Markup.Attribute("aria-label", title),
      ], [table])
  }
}
