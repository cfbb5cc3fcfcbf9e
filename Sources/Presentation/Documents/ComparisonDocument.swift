package import Expressions
package import SearchKit

/// A comparison's outcome in its public JSON form.
package enum ComparisonDocument {
  /// One document for one query: what each vertical has stands in the same lists, marked by its vertical.
  package static func json(_ comparisons: [ComparisonReport]) -> JSON {
    [
      "schema": .integer(SearchDocument.schema),
      "tookMs": SearchDocument.milliseconds(comparisons.map(\.took).max() ?? .zero),
      "query": comparisons.first.map(\.query.json) ?? .null,
      "lists": .array(comparisons.flatMap { report in report.lists.map { json($0) } }),
      "entities": .array(comparisons.flatMap { report in report.entities.map { json($0, in: report) } }),
      "measures": [
        "pairs": .array(comparisons.flatMap { report in report.pairs.map(json) }),
        "providers": .array(
          comparisons.flatMap { report in report.contributions.map { json($0, in: report) } }),
      ],
    ]
  }

  private static func json(_ list: ComparisonReport.List) -> JSON {
    var object = JSONObject()
    object["name"] = .string(list.name)
    // The report's own members, as in a search's document; its count of hits is the number of rows.
    for member in SearchDocument.json(list.report).object?.members ?? [] where member.name != "hits" {
      object[member.name] = member.value
    }
    object["results"] = .array(
      list.rows.map { row in
        [
          "rank": .integer(row.rank), "entity": .string(row.entity), "id": .string(row.hit.id),
          "title": .string(row.hit.title), "url": row.hit.url.map { .string($0) } ?? .null,
        ]
      })
    return .object(object)
  }

  private static func json(_ entity: ComparisonReport.AlignedEntity, in report: ComparisonReport) -> JSON {
    let names = report.lists.map(\.name)
    return [
      "id": .string(entity.id), "vertical": .string(report.vertical.name), "title": .string(entity.title),
      "ranks": members(names) { entity.ranks[$0].map { .integer($0) } },
      "disagreements": members(report.vertical.fields.map(\.name)) { field in
        entity.disagreements[field].map { values in members(names) { values[$0]?.json } }
      },
    ]
  }

  private static func json(_ pair: ComparisonReport.Pair) -> JSON {
    [
      "a": .string(pair.a), "b": .string(pair.b),
      "overlap": .object(
        JSONObject(
          pair.overlap.sorted { $0.key < $1.key }
            .map { JSONObject.Member(name: String($0.key), value: .integer($0.value)) })),
      "jaccard": .numeric(pair.jaccard), "rbo": .numeric(pair.rbo),
      "rboResidual": .numeric(pair.rboResidual),
      "kendallTau": pair.kendallTau.map { .numeric($0) } ?? .null,
    ]
  }

  private static func json(_ part: ComparisonReport.Contribution, in report: ComparisonReport) -> JSON {
    [
      "name": .string(part.name), "unique": .integer(part.unique),
      "coverage": members(report.vertical.fields.map(\.name)) { part.coverage[$0].map { .numeric($0) } },
    ]
  }

  /// An object of the names that have a value, in their order.
  private static func members(_ names: [String], _ value: (String) -> JSON?) -> JSON {
    .object(
      JSONObject(names.compactMap { name in value(name).map { JSONObject.Member(name: name, value: $0) } }))
  }
}
