package import Expressions
package import SearchKit

/// A search's outcome in its public JSON form.
package enum SearchDocument {
  /// The version of the form; members may be added without a new one.
  static let schema = 1

  /// The report as one object; with `explainsReading` each section tells every reading of the text.
  package static func json(_ report: SearchReport, explainsReading: Bool = false) -> JSON {
    [
      "schema": .integer(schema), "tookMs": milliseconds(report.took), "query": report.query.json,
      "scorer": .string(report.scorer),
      "verticals": .array(
        report.sections.map { section in
          json(section, explainsReading: explainsReading)
        }),
      "providers": .array(report.providers.map(json)),
    ]
  }

  private static func json(_ section: SearchReport.Section, explainsReading: Bool) -> JSON {
    var object: JSONObject = [
      "name": .string(section.vertical.name), "total": .integer(section.total),
      "totalIsLowerBound": .bool(section.totalIsLowerBound), "query": section.query.json,
      "relaxed": relaxed(section), "unchecked": .array(section.unchecked.map(json)),
      "sort": section.sort.map(json) ?? .null, "withheld": .integer(section.withheld),
      "corrected": .bool(section.isCorrected),
    ]
    if explainsReading { object["readings"] = .array(section.readings.map(\.json)) }
    object["results"] = .array(results(of: section))
    return .object(object)
  }

  /// What was asked first and what the results are for, as people read it; null where they are the same and the
  /// results have all words.
  private static func relaxed(_ section: SearchReport.Section) -> JSON {
    guard section.isRelaxed || section.lacksWords, let first = section.readings.first else { return .null }
    return [
      "from": .string(QueryWording.text(first, in: section.vertical)),
      "to": .string(QueryWording.text(section.query, in: section.vertical)),
      "allWords": .bool(!section.lacksWords),
    ]
  }

  private static func json(_ sort: SortOrder) -> JSON {
    ["field": .string(sort.field), "descending": .bool(sort.descends == true)]
  }

  private static func json(_ unchecked: SearchReport.Unchecked) -> JSON {
    [
      "condition": .string(unchecked.condition),
      "fields": .array(unchecked.fields.map { .string($0) }), "count": .integer(unchecked.count),
    ]
  }

  /// The results of a section, each with its rank.
  static func results(of section: SearchReport.Section) -> [JSON] {
    section.results.enumerated().map { index, item in
      ResultDocument.json(item, rank: section.firstRank + index, in: section.vertical)
    }
  }

  static func json(_ report: ProviderReport) -> JSON {
    [
      "name": .string(report.provider), "vertical": .string(report.vertical),
      "status": .string(report.status.rawValue), "hits": .integer(report.hits.count),
      "total": report.total.map { .integer($0) } ?? .null, "partial": .bool(report.partial),
      "relaxed": .bool(report.relaxed), "corrected": .bool(report.corrected),
      "tookMs": milliseconds(report.took),
      "warnings": .array(report.warnings.map { .string($0) }),
      "failure": report.failure.map(json) ?? .null,
    ]
  }

  private static func json(_ failure: ProviderFailure) -> JSON {
    [
      "kind": .string(failure.kind.rawValue), "message": .string(failure.message),
      "httpStatus": failure.httpStatus.map { .integer($0) } ?? .null,
      "retryAfterSeconds": failure.retryAfter.map { .numeric($0 / .seconds(1)) } ?? .null,
      "suspendedUntil": failure.suspendedUntil.map { .numeric($0) } ?? .null,
    ]
  }

  /// To the microsecond: the rest is noise.
  static func milliseconds(_ duration: Duration) -> JSON {
    .numeric((duration / .microseconds(1)).rounded() / 1000)
  }
}
