import SearchKit

/// What a series of comparisons says of one vertical, as tables of texts.
enum SummaryText {
  struct Table {
    var headings: [(text: String, isFigure: Bool)]
    var rows: [[String]]
    /// Whether each row is of two lists, which a matrix may tell as well.
    var isOfPairs = false
  }

  /// "Films: 40 queries, 312 things found, 3 without any".
  static func heading(of summary: ComparisonSummary) -> String {
    let empty = summary.empty > 0 ? ", nothing found for \(summary.empty)" : ""
    return "\(summary.vertical.title): \(Figure.count(summary.queries, "query", "queries")), "
      + "\(Figure.count(summary.things, "thing", "things")) found\(empty)"
  }

  /// The lists, how alike they are, and what scorers put in order.
  static func tables(of summary: ComparisonSummary, in layout: Layout) -> [Table] {
    let pairs = summary.pairs.isEmpty ? [] : [likeness(summary.pairs)]
    return [lists(summary, in: layout)] + pairs + (summary.sources.isEmpty ? [] : [sources(summary)])
  }

  private static func lists(_ summary: ComparisonSummary, in layout: Layout) -> Table {
    guard summary.subject == .providers else {
      return Table(
        headings: [("Scorers", false), ("Only here", true)],
        rows: summary.lists.map { [$0.name, String($0.unique)] })
    }
    let fields = ChosenColumns.fields(of: summary.vertical, in: layout)
      .filter { field in summary.lists.contains { $0.coverage[field.name] != nil } }
    let outcomes = sources(summary)
    return Table(
      headings: outcomes.headings + [("Only here", true), ("Without it", true)]
        + fields.map { (Heading.text($0), true) },
      rows: zip(summary.lists, outcomes.rows).map { list, row in
        row + [String(list.unique), list.change.map { Figure.loss($0) } ?? ""]
          + fields.map { list.coverage[$0.name].map(Figure.percent) ?? "" }
      })
  }

  /// How often each provider answered, and how fast.
  private static func sources(_ summary: ComparisonSummary) -> Table {
    Table(
      headings: [
        ("Providers", false), ("Answers", true), ("Empty", true), ("Errors", true), ("p50", true),
        ("p95", true),
      ],
      rows: summary.asked.map { list in
        [
          list.name, "\(list.answers) of \(list.queries)", String(list.outcomes[.empty, default: 0]),
          list.errorShare.map(Figure.percent) ?? "not asked", list.median.map(Figure.time) ?? "–",
          list.ninetyFifth.map(Figure.time) ?? "–",
        ]
      })
  }

  private static func likeness(_ pairs: [ComparisonSummary.Pair]) -> Table {
    let depths = Set(pairs.flatMap(\.overlap.keys)).sorted()
    return Table(
      headings: [("Likeness", false), ("Queries", true)] + depths.map { ("Overlap@\($0)", true) }
        + [("Jaccard", true), ("RBO", true), ("+rest", true), ("Tau", true)],
      rows: pairs.map { pair in
        ["\(pair.a) · \(pair.b)", String(pair.queries)]
          + depths.map { Figure.fixed(pair.overlap[$0] ?? 0, places: 1) }
          + [pair.jaccard, pair.rbo, pair.rboResidual].map { Figure.fixed($0, places: 2) }
          + [pair.kendallTau.map { Figure.fixed($0, places: 2) } ?? "–"]
      }, isOfPairs: true)
  }
}
