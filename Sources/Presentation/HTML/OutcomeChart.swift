import SearchKit

/// What became of each provider over many queries, as shares of a bar: an answer is never taken for a failure.
struct OutcomeChart {
  let lists: [ComparisonSummary.List]

  private static let row = 34.0
  private static let longest = 170.0
  private static let plot = 520.0
  private static let order: [(status: ProviderReport.Status, name: String)] = [
    (.ok, "answered"), (.empty, "nothing found"), (.late, "late"), (.failed, "failed"),
    (.skipped, "not asked"),
  ]

  var drawing: Drawing? {
    guard !lists.isEmpty else { return nil }
    let left = (lists.map { Drawing.boldWidth(Drawing.cut($0.name, to: Self.longest)) }.max() ?? 0) + 18
    let used = Self.order.filter { kind in lists.contains { $0.outcomes[kind.status, default: 0] > 0 } }
    var end = left
    let legend = used.flatMap { kind -> [Markup] in
      let start = end
      end += Drawing.width(kind.name) + 34
      return [
        Drawing.rectangle(x: start, y: 6, width: 12, height: 12, class: "s-\(kind.status.rawValue)"),
        Drawing.text(kind.name, x: start + 18, y: 16.5, class: "dim"),
      ]
    }
    let rows = lists.enumerated().flatMap { index, list -> [Markup] in
      let y = 32 + Double(index) * Self.row
      var x = left
      let parts = Self.order.compactMap { kind -> Markup? in
        let count = list.outcomes[kind.status, default: 0]
        guard count > 0 else { return nil }
        let width = Self.plot * Double(count) / Double(max(1, list.queries))
        defer { x += width }
        return Drawing.group(
          "\(list.name): \(kind.name) \(count) of \(list.queries)", class: "part",
          [
            Drawing.rectangle(
              x: x, y: y + 6, width: max(1, width - 1.5), height: 20, class: "s-\(kind.status.rawValue)",
              round: 2)
          ])
      }
      return [
        Drawing.text(
          Drawing.cut(list.name, to: Self.longest), x: left - 12, y: y + 20.5, .end, class: "head")
      ] + parts + [
        Drawing.text(
          "\(list.errorShare.map(Figure.percent) ?? "–") errors", x: left + Self.plot + 14, y: y + 20.5,
          class: list.errors > 0 ? "bad" : "dim")
      ]
    }
    return Drawing(
      width: max(end, left + Self.plot + 130), height: 36 + Double(lists.count) * Self.row,
      title: "What became of each provider",
      description: lists.map(Self.told).joined(separator: ". "), content: legend + rows)
  }

  private static func told(_ list: ComparisonSummary.List) -> String {
    let parts = order.compactMap { kind -> String? in
      let count = list.outcomes[kind.status, default: 0]
      return count > 0 ? "\(kind.name) \(count)" : nil
    }
    return "\(list.name), \(Figure.count(list.queries, "query", "queries")): \(parts.joined(separator: ", "))"
  }
}
