import SearchKit

/// What each list gives, a card each.
struct ListCards {
  let summary: ComparisonSummary
  /// What became of the lists, where it is one query's.
  var reports: [ProviderReport] = []
  let layout: Layout

  var markup: Markup {
    .element("ul", [Markup.Attribute("class", "cards")], summary.lists.map(card))
  }

  private func card(_ list: ComparisonSummary.List) -> Markup {
    let report = reports.first { $0.provider == list.name }
    let status = report.map { report in
      [
        Markup.element(
          "span", [Markup.Attribute("class", "status \(report.status.rawValue)")], report.status.rawValue)
      ]
    }
    let facts = Self.facts(list, report, summary.subject)
    let remarks = report.map { StatusText.remarks(onList: $0, in: layout) } ?? []
    return .element(
      "li", [],
      [.element("h3", [], [.isolated(list.name)])] + (status ?? [])
        + [
          .element(
            "dl", [],
            facts.flatMap { [Markup.element("dt", [], $0.name), .element("dd", [], $0.value)] })
        ] + remarks.map { .element("p", [Markup.Attribute("class", "note")], $0) })
  }

  private static func facts(
    _ list: ComparisonSummary.List, _ report: ProviderReport?, _ subject: ComparisonReport.Subject
  ) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    let isOfProviders = subject == .providers
    if let report {
      facts.append(("answer", report.answered ? StatusText.outcome(report) : "none"))
      if isOfProviders { facts.append(("time", StatusText.time(report))) }
    } else if isOfProviders {
      facts.append(("answers", "\(list.answers) of \(list.queries)"))
      facts.append(("errors", list.errorShare.map(Figure.percent) ?? "not asked"))
      facts.append(("p50", list.median.map(Figure.time) ?? "–"))
      facts.append(("p95", list.ninetyFifth.map(Figure.time) ?? "–"))
    }
    if list.answers > 0 { facts.append(("only here", String(list.unique))) }
    if let change = list.change { facts.append(("without it", Figure.loss(change))) }
    return facts
  }
}
