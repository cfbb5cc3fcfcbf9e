/// Columns of cells that are fitted to a width together.
struct Grid {
  struct Column {
    var heading: Cell
    var alignment = Alignment.leading
    /// The least width at which the column tells something; cells that are all narrower need less.
    var minimum = 8
    /// How much of the room this column gets beside the others when not all fit.
    var share = 1
    /// The columns with the highest number go first when the width is too small; 0 stays.
    var dispensable = 0
    /// Whether the column goes when none of its cells has text.
    var hidesEmpty = true
  }

  enum Alignment { case leading, trailing }

  var columns: [Column]
  var rows: [[Cell]]
  var gap = 2

  /// The columns that fit into a width, each with its own.
  func fitted(to width: Int?) -> FittedGrid {
    let natural = columns.indices.map { index in
      let widest = rows.reduce(0) { max($0, $1[index].width) }
      return widest == 0 && columns[index].hidesEmpty ? 0 : max(widest, columns[index].heading.width)
    }
    var kept = columns.indices.filter { natural[$0] > 0 }
    guard let width else { return fitted(kept, kept.map { natural[$0] }, gap) }
    let least = columns.indices.map { min(natural[$0], columns[$0].minimum) }
    var gap = gap
    func needed() -> Int { kept.map { least[$0] }.reduce(0, +) + gap * max(0, kept.count - 1) }
    while needed() > width {
      if let next = kept.filter({ columns[$0].dispensable > 0 }).max(by: goesLater) {
        kept.removeAll { $0 == next }
      } else if gap > 1 {
        gap = 1
      } else {
        break
      }
    }
    let room = width - gap * max(0, kept.count - 1)
    return fitted(
      kept, shared(room, natural: kept.map { natural[$0] }, least: kept.map { least[$0] }, kept), gap)
  }

  /// All columns that have a width, each at its own.
  func fitted(at widths: [Int]) -> FittedGrid {
    let kept = columns.indices.filter { widths[$0] > 0 }
    return fitted(kept, kept.map { widths[$0] }, gap)
  }

  private func goesLater(_ a: Int, _ b: Int) -> Bool { columns[a].dispensable < columns[b].dispensable }

  private func fitted(_ kept: [Int], _ widths: [Int], _ gap: Int) -> FittedGrid {
    FittedGrid(
      columns: zip(kept, widths).map {
        FittedGrid.Column(index: $0, width: $1, alignment: columns[$0].alignment)
      },
      headings: columns.map(\.heading), gap: gap)
  }

  /// The greatest common level such that every column has its natural width or its share of the level.
  private func shared(_ room: Int, natural: [Int], least: [Int], _ kept: [Int]) -> [Int] {
    func widths(_ level: Int) -> [Int] {
      kept.indices.map { min(natural[$0], max(least[$0], level * columns[kept[$0]].share)) }
    }
    var level = 0
    while level < room, widths(level + 1).reduce(0, +) <= room, widths(level) != natural { level += 1 }
    var result = widths(level)
    var spare = room - result.reduce(0, +)
    for index in result.indices where spare > 0 && result[index] < natural[index] {
      let more = min(spare, natural[index] - result[index])
      result[index] += more
      spare -= more
    }
    // Narrower than the least that tells something: the first columns keep what there is.
    for index in result.indices.reversed() where spare < 0 {
      let less = min(-spare, max(0, result[index] - 1))
      result[index] -= less
      spare += less
    }
    return result
  }
}
