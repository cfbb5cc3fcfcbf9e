package import Expressions
package import SearchKit

/// A comparison's outcome in its public JSON form.
package enum ComparisonDocument {
  /// One document for one query: what each vertical has stands in the same lists, marked by its vertical.
  package static func json(_ comparisons: [ComparisonReport]) -> JSON {
    .object(JSONObject(members(of: comparisons)))
  }

  /// The document of one query of a series, with the query's name and its text as it was to be asked.
  package static func json(_ item: ComparisonSeries.Item) -> JSON {
    var own: [JSONObject.Member] = [
      JSONObject.Member(name: "schema", value: .integer(SearchDocument.schema)),
      JSONObject.Member(name: "id", value: .string(item.name)),
      JSONObject.Member(name: "text", value: .string(item.text)),
    ]
    if let basis = item.basis { own.append(JSONObject.Member(name: "basis", value: json(basis))) }
    return .object(JSONObject(own + members(of: item.reports).dropFirst()))
  }

  private static func json(_ basis: ComparisonBasis) -> JSON {
    [
      "providers": .array(basis.providers.map { .string($0) }), "fingerprint": .string(basis.fingerprint),
    ]
  }

  private static func members(of comparisons: [ComparisonReport]) -> [JSONObject.Member] {
    let subject = comparisons.first?.subject ?? .providers
    let document: JSONObject = [
      "schema": .integer(SearchDocument.schema),
      "tookMs": SearchDocument.milliseconds(comparisons.map(\.took).max() ?? .zero),
      "compared": .string(subject.rawValue),
      "query": comparisons.first.map(\.query.json) ?? .null,
      "lists": .array(comparisons.flatMap { report in report.lists.map { json($0, in: report) } }),
      "entities": .array(comparisons.flatMap { report in report.entities.map { json($0, in: report) } }),
      "measures": [
        "pairs": .array(comparisons.flatMap { report in report.tellingPairs.map { json($0, in: report) } }),
        subject.rawValue: .array(
          comparisons.flatMap { report in report.contributions.map { json($0, in: report) } }),
      ],
    ]
    let sources = comparisons.flatMap(\.sources)
    return document.members
      + (subject == .providers
        ? [] : [JSONObject.Member(name: "providers", value: .array(sources.map(SearchDocument.json)))])
  }

  private static func json(_ list: ComparisonReport.List, in report: ComparisonReport) -> JSON {
    var object = JSONObject()
    object["name"] = .string(list.name)
    // The report's own members, as in a search's document.
    for member in SearchDocument.json(list.report).object?.members ?? [] {
      object[member.name] = member.value
    }
    object["results"] = .array(
      list.rows.map { row in
        [
          "rank": .integer(row.rank), "entity": .string(row.entity), "id": .string(row.hit.id),
          "title": .string(row.hit.title), "url": row.hit.url.map { .string($0) } ?? .null,
          "fields": members(report.vertical.fields.map(\.name)) { row.hit.fields[$0]?.json },
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

  private static func json(_ pair: ComparisonReport.Pair, in report: ComparisonReport) -> JSON {
    [
      "a": .string(pair.a), "b": .string(pair.b), "vertical": .string(report.vertical.name),
      "overlap": byDepth(pair.overlap) { .integer($0) },
      "jaccard": .numeric(pair.jaccard), "rbo": .numeric(pair.rbo),
      "rboResidual": .numeric(pair.rboResidual),
      "kendallTau": pair.kendallTau.map { .numeric($0) } ?? .null,
    ]
  }

  private static func json(_ part: ComparisonReport.Contribution, in report: ComparisonReport) -> JSON {
    var object: JSONObject = [
      "name": .string(part.name), "vertical": .string(report.vertical.name), "unique": .integer(part.unique),
      "coverage": members(report.vertical.fields.map(\.name)) { part.coverage[$0].map { .numeric($0) } },
    ]
    object["leaveOneOut"] = part.absence.map { absence in
      [
        "scorer": .string(absence.scorer), "rbo": .numeric(absence.rbo), "change": .numeric(absence.change),
        "overlap": byDepth(absence.overlap) { .integer($0) },
      ]
    }
    return .object(object)
  }

  /// An object of values by depth, the least first.
  static func byDepth<Value>(_ values: [Int: Value], _ json: (Value) -> JSON) -> JSON {
    .object(
      JSONObject(
        values.sorted { $0.key < $1.key }
          .map { JSONObject.Member(name: String($0.key), value: json($0.value)) }))
  }

  /// An object of the names that have a value, in their order.
  static func members(_ names: [String], _ value: (String) -> JSON?) -> JSON {
    .object(
      JSONObject(names.compactMap { name in value(name).map { JSONObject.Member(name: name, value: $0) } }))
  }
}
