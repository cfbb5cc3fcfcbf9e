import Expressions
package import SearchKit

/// One page of HTML with pictures, for reading, printing and passing on.
package struct HTMLPresenter: ComparisonPresenter {
  /// Up to so many queries stand open.
  private static let mostOpen = 5

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    let sections = ReportSections(layout: layout)
    let query = comparisons.first.map { Excerpt.text($0.query.text) } ?? ""
    let isOfScorers = comparisons.first?.subject == .scorers
    let notes = comparisons.first.map { ReadingNotes.sentences($0.query) } ?? []
    return HTMLPage(
      title: "Comparison of “\(query)”",
      content: [
        .element(
          "header", [],
          [
            .element("h1", [], [.isolated("“\(query)”")]),
            .element(
              "p", [Markup.Attribute("class", "lead")],
              isOfScorers ? "What each scorer makes of the same answers" : "What each source answers"),
          ] + notes.map { .element("p", [Markup.Attribute("class", "note")], $0) }),
        .element(
          "main", [],
          comparisons.contains { !$0.lists.isEmpty }
            ? comparisons.map { report in
              .element(
                "section", [],
                [.element("h2", [], [.isolated(report.vertical.title)])] + sections.whole(report))
            } : [.element("p", [], EmptyResult.nobodyAsked.joined(separator: " "))]),
      ]
    ).text
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    let sections = ReportSections(layout: layout)
    let count = Figure.count(series.items.count, "query", "queries")
    return HTMLPage(
      title: "Comparison over \(count)",
      content: [
        .element(
          "header", [],
          [
            .element("h1", [], "\(count) compared"),
            .element(
              "p", [Markup.Attribute("class", "lead")],
              "What the sources answer in all, then query by query"),
          ]),
        .element(
          "main", [],
          series.summaries.map { summary in
            .element(
              "section", [],
              [
                .element("h2", [], [.isolated(SummaryText.heading(of: summary))]),
                ListCards(summary: summary, layout: layout).markup,
              ] + sections.figures(summary))
          } + [
            .element("section", [], [.element("h2", [], "Query by query")] + items(series, sections))
          ]),
      ]
    ).text
  }

  private func items(_ series: ComparisonSeries, _ sections: ReportSections) -> [Markup] {
    series.items.map { item in
      let things = item.reports.flatMap(\.entities)
      let silent = item.reports.flatMap(\.asked).count { !$0.answered }
      let note =
        "\(Figure.count(things.count, "thing", "things")), \(things.count { $0.ranks.count > 1 }) shared"
        + (silent > 0 ? ", \(silent) without an answer" : "")
      let parts = item.reports.filter { !$0.entities.isEmpty || $0.asked.contains { !$0.answered } }
        .flatMap { report in
          [Markup.element("h3", [], [.isolated(report.vertical.title)])] + sections.brief(report)
        }
      return .element(
        "details",
        [
          Markup.Attribute("class", "fold"),
          Markup.Attribute("open", series.items.count <= Self.mostOpen ? "" : nil),
        ],
        [
          .element(
            "summary", [],
            [.isolated(Excerpt.text(item.text)), .element("span", [Markup.Attribute("class", "note")], note)]),
          .element(
            "div", [Markup.Attribute("class", "inner")],
            parts.isEmpty
              ? [.element("p", [Markup.Attribute("class", "lead")], "Nothing was found.")] : parts),
        ])
    }
  }
}
