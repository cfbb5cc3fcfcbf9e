import Expressions
import SearchKit

/// Lists beside each other as tables of GitHub Flavored Markdown.
struct MarkdownComparison {
  let report: ComparisonReport
  let layout: Layout

  var blocks: [String] {
    let heading =
      "## " + MarkdownText.line("\(report.vertical.title): “\(Excerpt.text(report.query.text))”") + "\n"
    let blocks = report.entities.isEmpty ? [heading, "Nothing found.\n"] : [heading] + things
    return layout.quiet ? blocks : blocks + (report.tellingPairs.isEmpty ? [] : [pairs]) + [lists] + sources
  }

  /// Each thing with its rank in every list, linked to the list's own page of it.
  private var things: [String] {
    let things = AlignedThings(report)
    let tellsMore = things.things.contains { !things.differences(of: $0).isEmpty }
    let rows = things.things.map { thing in
      let told = things.differences(of: thing).map { field, told in
        MarkdownText.line(
          "\(field.label): \(told.joined(separator: "; "))")
      }
      return [MarkdownText.line(thing.title)]
        + report.lists.map { list in
          MarkdownText.link(AlignedThings.rank(of: thing, in: list), to: thing.addresses[list.name])
        } + (tellsMore ? [told.joined(separator: "<br>")] : [])
    }
    let table = MarkdownTable(
      headings: [("Title", false)] + report.lists.map { (MarkdownText.line($0.name), true) }
        + (tellsMore ? [("Told differently", false)] : []), rows: rows)
    let legend = things.legend.filter { !$0.hasPrefix("·") }
    return [table.text] + (legend.isEmpty || layout.quiet ? [] : [legend.joined(separator: ", ") + "\n"])
  }

  private var pairs: String {
    let depths = Set(report.tellingPairs.flatMap(\.overlap.keys)).sorted()
    let rows = report.tellingPairs.map { pair in
      [MarkdownText.line(pair.a), MarkdownText.line(pair.b)]
        + depths.map { depth in pair.overlap[depth].map(String.init) ?? "–" }
        + [
          Figure.fixed(pair.jaccard, places: 2), Figure.fixed(pair.rbo, places: 2),
          Figure.fixed(pair.rboResidual, places: 2),
          pair.kendallTau.map { Figure.fixed($0, places: 2) } ?? "–",
        ]
    }
    return MarkdownTable(
      headings: [("List", false), ("List", false)] + depths.map { ("Overlap@\($0)", true) }
        + [("Jaccard", true), ("RBO", true), ("+rest", true), ("Tau", true)], rows: rows
    ).text
  }

  private var lists: String {
    var table = MarkdownTable(
      headings: [
        (report.subject == .providers ? "Provider" : "Scorer", false), ("Status", false), ("Answer", false),
      ], rows: report.lists.map { [$0.name, $0.report.status.rawValue, StatusText.outcome($0.report)] })
    func add(_ heading: String, isFigure: Bool = true, _ cell: (ComparisonReport.List) -> String) {
      table.headings.append((heading, isFigure))
      for (index, list) in report.lists.enumerated() { table.rows[index].append(cell(list)) }
    }
    func part(_ list: ComparisonReport.List) -> ComparisonReport.Contribution? {
      report.contributions.first { $0.name == list.name }
    }
    if report.subject == .providers { add("Time") { StatusText.time($0.report) } }
    add("Only here") { part($0).map { String($0.unique) } ?? "" }
    if report.subject == .providers {
      add("Change without it") { part($0)?.absence.map { Figure.percent($0.change) } ?? "" }
    }
    add("Remark", isFigure: false) {
      StatusText.remarks(onList: $0.report, in: layout).joined(separator: "; ")
    }
    table.rows = table.rows.map { $0.map(MarkdownText.line) }
    return table.text
  }

  private var sources: [String] {
    report.sources.isEmpty ? [] : [MarkdownPresenter.providers(report.sources, layout)]
  }
}
