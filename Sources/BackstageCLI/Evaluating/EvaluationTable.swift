import Evaluation
import Presentation

/// Scorecards as tables for reading.
enum EvaluationTable {
  /// One row a system and metric: the mean, where it lies with 95 %, and how far the first system is ahead.
  ///
  /// `records` are what was judged of all that was asked for; nil where runs were judged.
  static func text(
    _ cards: [Scorecard], _ records: JudgedRecords?, perQuery: Bool, in layout: Layout
  ) -> String {
    guard let first = cards.first else { return "" }
    var columns = [
      Listing.Column("System"), Listing.Column("Metric"), Listing.Column("Mean", isFigure: true),
      Listing.Column("95 %", isFigure: true),
    ]
    if cards.count > 1 {
      columns += [
        Listing.Column("\(first.system) is ahead by", isFigure: true), Listing.Column("p", isFigure: true),
      ]
    }
    let rows = cards.enumerated().flatMap { place, card in
      card.metrics.enumerated().map { index, metric -> [String] in
        var row = [
          card.system, metric.name, digits(card.mean(index)), card.interval(index).map(text) ?? "",
        ]
        if cards.count > 1 {
          let test = place == 0 ? nil : RandomisationTest(first.differences(from: card, index))
          row += [test.map { signed($0.difference) } ?? "", test.map(probability) ?? ""]
        }
        return row
      }
    }
    let means = Listing(columns, rows: rows).text(in: layout)
    let notes = (cards.map(note) + [records?.note].compactMap { $0 })
      .flatMap { Wrap.lines($0, width: layout.width) }.map { $0 + "\n" }.joined()
    return means + "\n" + notes + (perQuery ? queries(cards, in: layout) : "")
  }

  private static func queries(_ cards: [Scorecard], in layout: Layout) -> String {
    let columns =
      [Listing.Column("Query"), Listing.Column("System")]
      + (cards.first?.metrics ?? []).map { Listing.Column($0.name, isFigure: true) }
    let rows = (cards.first?.queries ?? []).indices.flatMap { place in
      cards.map { card in [card.queries[place], card.system] + card.values[place].map(digits) }
    }
    return "\n" + Listing(columns, rows: rows).text(in: layout)
  }

  private static func note(_ card: Scorecard) -> String {
    var parts = [JudgedFiles.queries(card.queries.count)]
    if card.isGrouped { parts.append("tested as \(card.units(0).count) groups") }
    if !card.unanswered.isEmpty {
      parts.append("\(card.unanswered.count) of them not answered, which count 0")
    }
    if !card.nothingRight.isEmpty {
      parts.append(
        "apart from \(card.nothingRight.count) whose right answer is nothing, of which \(card.answeredAnyway.count) were answered anyway"
      )
    }
    return "\(card.system): \(parts.joined(separator: ", "))"
  }

  private static func text(_ interval: ConfidenceInterval) -> String {
    "\(digits(interval.low)) to \(digits(interval.high))"
  }

  private static func probability(_ test: RandomisationTest) -> String {
    test.p < 0.0001 ? "below 0.0001" : digits(test.p)
  }

  private static func signed(_ value: Double) -> String { (value >= 0 ? "+" : "") + digits(value) }

  /// Four digits behind the point; the plain number where it is beyond all figures.
  static func digits(_ value: Double) -> String {
    guard abs(value) < 1e9 else { return "\(value)" }
    let scaled = Int((abs(value) * 10_000).rounded())
    let fraction = String(scaled % 10_000)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
  }
}
