import SearchKit

/// How often each list tells each field: a bar in each cell of a table.
struct CoverageChart {
  let summary: ComparisonSummary
  let fields: [VerticalField]

  private static let cell = 84.0
  private static let row = 34.0
  private static let longest = 170.0
  private static let most = 10

  /// The columns first, then what else is told by somebody.
  init(_ summary: ComparisonSummary, in layout: Layout) {
    self.summary = summary
    func isTold(_ field: VerticalField) -> Bool {
      summary.lists.contains { ($0.coverage[field.name] ?? 0) > 0 }
    }
    let columns = ChosenColumns.fields(of: summary.vertical, in: layout)
    let others = summary.vertical.fields.filter { field in
      field.show && field.role != .title && field.type != .url && !columns.contains { $0.name == field.name }
    }
    fields = Array((columns + others).filter(isTold).prefix(Self.most))
  }

  private var lists: [ComparisonSummary.List] { summary.lists.filter { !$0.coverage.isEmpty } }

  var drawing: Drawing? {
    guard !fields.isEmpty, !lists.isEmpty else { return nil }
    let left = (lists.map { Drawing.boldWidth(Drawing.cut($0.name, to: Self.longest)) }.max() ?? 0) + 18
    let heads = fields.map { Drawing.cut(Heading.text($0), to: 130) }
    let turns = heads.contains { Drawing.boldWidth($0) > Self.cell - 6 }
    let top = turns ? 20 + (heads.map(Drawing.boldWidth).max() ?? 0) * 0.5 : 30
    let labels = heads.enumerated().map { index, head in
      let x = left + Double(index) * Self.cell
      return turns
        ? Drawing.text(head, x: x + 4, y: top - 8, .start, class: "head", turned: -30)
        : Drawing.text(head, x: x, y: top - 10, .start, class: "head")
    }
    let rows = lists.enumerated().flatMap { index, list -> [Markup] in
      let y = top + Double(index) * Self.row
      let name = Drawing.text(
        Drawing.cut(list.name, to: Self.longest), x: left - 12, y: y + 20, .end, class: "head")
      return [name]
        + fields.enumerated().map { place, field in
          bar(list.coverage[field.name] ?? 0, of: field, list.name, x: left + Double(place) * Self.cell, y: y)
        }
    }
    return Drawing(
      width: left + Double(fields.count) * Self.cell + (turns ? 60 : 8),
      height: top + Double(lists.count) * Self.row + 4, title: "How often each field is told",
      description: lists.map { list in
        let told = fields.map { "\($0.label) \(Figure.percent(list.coverage[$0.name] ?? 0))" }
        return "\(list.name): \(told.joined(separator: ", "))"
      }.joined(separator: ". "), content: labels + rows)
  }

  private func bar(_ share: Double, of field: VerticalField, _ list: String, x: Double, y: Double) -> Markup {
    let width = Self.cell - 16
    return Drawing.group(
      "\(field.label) in \(list): \(Figure.percent(share))", class: "bar",
      [
        Drawing.text(Figure.percent(share), x: x, y: y + 14, class: share > 0 ? "small" : "small dim"),
        Drawing.rectangle(x: x, y: y + 19, width: width, height: 7, class: "ground"),
      ]
        + (share > 0
          ? [
            Drawing.rectangle(x: x, y: y + 19, width: max(2, width * min(1, share)), height: 7, class: "full")
          ]
          : []))
  }
}
