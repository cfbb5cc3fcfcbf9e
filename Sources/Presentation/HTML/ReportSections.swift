import Expressions
import SearchKit

/// The parts of a report that show one vertical.
struct ReportSections {
  let layout: Layout

  /// One query's lists, with all their figures.
  func whole(_ report: ComparisonReport) -> [Markup] {
    let summary = ComparisonSummary(of: report)
    let things = AlignedThings(report)
    let reports = report.lists.map(\.report)
    return [
      .element("p", [Markup.Attribute("class", "lead")], Self.lead(things)),
      ListCards(summary: summary, reports: reports, layout: layout).markup,
    ] + ranks(things, explains: true) + figures(summary)
  }

  /// One query's lists among many.
  func brief(_ report: ComparisonReport) -> [Markup] {
    let things = AlignedThings(report)
    let silent = report.asked.filter { !$0.answered }.map { provider in
      Markup.element(
        "p", [Markup.Attribute("class", "note bad")],
        "\(provider.provider) \(provider.status.rawValue): \(StatusText.reason(provider) ?? "")")
    }
    return [.element("p", [Markup.Attribute("class", "lead")], Self.lead(things))] + silent
      + ranks(things, explains: false)
  }

  /// How much is shared: "7 things in 2 lists: 1 in every list, 6 in one alone".
  private static func lead(_ things: AlignedThings) -> String {
    let (report, count) = (things.report, things.report.entities.count)
    let answering = report.lists.filter(\.report.answered).count
    if count == 0 { return answering == 0 ? "Nobody answered." : "Nothing was found." }
    let all = report.entities.count { $0.ranks.count == answering }
    let alone = report.entities.count { $0.ranks.count == 1 }
    let found =
      "\(Figure.count(count, "thing", "things")) in \(Figure.count(report.lists.count, "list", "lists"))"
    return report.lists.count < 2
      ? "\(found)."
      : "\(found): \(all) in every list\(answering < report.lists.count ? " that answered" : ""), \(alone) in one alone."
  }

  private func ranks(_ things: AlignedThings, explains: Bool) -> [Markup] {
    guard !things.things.isEmpty else { return [] }
    let legend = things.legend.filter { !$0.hasPrefix("·") }.joined(separator: ", ")
    let pictures = [(BumpChart(things), "wide"), (BumpChart(things, isNarrow: true), "narrow")]
      .compactMap { chart, name in
        chart.drawing.map {
          Markup.element("div", [Markup.Attribute("class", name)], [$0.markup])
        }
      }
    let picture = pictures.isEmpty ? nil : Markup.element("div", [], pictures)
    let caption =
      "A line follows a thing from list to list, dashed past a list that lacks it. A grey ring is a thing that one list"
      + " alone has. The numbers are those of the table below; point at one, or step through them with the Tab key."
    return [
      explains
        ? figure("Who has what, at which rank", caption + Self.missing(things.report), picture)
        : picture.map { .element("figure", [], [$0]) },
      RankTable(things: things).markup,
      .element("p", [Markup.Attribute("class", "note")], legend),
    ].compactMap { $0 }
  }

  /// Which lists have no ranks to show, and why.
  private static func missing(_ report: ComparisonReport) -> String {
    let missing = report.lists.filter(\.rows.isEmpty)
      .map { "\($0.name) (\($0.report.answered ? "nothing found" : $0.report.status.rawValue))" }
    return missing.isEmpty ? "" : " Not among them: \(EmptyResult.list(missing, "and"))."
  }

  /// The pictures and tables of figures, for one query or for many.
  func figures(_ summary: ComparisonSummary) -> [Markup] {
    let isMany = summary.queries > 1
    let pairs = LikenessMatrix(summary: summary).drawing?.markup
    return [
      isMany
        ? figure(
          "What became of each provider",
          "Errors are what failed or came late among what was asked; nothing found is an answer.",
          OutcomeChart(lists: summary.asked).drawing?.markup) : nil,
      figure(
        "How alike the lists are",
        "Above the diagonal rank-biased overlap (RBO, 1 is the same list, the first places count most), below it how many"
          + " of the first places two lists share" + (isMany ? ", on average over the queries." : "."), pairs),
      figure(
        "Time to answer",
        isMany
          ? "A dot is an answer. The line marks the time within which half of them came (p50), the dashed line 95 % (p95)."
          : "On a logarithmic scale.", LatencyChart(lists: summary.asked).drawing?.markup),
      figure(
        "How often each field is told", "The share of a list's rows that have the field.",
        CoverageChart(summary, in: layout).drawing?.markup),
      tables(summary),
    ].compactMap { $0 }
  }

  private func tables(_ summary: ComparisonSummary) -> Markup {
    let tables = SummaryText.tables(of: summary, in: layout).map { table in
      MarkupTable(
        title: table.headings.first?.text ?? "", headings: table.headings, rows: table.rows
      ).markup
    }
    return .element(
      "details", [Markup.Attribute("class", "fold")],
      [
        .element("summary", [], "All figures as tables"),
        .element("div", [Markup.Attribute("class", "inner")], tables),
      ])
  }

  private func figure(_ title: String, _ caption: String, _ picture: Markup?) -> Markup? {
    picture.map { picture in
      .element(
        "figure", [], [.element("h3", [], title), .element("figcaption", [], caption), picture])
    }
  }
}

extension ComparisonSummary {
  /// What one query's comparison says, as a series of one says it.
  init(of report: ComparisonReport) {
    func list(_ answer: ProviderReport) -> List {
      let part = report.contributions.first { $0.name == answer.provider }
      let latencies = answer.answered ? [answer.took] : []
      return List(
        name: answer.provider, outcomes: [answer.status: 1], latencies: latencies, median: latencies.first,
        ninetyFifth: latencies.first, unique: part?.unique ?? 0, coverage: part?.coverage ?? [:],
        change: part?.absence?.change)
    }
    self.init(
      subject: report.subject, vertical: report.vertical, queries: 1, empty: report.entities.isEmpty ? 1 : 0,
      things: report.entities.count, lists: report.lists.map { list($0.report) },
      pairs: report.tellingPairs.map { pair in
        Pair(
          a: pair.a, b: pair.b, queries: 1, overlap: pair.overlap.mapValues(Double.init),
          jaccard: pair.jaccard, rbo: pair.rbo, rboResidual: pair.rboResidual, kendallTau: pair.kendallTau)
      }, sources: report.sources.map(list))
  }
}
