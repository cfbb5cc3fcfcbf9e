/// How alike each two of many lists are: the likeness above the diagonal, below it what they share.
///
/// A line a pair tells more of each, and grows with the square of the lists; from five lists on this is read instead.
struct PairMatrix {
  struct Pair {
    var a: String
    var b: String
    var rbo: Double
    /// How many of the first places are in both.
    var overlap: String
  }

  /// Up to so many lists, a line for each pair is no more than a look takes in.
  private static let mostLists = 4

  /// Of a name that is cut to fewer columns too little is left.
  private static let leastName = 10

  private let names: [String]
  private let pairs: [Pair]
  /// How many first places the overlap counts.
  private let depth: Int
  private let layout: Layout

  /// Nil for few lists, which a line for each pair tells more of.
  init?(_ pairs: [Pair], depth: Int, layout: Layout) {
    var names: [String] = []
    for pair in pairs {
      for name in [pair.a, pair.b] where !names.contains(name) { names.append(name) }
    }
    guard names.count > Self.mostLists else { return nil }
    self.names = names
    self.pairs = pairs
    self.depth = depth
    self.layout = layout
  }

  /// Nil where the width does not hold it.
  var lines: [String]? {
    let first = Grid.Column(heading: Cell("Likeness", .bold))
    let others = names.indices.map {
      Grid.Column(heading: Cell(ListKeys.key($0), .bold), alignment: .trailing)
    }
    let rows = names.indices.map(row)
    let grid = Grid(columns: [first] + others, rows: rows)
    let figure = rows.reduce(0) { $1.dropFirst().reduce($0) { max($0, $1.width) } }
    let room = (layout.width ?? .max) - others.count * (grid.gap + figure)
    guard room >= Self.leastName else { return nil }
    let name = rows.reduce(first.heading.width) { max($0, $1[0].width) }
    let fitted = grid.fitted(at: [min(name, room)] + others.map { _ in figure })
    return [fitted.heading(color: layout.color)] + rows.map { fitted.line($0, color: layout.color) }
      + Wrap.lines(
        "Above the dashes RBO, which weighs the first places most: 1 is the same list. Below them how many of the first"
          + " \(depth) both have.", width: layout.width
      ).map { Style.dim.paint($0, color: layout.color) }
  }

  private func row(_ row: Int) -> [Cell] {
    [Cell("\(ListKeys.key(row)) \(names[row])")]
      + names.indices.map { column in
        guard row != column else { return Cell("–", .dim) }
        let pair = pairs.first {
          $0.a == names[row] && $0.b == names[column] || $0.b == names[row] && $0.a == names[column]
        }
        guard let pair else { return Cell("") }
        return row < column ? Cell(Figure.fixed(pair.rbo, places: 2)) : Cell(pair.overlap)
      }
  }
}
