import SearchKit

/// How alike each two lists are.
struct PairTable {
  let pairs: [ComparisonReport.Pair]
  let layout: Layout
  /// What stands for the lists at the head of the table of ranks; empty where their names do.
  var keys: [String: String] = [:]

  var lines: [String] {
    guard !pairs.isEmpty else { return [] }
    let depths = Set(pairs.flatMap(\.overlap.keys)).sorted()
    if let matrix = matrix(depths.last)?.lines { return matrix }
    let measures =
      depths.map { figures("Overlap@\($0)", dispensable: 2) } + [
        figures("Jaccard", dispensable: 3), figures("RBO", dispensable: 1),
        figures(Self.rest, dispensable: 5),
        figures(Self.tau, dispensable: 4),
      ]
    let pair = Grid.Column(heading: Cell("Likeness", .bold), minimum: 12)
    var rows = pairs.map { row($0, depths) { $0 } }
    var grid = Grid(columns: [pair] + measures, rows: rows).fitted(to: layout.width)
    // Names that are cut may be alike.
    if !keys.isEmpty, let width = grid.columns.first?.width, rows.contains(where: { $0[0].width > width }) {
      rows = pairs.map { row($0, depths) { keys[$0] ?? $0 } }
      grid = Grid(columns: [pair] + measures, rows: rows).fitted(to: layout.width)
    }
    return [grid.heading(color: layout.color)] + rows.map { grid.line($0, color: layout.color) } + notes(grid)
  }

  private func matrix(_ depth: Int?) -> PairMatrix? {
    guard let depth else { return nil }
    return PairMatrix(
      pairs.map { pair in
        PairMatrix.Pair(
          a: pair.a, b: pair.b, rbo: pair.rbo, overlap: pair.overlap[depth].map(String.init) ?? "–")
      }, depth: depth, layout: layout)
  }

  /// What the figures that are shown mean, where their names do not tell.
  private func notes(_ grid: FittedGrid) -> [String] {
    let shown = Set(grid.columns.map { grid.headings[$0.index].text })
    let notes = [
      ("RBO", "RBO weighs the first places most, 1 is the same list."),
      (Self.rest, "\(Self.rest) is how much of it hangs on what comes after the ends of the lists."),
      (
        Self.tau,
        "\(Self.tau) is the likeness of order from -1 to 1, – where fewer than two things are shared."
      ),
    ].filter { shown.contains($0.0) }.map(\.1)
    return Wrap.lines(notes.joined(separator: " "), width: layout.width)
      .map { Style.dim.paint($0, color: layout.color) }
  }

  private static let rest = "+rest"
  private static let tau = "Tau"

  private func figures(_ heading: String, dispensable: Int) -> Grid.Column {
    Grid.Column(heading: Cell(heading, .dim), alignment: .trailing, minimum: 10, dispensable: dispensable)
  }

  private func row(_ pair: ComparisonReport.Pair, _ depths: [Int], _ name: (String) -> String) -> [Cell] {
    [Cell("\(name(pair.a)) · \(name(pair.b))")]
      + depths.map { depth in Cell(pair.overlap[depth].map(String.init) ?? "–") }
      + [
        Cell(Figure.fixed(pair.jaccard, places: 2)), Cell(Figure.fixed(pair.rbo, places: 2)),
        Cell(Figure.fixed(pair.rboResidual, places: 2), .dim),
        Cell(pair.kendallTau.map { Figure.fixed($0, places: 2) } ?? "–"),
      ]
  }
}
