import SearchKit

/// The lists as columns, the ranks as rows, and a line for each thing from list to list.
struct BumpChart {
  private let things: AlignedThings
  private let lists: [ComparisonReport.List]
  private let depth: Int
  private let gap: Double
  /// The room for titles before the first and behind the last list.
  private let labels: (first: Double, last: Double)
  private let top: Double
  private let turns: Bool
  private let widest: Double
  private let isNarrow: Bool

  private static let row = 30.0
  private static let figures = 24.0
  private static let radius = 11.0
  private static let wide = 1000.0
  /// As many ranks as can be followed by eye.
  private static let mostRanks = 20
  private static let colors = 8

  /// - Parameters:
  ///   - things: what the lists have; lists without rows are left out, as they have no ranks.
  ///   - isNarrow: whether the titles are left to the table, so that it fits on a telephone.
  init(_ things: AlignedThings, isNarrow: Bool = false) {
    self.things = things
    self.isNarrow = isNarrow
    let lists = things.report.lists.filter { !$0.rows.isEmpty }
    self.lists = lists
    let depth = min(Self.mostRanks, lists.map(\.rows.count).max() ?? 0)
    self.depth = depth
    let most = lists.count > 3 ? 230.0 : 320.0
    func room(_ list: ComparisonReport.List?) -> Double {
      let shown = Set((list?.rows.prefix(depth) ?? []).map(\.entity))
      let titles = things.things.filter { shown.contains($0.entity.id) }.map { Drawing.width($0.title) }
      return isNarrow ? Self.radius + 6 : min((titles.max() ?? 0) + 34, most)
    }
    labels = (room(lists.first), room(lists.last))
    let room = Self.wide - Self.figures - labels.first - labels.last
    gap = isNarrow ? 54 : min(190, max(60, room / Double(max(1, lists.count - 1))))
    widest = lists.map { Drawing.boldWidth(Drawing.cut($0.name, to: 160)) }.max() ?? 0
    turns = widest + 10 > gap
    top = turns ? 30 + widest * 0.62 : 44
  }

  private func x(_ list: Int) -> Double { Self.figures + labels.first + Double(list) * gap }
  private func y(_ rank: Int) -> Double { top + (Double(rank) - 0.5) * Self.row }

  var drawing: Drawing? {
    guard depth > 0, lists.count > 1 else { return nil }
    let marked = things.things.enumerated().map { (number: $0 + 1, thing: $1) }
    let shared = marked.filter { !$0.thing.isAlone }
    let alone = marked.filter(\.thing.isAlone)
    let width = x(lists.count - 1) + max(labels.last, turns ? widest * 0.8 : 0) + 8
    return Drawing(
      width: width, height: top + Double(depth) * Self.row + 6,
      title: "Ranks of the same things in each list",
      description:
        "A column for each of \(Figure.count(lists.count, "list", "lists")), a row for each rank, a line for each of"
        + " \(Figure.count(shared.count, "thing", "things")) that several lists have. The numbers are those of the table.",
      hasParts: true,
      content: grid + heads
        + shared.enumerated().map { group($1.number, $1.thing, "c\($0 % Self.colors)") }
        + alone.map { group($0.number, $0.thing, "alone") } + titles)
  }

  private var grid: [Markup] {
    (1...depth).flatMap { rank in
      [
        Drawing.text(String(rank), x: Self.figures - 8, y: y(rank) + 4, .end, class: "dim"),
        Drawing.line(x(0), y(rank), x(lists.count - 1), y(rank), class: "grid"),
      ]
    }
  }

  private var heads: [Markup] {
    lists.indices.flatMap { index -> [Markup] in
      let list = lists[index]
      let name = Drawing.cut(list.name, to: 160)
      let head =
        turns
        ? Drawing.text(name, x: x(index), y: top - 14, .start, class: "head", turned: -38)
        : Drawing.text(name, x: x(index), y: top - 16, .middle, class: "head")
      let axis = Drawing.line(x(index), top - 4, x(index), top + Double(depth) * Self.row, class: "axis")
      return [axis, head]
    }
  }

  /// The titles beside the first and the last list, where no two stand at one rank.
  private var titles: [Markup] {
    func titles(_ list: Int, x: Double, room: Double, _ anchor: Drawing.Anchor) -> [Markup] {
      lists[list].rows.prefix(depth).compactMap { row in
        things.things.first { $0.entity.id == row.entity }.map { thing in
          Drawing.text(
            Drawing.cut(thing.title, to: room - 24), x: x, y: y(row.rank) + 4.5, anchor, class: "title")
        }
      }
    }
    let last = lists.count - 1
    if isNarrow { return [] }
    return titles(0, x: x(0) - 20, room: labels.first, .end)
      + titles(last, x: x(last) + 20, room: labels.last, .start)
  }

  /// One thing: its curves, then its knots with its number in them.
  private func group(_ number: Int, _ thing: AlignedThings.Thing, _ color: String) -> Markup {
    let knots = lists.indices.compactMap { index -> (list: Int, rank: Int)? in
      guard let rank = thing.entity.ranks[lists[index].name], rank <= depth,
        lists[index].rows.contains(where: { $0.entity == thing.entity.id })
      else { return nil }
      return (index, rank)
    }
    let told = lists.compactMap { list in
      thing.entity.ranks[list.name].map { "rank \($0) in \(list.name)" }
    }
    let name = "\(thing.title): \(told.joined(separator: ", "))"
    let curves = zip(knots, knots.dropFirst()).map { from, to in
      curve(from, to, class: to.list - from.list > 1 ? "curve far" : "curve")
    }
    let marks = knots.flatMap { knot in
      [
        Drawing.circle(x: x(knot.list), y: y(knot.rank), radius: Self.radius, class: "knot"),
        Drawing.text(String(number), x: x(knot.list), y: y(knot.rank) + 4, .middle, class: "number"),
      ]
    }
    return .element(
      "g",
      [
        Markup.Attribute("class", "thing \(color)"), Markup.Attribute("tabindex", "0"),
        Markup.Attribute("role", "img"), Markup.Attribute("aria-label", name),
      ], [.element("title", [], name)] + curves + marks)
  }

  private func curve(
    _ from: (list: Int, rank: Int), _ to: (list: Int, rank: Int), class name: String
  ) -> Markup {
    let (x1, y1, x2, y2) = (x(from.list), y(from.rank), x(to.list), y(to.rank))
    let middle = (x1 + x2) / 2
    let numbers = [x1, y1, middle, y1, middle, y2, x2, y2].map { Figure.rounded($0, places: 1) }
    return .element(
      "path",
      [
        Markup.Attribute("class", name),
        Markup.Attribute(
          "d",
          "M\(numbers[0]) \(numbers[1])C\(numbers[2]) \(numbers[3]) \(numbers[4]) \(numbers[5]) \(numbers[6]) \(numbers[7])"
        ),
      ])
  }
}
