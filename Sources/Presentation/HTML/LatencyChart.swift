import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How long each provider took: a dot for each answer on a logarithmic scale, marks where half and 95 % had come.
struct LatencyChart {
  let lists: [ComparisonSummary.List]

  private static let row = 34.0
  private static let longest = 170.0
  private static let plot = 520.0
  private static let figures = 190.0
  /// More dots on one line are not told apart.
  private static let mostDots = 200

  var drawing: Drawing? {
    let times = lists.flatMap(\.latencies).map(Self.milliseconds)
    guard !lists.isEmpty else { return nil }
    let low = log10(max(0.1, times.min() ?? 1)).rounded(.down)
    let high = max(low + 1, log10(max(0.1, times.max() ?? 10)).rounded(.up))
    let left = (lists.map { Drawing.boldWidth(Drawing.cut($0.name, to: Self.longest)) }.max() ?? 0) + 18
    let bottom = 10 + Double(lists.count) * Self.row
    func x(_ milliseconds: Double) -> Double {
      left + (log10(max(0.1, milliseconds)) - low) / (high - low) * Self.plot
    }
    let decades = stride(from: low, through: high, by: 1).map { pow(10, $0) }
    let axis = decades.flatMap { time in
      [
        Drawing.line(x(time), 4, x(time), bottom, class: "grid"),
        Drawing.text(Self.text(time), x: x(time), y: bottom + 18, .middle, class: "dim"),
      ]
    }
    let rows = lists.enumerated().flatMap { index, list -> [Markup] in
      let y = 10 + (Double(index) + 0.5) * Self.row
      let name = Drawing.text(
        Drawing.cut(list.name, to: Self.longest), x: left - 12, y: y + 4.5, .end, class: "head")
      let track = Drawing.line(left, y, left + Self.plot, y, class: "track")
      let dots = Self.sample(list.latencies).map { time in
        Drawing.circle(x: x(Self.milliseconds(time)), y: y, radius: 4.5, class: "dot")
      }
      let marks = list.latencies.count > 1 ? Self.marks(list, y) { x(Self.milliseconds($0)) } : []
      return [
        name, track,
        Drawing.group(Self.told(list), class: "row", dots + marks),
        Drawing.text(
          Self.figures(list), x: left + Self.plot + 14, y: y + 4.5, .start,
          class: list.errors > 0 ? "bad" : "dim"),
      ]
    }
    return Drawing(
      width: left + Self.plot + Self.figures, height: bottom + 26, title: "Time to answer",
      description: lists.map(Self.told).joined(separator: ". "), content: axis + rows)
  }

  private static func marks(
    _ list: ComparisonSummary.List, _ y: Double, _ x: (Duration) -> Double
  ) -> [Markup] {
    [(list.median, "half"), (list.ninetyFifth, "most")].compactMap { time, name in
      time.map { Drawing.line(x($0), y - 11, x($0), y + 11, class: name) }
    }
  }

  /// Evenly taken, the first and the last among them.
  private static func sample(_ times: [Duration]) -> [Duration] {
    guard times.count > mostDots else { return times }
    return (0..<mostDots).map { times[$0 * (times.count - 1) / (mostDots - 1)] }
  }

  private static func figures(_ list: ComparisonSummary.List) -> String {
    var parts: [String] = []
    if list.latencies.count > 1, let median = list.median, let most = list.ninetyFifth {
      parts = ["p50 \(Figure.time(median))", "p95 \(Figure.time(most))"]
    } else if let time = list.median {
      parts = [Figure.time(time)]
    }
    if list.errors > 0 { parts.append(Figure.count(list.errors, "error", "errors")) }
    if list.answers + list.errors == 0 { parts.append("not asked") }
    return parts.joined(separator: " · ")
  }

  private static func told(_ list: ComparisonSummary.List) -> String {
    "\(list.name): \(Figure.count(list.latencies.count, "answer", "answers")), \(figures(list))"
  }

  private static func milliseconds(_ time: Duration) -> Double { time / .milliseconds(1) }

  private static func text(_ milliseconds: Double) -> String {
    milliseconds < 1000
      ? "\(Figure.rounded(milliseconds, places: 1)) ms"
      : "\(Figure.rounded(milliseconds / 1000, places: 0)) s"
  }
}
