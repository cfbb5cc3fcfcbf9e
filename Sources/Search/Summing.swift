import Evaluation
import Expressions
package import SearchKit

extension ComparisonSeries {
  /// The series of comparisons, summed up.
  package init(_ items: [Item]) {
    var verticals: [Vertical] = []
    for report in items.flatMap(\.reports)
    where !verticals.contains(where: { $0.name == report.vertical.name }) {
      verticals.append(report.vertical)
    }
    self.init(
      items: items,
      summaries: verticals.map { vertical in
        ComparisonSummary(items.flatMap(\.reports).filter { $0.vertical.name == vertical.name }, of: vertical)
      })
  }
}

extension ComparisonSummary {
  /// - Parameters:
  ///   - reports: of one vertical, one for each query.
  ///   - vertical: theirs.
  fileprivate init(_ reports: [ComparisonReport], of vertical: Vertical) {
    let pairs = Dictionary(grouping: reports.flatMap(\.tellingPairs)) { [$0.a, $0.b] }
    let order = reports.flatMap(\.tellingPairs).map { [$0.a, $0.b] }.unique
    self.init(
      subject: reports.first?.subject ?? .providers, vertical: vertical, queries: reports.count,
      empty: reports.count { $0.entities.isEmpty && $0.asked.contains(where: \.answered) },
      things: reports.reduce(0) { $0 + $1.entities.count },
      lists: Self.lists(reports.flatMap { $0.lists.map(\.report) }, reports),
      pairs: order.compactMap { pairs[$0].map(Pair.init) },
      sources: Self.lists(reports.flatMap(\.sources), []))
  }

  private static func lists(_ outcomes: [ProviderReport], _ reports: [ComparisonReport]) -> [List] {
    // Where nothing was found nothing can be missed.
    let found = reports.filter { !$0.entities.isEmpty }
    let parts = Dictionary(grouping: found.flatMap(\.contributions), by: \.name)
    let outcomes = outcomes.map { ($0.provider, $0) }
    let byName = Dictionary(grouping: outcomes, by: \.0)
    return outcomes.map(\.0).unique.map { name in
      List(name: name, (byName[name] ?? []).map(\.1), parts[name] ?? [])
    }
  }
}

extension ComparisonSummary.List {
  fileprivate init(name: String, _ reports: [ProviderReport], _ parts: [ComparisonReport.Contribution]) {
    let latencies = reports.filter(\.answered).map(\.took).sorted()
    let changes = parts.compactMap(\.absence?.change)
    let told = parts.filter { !$0.coverage.isEmpty }
    let fields = Set(told.flatMap(\.coverage.keys))
    let coverage = fields.map { field in (field, told.map { $0.coverage[field] ?? 0 }.mean) }
    self.init(
      name: name, outcomes: reports.reduce(into: [:]) { $0[$1.status, default: 0] += 1 },
      latencies: latencies, median: Percentile.value(0.5, of: latencies),
      ninetyFifth: Percentile.value(0.95, of: latencies), unique: parts.reduce(0) { $0 + $1.unique },
      coverage: Dictionary(uniqueKeysWithValues: coverage), change: changes.isEmpty ? nil : changes.mean)
  }
}

extension ComparisonSummary.Pair {
  /// The means of pairs of the same two lists, at least one.
  fileprivate init(_ pairs: [ComparisonReport.Pair]) {
    let depths = Set(pairs.flatMap(\.overlap.keys))
    let taus = pairs.compactMap(\.kendallTau)
    self.init(
      a: pairs.first?.a ?? "", b: pairs.first?.b ?? "", queries: pairs.count,
      overlap: Dictionary(
        uniqueKeysWithValues: depths.map { depth in
          (depth, pairs.map { Double($0.overlap[depth] ?? 0) }.mean)
        }), jaccard: pairs.map(\.jaccard).mean, rbo: pairs.map(\.rbo).mean,
      rboResidual: pairs.map(\.rboResidual).mean, kendallTau: taus.isEmpty ? nil : taus.mean)
  }
}

extension [Double] {
  /// 0 for none.
  fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
