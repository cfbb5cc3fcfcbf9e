import Expressions
import SearchKit

/// What a series of comparisons says in all, in its public JSON form.
enum SummaryDocument {
  static func json(_ series: ComparisonSeries) -> JSON {
    [
      "schema": .integer(SearchDocument.schema),
      "summary": [
        "queries": .integer(series.items.count),
        "verticals": .array(series.summaries.map(json)),
      ],
    ]
  }

  private static func json(_ summary: ComparisonSummary) -> JSON {
    var object: JSONObject = [
      "name": .string(summary.vertical.name), "compared": .string(summary.subject.rawValue),
      "queries": .integer(summary.queries), "nothingFound": .integer(summary.empty),
      "things": .integer(summary.things), "lists": .array(summary.lists.map { json($0, in: summary) }),
      "pairs": .array(summary.pairs.map(json)),
    ]
    if summary.subject == .scorers {
      object["providers"] = .array(summary.sources.map { json($0, in: summary) })
    }
    return .object(object)
  }

  private static func json(_ list: ComparisonSummary.List, in summary: ComparisonSummary) -> JSON {
    var object: JSONObject = [
      "name": .string(list.name),
      "outcomes": ComparisonDocument.members(ProviderReport.Status.allCases.map(\.rawValue)) { name in
        ProviderReport.Status(rawValue: name).flatMap { list.outcomes[$0] }.map { .integer($0) }
      },
      "errorShare": list.errorShare.map { .numeric($0) } ?? .null,
      "latencyMs": [
        "p50": list.median.map(SearchDocument.milliseconds) ?? .null,
        "p95": list.ninetyFifth.map(SearchDocument.milliseconds) ?? .null,
        "max": list.latencies.last.map(SearchDocument.milliseconds) ?? .null,
      ],
      "unique": .integer(list.unique),
      "coverage": ComparisonDocument.members(summary.vertical.fields.map(\.name)) { field in
        list.coverage[field].map { .numeric($0) }
      },
    ]
    object["change"] = list.change.map { .numeric($0) }
    return .object(object)
  }

  private static func json(_ pair: ComparisonSummary.Pair) -> JSON {
    [
      "a": .string(pair.a), "b": .string(pair.b), "queries": .integer(pair.queries),
      "overlap": ComparisonDocument.byDepth(pair.overlap) { .numeric($0) },
      "jaccard": .numeric(pair.jaccard), "rbo": .numeric(pair.rbo),
      "rboResidual": .numeric(pair.rboResidual),
      "kendallTau": pair.kendallTau.map { .numeric($0) } ?? .null,
    ]
  }
}
