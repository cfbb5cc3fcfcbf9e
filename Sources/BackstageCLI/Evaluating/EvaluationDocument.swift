import Evaluation
import Expressions

/// Scorecards as JSON: the first system's figures at the top, then every system's, and what became of the judged records.
enum EvaluationDocument {
  static func json(_ cards: [Scorecard], _ records: JudgedRecords?) -> JSON {
    var document: JSONObject = ["schema": 1]
    if let first = cards.first {
      for member in figures(first).members { document[member.name] = member.value }
    }
    document["systems"] = .array(
      cards.enumerated().map { index, card in
        var system: JSONObject = ["name": .string(card.system)]
        for member in figures(card).members { system[member.name] = member.value }
        if index > 0, let first = cards.first { system["against"] = comparison(first, card) }
        return .object(system)
      })
    if let records { document["records"] = records.json }
    return .object(document)
  }

  private static func figures(_ card: Scorecard) -> JSONObject {
    var (mean, intervals, queries) = (JSONObject(), JSONObject(), JSONObject())
    for (index, metric) in card.metrics.enumerated() {
      mean[metric.name] = .number(card.mean(index))
      if let interval = card.interval(index) {
        intervals[metric.name] = [.number(interval.low), .number(interval.high)]
      }
    }
    for (query, values) in zip(card.queries, card.values) {
      queries[query] = .object(
        JSONObject(
          zip(card.metrics, values).map { JSONObject.Member(name: $0.name, value: .number($1)) }))
    }
    return [
      "mean": .object(mean), "interval": .object(intervals), "queries": .object(queries),
      "unanswered": [
        "count": .integer(card.unanswered.count), "queries": names(card.unanswered),
        "nothingRight": [
          "count": .integer(card.nothingRight.count),
          "answeredAnyway": .integer(card.answeredAnyway.count), "queries": names(card.answeredAnyway),
        ],
      ],
    ]
  }

  /// How far the first system is ahead, over the queries or groups of queries.
  private static func comparison(_ first: Scorecard, _ card: Scorecard) -> JSON {
    var metrics = JSONObject()
    for (index, metric) in card.metrics.enumerated() {
      let differences = first.differences(from: card, index)
      let test = RandomisationTest(differences)
      var figures: JSONObject = [
        "ahead": .number(test.difference), "p": .number(test.p), "units": .integer(differences.count),
      ]
      if let interval = ConfidenceInterval(ofMean: differences) {
        figures["interval"] = [.number(interval.low), .number(interval.high)]
      }
      metrics[metric.name] = .object(figures)
    }
    return ["system": .string(first.system), "metrics": .object(metrics)]
  }

  private static func names(_ names: [String]) -> JSON { .array(names.map { .string($0) }) }
}
