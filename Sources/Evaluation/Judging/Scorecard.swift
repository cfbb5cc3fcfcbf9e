/// How good one system's answers are, query by query and on average.
package struct Scorecard: Sendable, Hashable {
  /// One query's answer, judged.
  package struct Answer: Sendable, Hashable {
    package var query: String
    package var ranking: GradedRanking
    /// Queries about the same thing have the same group; nil where each is its own.
    package var group: String?

    package init(query: String, ranking: GradedRanking, group: String? = nil) {
      self.query = query
      self.ranking = ranking
      self.group = group
    }
  }

  package let system: String
  package let metrics: [Metric]
  /// The queries that have a right answer, in their order.
  package let queries: [String]
  /// The figures of each of these, in the order of the metrics.
  package let values: [[Double]]
  private let groups: [String]
  /// Those of them for which nothing was returned; they count 0.
  package let unanswered: [String]
  /// The queries whose right answer is nothing; they are in no mean.
  package let nothingRight: [String]
  /// Those of these for which something was returned all the same.
  package let answeredAnyway: [String]

  /// Judges the answers by the metrics; `greatest` is the best grade that can be given.
  package init(system: String, metrics: [Metric], answers: [Answer], greatest: Double) {
    self.system = system
    self.metrics = metrics
    let judged = answers.filter { $0.ranking.good > 0 }
    let nothing = answers.filter { $0.ranking.good == 0 }
    queries = judged.map(\.query)
    groups = judged.map { $0.group ?? "\u{0}\($0.query)" }
    values = judged.map { answer in metrics.map { $0.value(of: answer.ranking, greatest: greatest) } }
    unanswered = judged.filter(\.ranking.grades.isEmpty).map(\.query)
    nothingRight = nothing.map(\.query)
    answeredAnyway = nothing.filter { !$0.ranking.grades.isEmpty }.map(\.query)
  }

  /// The mean of a metric over the queries that have a right answer; 0 without any.
  package func mean(_ metric: Int) -> Double {
    values.isEmpty ? 0 : values.reduce(0) { $0 + $1[metric] } / Double(values.count)
  }

  /// Whether queries are in groups of several.
  package var isGrouped: Bool { Set(groups).count < groups.count }

  /// The figures of a metric as they are tested: one a query, or the mean of each group of queries.
  package func units(_ metric: Int) -> [Double] {
    var order: [String] = []
    var sums: [String: (sum: Double, count: Double)] = [:]
    for (group, values) in zip(groups, values) {
      if sums[group] == nil { order.append(group) }
      let known = sums[group] ?? (0, 0)
      sums[group] = (known.sum + values[metric], known.count + 1)
    }
    return order.map { group in sums[group].map { $0.sum / $0.count } ?? 0 }
  }

  /// Between which values the mean of a metric lies, by its units.
  package func interval(_ metric: Int) -> ConfidenceInterval? { ConfidenceInterval(ofMean: units(metric)) }

  /// How far the other is behind this in a metric, unit by unit; both must have judged the same queries.
  package func differences(from other: Scorecard, _ metric: Int) -> [Double] {
    guard queries == other.queries else { return [] }
    return zip(units(metric), other.units(metric)).map { $0 - $1 }
  }
}
