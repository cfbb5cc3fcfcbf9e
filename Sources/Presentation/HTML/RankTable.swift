import SearchKit

/// A row for each thing: what is told differently of it, and its rank in every list, linked to the list's own page.
struct RankTable {
  let things: AlignedThings

  var markup: Markup {
    let lists = things.report.lists
    let head = Markup.element(
      "tr", [],
      [MarkupTable.head("#", false), MarkupTable.head("Title", false)]
        + lists.map { MarkupTable.head($0.name, true) })
    let rows = things.things.enumerated().map { index, thing in
      Markup.element(
        "tr", [],
        [
          .element("td", [Markup.Attribute("class", "number")], String(index + 1)),
          .element("th", [Markup.Attribute("scope", "row")], [.isolated(thing.title)] + told(thing)),
        ] + lists.map { cell(thing, $0) })
    }
    return MarkupTable.scrolled(
      "Each thing and its ranks",
      .element("table", [], [.element("thead", [], [head]), .element("tbody", [], rows)]))
  }

  private func cell(_ thing: AlignedThings.Thing, _ list: ComparisonReport.List) -> Markup {
    let rank = thing.entity.ranks[list.name]
    let text = AlignedThings.rank(of: thing, in: list)
    let name = rank == 1 ? "n first" : rank == nil ? "n gap" : "n"
    return .element(
      "td", [Markup.Attribute("class", name)],
      rank == nil ? [Markup(text)] : [.link([Markup(text)], to: thing.addresses[list.name])])
  }

  /// What is told differently, to be opened.
  private func told(_ thing: AlignedThings.Thing) -> [Markup] {
    let differences = things.differences(of: thing)
    if differences.isEmpty { return [] }
    let fields = differences.map(\.field.label).joined(separator: ", ")
    return [
      .element(
        "details", [Markup.Attribute("class", "told")],
        [.element("summary", [], "told differently: \(fields)")]
          + differences.map { field, told in
            .element("div", [], "\(field.label): \(told.joined(separator: "; "))")
          })
    ]
  }
}
