package import Expressions
package import SearchKit

/// How one thing answers a query, in its public JSON form.
package enum RecordDocument {
  package static func json(_ report: RecordReport) -> JSON {
    [
      "schema": .integer(SearchDocument.schema), "vertical": .string(report.vertical.name),
      "query": report.query.json, "entity": thing(report.entity),
      "rank": report.rank.map { .integer($0) } ?? .null, "total": .integer(report.total),
      "score": report.explanation.map { .numeric($0.total) } ?? .null,
      "explanation": .array(
        report.explanation?.terms.map { ["term": .string($0.term), "value": .numeric($0.value)] } ?? []),
      "missingWords": .array(report.missing.map { .string($0) }),
      "likeWords": .array(report.alike.map { .string($0) }), "withheld": .bool(report.isWithheld),
      "conditions": .array(
        report.checks.map { ["condition": .string($0.condition), "outcome": .string($0.outcome.rawValue)] }),
      "providers": .array(report.findings.map(json)),
      "merged": .array(
        report.entity.merges.map { merge in
          [
            "providers": .array(merge.providers.map { .string($0) }), "reason": .string(merge.reason),
            "confidence": .numeric(merge.confidence),
          ]
        }),
      "other": report.other.map(json) ?? .null,
    ]
  }

  private static func thing(_ entity: Entity) -> JSON {
    [
      "id": .string(entity.id), "title": .string(entity.title),
      "sources": .array(
        entity.sources.map { ["provider": .string($0.provider), "id": .string($0.hit.id)] }),
    ]
  }

  private static func json(_ finding: RecordReport.Finding) -> JSON {
    [
      "name": .string(finding.provider), "status": .string(finding.status.rawValue),
      "rank": finding.rank.map { .integer($0) } ?? .null, "hits": .integer(finding.hits),
      "score": finding.score.map { .numeric($0) } ?? .null,
    ]
  }

  private static func json(_ other: RecordReport.Other) -> JSON {
    [
      "entity": thing(other.entity), "same": .bool(other.isSame),
      "comparisons": .array(
        other.comparisons.map { comparison in
          [
            "hits": .array(comparison.hits.map { .string($0) }),
            "verdict": .string(comparison.verdict.rawValue),
            "reason": comparison.reason.map { .string($0) } ?? .null,
            "confidence": comparison.confidence.map { .numeric($0) } ?? .null,
          ]
        }),
    ]
  }
}
