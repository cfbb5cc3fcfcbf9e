import Expressions
import SearchKit

/// Lists beside each other as tables of GitHub Flavored Markdown.
struct MarkdownComparison {
  let report: ComparisonReport
  let layout: Layout

  var blocks: [String] {
    let heading =
      "## " + MarkdownText.line("\(report.vertical.title): “\(Excerpt.text(report.query.text))”") + "\n"
    let blocks = [heading, lists]
    return layout.quiet ? blocks : blocks + (report.pairs.isEmpty ? [] : [pairs]) + [providers]
  }

  private var lists: String {
    let marks = Marks(report.entities)
    let depth = report.lists.map(\.rows.count).max() ?? 0
    let rows = (0..<depth).map { index in
      [String(index + 1)]
        + report.lists.map { list in
          guard list.rows.indices.contains(index) else { return "" }
          let row = list.rows[index]
          let title = EntityTitle.text(row.hit.title, year: row.hit.fields, in: report.vertical)
          return "**\(marks.letters(row.entity))** " + MarkdownText.link(title, to: row.hit.url)
        }
    }
    return MarkdownTable(
      headings: [("#", true)] + report.lists.map { (MarkdownText.line($0.name), false) }, rows: rows
    ).text
  }

  private var pairs: String {
    let depths = Set(report.pairs.flatMap(\.overlap.keys)).sorted()
    let rows = report.pairs.map { pair in
      [MarkdownText.line(pair.a), MarkdownText.line(pair.b)]
        + depths.map { depth in pair.overlap[depth].map(String.init) ?? "–" }
        + [
          Figure.fixed(pair.jaccard, places: 2), Figure.fixed(pair.rbo, places: 2),
          pair.kendallTau.map { Figure.fixed($0, places: 2) } ?? "–",
        ]
    }
    return MarkdownTable(
      headings: [("List", false), ("List", false)] + depths.map { ("Overlap@\($0)", true) }
        + [("Jaccard", true), ("RBO", true), ("Tau", true)], rows: rows
    ).text
  }

  private var providers: String {
    let rows = report.lists.map { list in
      let unique = report.contributions.first { $0.name == list.name }?.unique
      return [
        list.name, list.report.status.rawValue, StatusText.outcome(list.report),
        StatusText.time(list.report), unique.map(String.init) ?? "",
        StatusText.details(list.report, in: layout).joined(separator: "; "),
      ].map(MarkdownText.line)
    }
    return MarkdownTable(
      headings: [
        ("Provider", false), ("Status", false), ("Answer", false), ("Time", true), ("Only here", true),
        ("Remark", false),
      ], rows: rows
    ).text
  }
}
