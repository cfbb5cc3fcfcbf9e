import SearchKit

/// How alike each two lists are: above the diagonal RBO, below it how many things the first places share.
struct LikenessMatrix {
  let summary: ComparisonSummary

  private static let cell = 54.0
  private static let height = 38.0
  private static let longest = 150.0
  /// How strong the colour of equal lists is, so that letters can be read on it, be the page light or dark.
  private static let strongest = 0.5

  private var names: [String] {
    summary.lists.map(\.name).filter { name in summary.pairs.contains { $0.a == name || $0.b == name } }
  }

  private func pair(_ a: String, _ b: String) -> ComparisonSummary.Pair? {
    summary.pairs.first { $0.a == a && $0.b == b || $0.a == b && $0.b == a }
  }

  var drawing: Drawing? {
    let names = names
    guard names.count > 1 else { return nil }
    let widest = names.map { Drawing.boldWidth(Drawing.cut($0, to: Self.longest)) }.max() ?? 0
    let (left, top) = (widest + 14, 22 + widest * 0.62)
    func corner(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
      (left + Double(column) * Self.cell, top + Double(row) * Self.height)
    }
    let heads = names.indices.flatMap { index in
      [
        Drawing.text(
          Drawing.cut(names[index], to: Self.longest), x: left - 10,
          y: corner(index, 0).y + Self.height / 2 + 4.5, .end, class: "head"),
        Drawing.text(
          Drawing.cut(names[index], to: Self.longest), x: corner(0, index).x + Self.cell / 2 - 4, y: top - 8,
          .start, class: "head", turned: -38),
      ]
    }
    let cells = names.indices.flatMap { row in
      names.indices.map { column -> Markup in
        let at = corner(row, column)
        guard row != column, let pair = pair(names[row], names[column]) else {
          return Drawing.rectangle(
            x: at.x + 1, y: at.y + 1, width: Self.cell - 2, height: Self.height - 2, class: "none")
        }
        let text = row < column ? Figure.fixed(pair.rbo, places: 2) : Self.shared(pair)
        return Drawing.group(
          Self.told(pair), class: "cell",
          [
            Drawing.rectangle(
              x: at.x + 1, y: at.y + 1, width: Self.cell - 2, height: Self.height - 2, class: "heat",
              opacity: 0.04 + Self.strongest * min(1, max(0, pair.rbo))),
            Drawing.text(text, x: at.x + Self.cell / 2, y: at.y + Self.height / 2 + 4.5, .middle),
          ])
      }
    }
    let end = corner(names.count, names.count)
    return Drawing(
      width: end.x + widest * 0.75 + 8, height: end.y + 4, title: "Likeness of each two lists",
      description: summary.pairs.map(Self.told).joined(separator: ". "), content: heads + cells)
  }

  private static func shared(_ pair: ComparisonSummary.Pair) -> String {
    guard let depth = pair.overlap.keys.max(), let shared = pair.overlap[depth] else { return "–" }
    return "\(Figure.rounded(shared, places: 1))/\(depth)"
  }

  private static func told(_ pair: ComparisonSummary.Pair) -> String {
    let overlap = pair.overlap.sorted { $0.key < $1.key }
      .map { "\(Figure.rounded($0.value, places: 1)) of the first \($0.key) shared" }
    let tau = pair.kendallTau.map { ["tau \(Figure.fixed($0, places: 2))"] } ?? []
    return "\(pair.a) and \(pair.b): "
      + (["RBO \(Figure.fixed(pair.rbo, places: 2)) (rest \(Figure.fixed(pair.rboResidual, places: 2)))"]
      + overlap + ["Jaccard \(Figure.fixed(pair.jaccard, places: 2))"] + tau).joined(separator: ", ")
  }
}
