import SearchKit

/// How alike each two lists are.
struct PairTable {
  let pairs: [ComparisonReport.Pair]
  let layout: Layout

  var lines: [String] {
    guard !pairs.isEmpty else { return [] }
    let depths = pairs.flatMap(\.overlap.keys).reduce(into: Set<Int>()) { $0.insert($1) }.sorted()
    let measures =
      depths.map { figures("Overlap@\($0)", dispensable: 2) } + [
        figures("Jaccard", dispensable: 3), figures("RBO", dispensable: 1), figures("+rest", dispensable: 5),
        figures("Tau", dispensable: 4),
      ]
    let rows = pairs.map { row($0, depths) }
    let pair = Grid.Column(heading: Cell("Likeness", .bold), minimum: 12)
    let grid = Grid(columns: [pair] + measures, rows: rows).fitted(to: layout.width)
    return [grid.heading(color: layout.color)] + rows.map { grid.line($0, color: layout.color) }
  }

  private func figures(_ heading: String, dispensable: Int) -> Grid.Column {
    Grid.Column(heading: Cell(heading, .dim), alignment: .trailing, minimum: 10, dispensable: dispensable)
  }

  private func row(_ pair: ComparisonReport.Pair, _ depths: [Int]) -> [Cell] {
    [Cell("\(pair.a) · \(pair.b)")]
      + depths.map { depth in Cell(pair.overlap[depth].map(String.init) ?? "–") }
      + [
        Cell(Figure.fixed(pair.jaccard, places: 2)), Cell(Figure.fixed(pair.rbo, places: 2)),
        Cell(Figure.fixed(pair.rboResidual, places: 2), .dim),
        Cell(pair.kendallTau.map { Figure.fixed($0, places: 2) } ?? "–"),
      ]
  }
}
