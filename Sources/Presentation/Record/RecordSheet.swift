package import SearchKit

/// How one thing answers a query, as labels and sentences.
package enum RecordSheet {
  package static func text(_ report: RecordReport, in layout: Layout) -> String {
    let asked = QueryWording.text(report.query, in: report.vertical)
    let facts =
      [
        ("thing", "\(report.entity.title) (\(hits(of: report.entity)))"), ("asked", asked),
        ("place", place(report)),
        ("words", words(report)),
      ]
      + RecordReport.Check.Outcome.allCases.map { outcome in
        (label(outcome), list(report.checks.filter { $0.outcome == outcome }.map(\.condition), "; "))
      }
      + report.findings.map { ($0.provider, sentence($0)) } + merges(of: report.entity) + other(report)
    return FactSheet(facts.map { (label: $0.0, text: RemoteText.line($0.1)) }).text(in: layout)
  }

  private static func place(_ report: RecordReport) -> String {
    let count = Figure.count(report.total, "result", "results")
    guard let rank = report.rank, let explanation = report.explanation else {
      return "not among the \(count): \(reason(report))"
    }
    let terms = explanation.readings
    return "\(rank) of \(count), score \(Figure.score(explanation.total)) = "
      + (terms.isEmpty ? "0" : terms.joined(separator: " "))
  }

  /// Why it is no result.
  private static func reason(_ report: RecordReport) -> String {
    if report.checks.contains(where: { $0.outcome == .fails }) { return "it fails a condition" }
    if !report.findings.contains(where: { $0.status == .ok || $0.status == .empty }) {
      return "no provider answered"
    }
    if !report.findings.contains(where: { $0.rank != nil }) {
      if !report.missing.isEmpty { return "no provider found it, and it lacks words" }
      if report.alike.isEmpty { return "no provider found it" }
      return "no provider found it, since it has only \(words(like: report.alike))"
    }
    if !report.missing.isEmpty { return "it lacks words that others have" }
    return report.isWithheld && !report.alike.isEmpty
      ? "it has \(words(like: report.alike)), and others have what was typed" : "others answer better"
  }

  private static func words(_ report: RecordReport) -> String {
    if report.query.required.isEmpty, report.query.phrases.isEmpty { return "" }
    let found = [
      report.missing.isEmpty ? nil : "not found: \(list(report.missing, ", "))",
      report.alike.isEmpty ? nil : "found as \(words(like: report.alike)): \(list(report.alike, ", "))",
    ].compactMap { $0 }
    return found.isEmpty ? "all found" : found.joined(separator: "; ")
  }

  private static func words(like alike: [String]) -> String {
    alike.count == 1 ? "a word like one typed" : "words like those typed"
  }

  private static func label(_ outcome: RecordReport.Check.Outcome) -> String {
    switch outcome {
    case .holds: "holds"
    case .fails: "fails"
    case .notTold: "not told"
    }
  }

  private static func sentence(_ finding: RecordReport.Finding) -> String {
    guard finding.status == .ok || finding.status == .empty else { return finding.status.rawValue }
    guard let rank = finding.rank else {
      return finding.hits == 0
        ? "found nothing" : "not among its \(Figure.count(finding.hits, "hit", "hits"))"
    }
    let score = finding.score.map { ", its score \(Figure.score($0))" } ?? ""
    return "rank \(rank) of \(Figure.count(finding.hits, "hit", "hits"))\(score)"
  }

  private static func merges(of entity: Entity) -> [(String, String)] {
    entity.merges.map { merge in
      (
        "merged",
        "\(merge.providers.joined(separator: " + ")): \(merge.reason) (\(Figure.score(merge.confidence)))"
      )
    }
  }

  private static func other(_ report: RecordReport) -> [(String, String)] {
    guard let other = report.other else { return [] }
    let verdict = other.isSame ? "they are one result" : "they are two results"
    return [("other", "\(other.entity.title) (\(hits(of: other.entity))): \(verdict)")]
      + other.comparisons.map {
        ("", "\($0.hits.joined(separator: " and ")): \(sentence($0, isSame: other.isSame))")
      }
      .map { ("compared", $0.1) }
  }

  private static func sentence(_ comparison: RecordReport.Comparison, isSame: Bool) -> String {
    switch comparison.verdict {
    case .same:
      let confidence = comparison.confidence.map { " (\(Figure.score($0)))" } ?? ""
      let but = isSame ? "" : ", but another of their hits speaks against it"
      return "\(comparison.reason ?? "the same")\(confidence)\(but)"
    case .apart: return "kept apart: \(comparison.reason ?? "they differ")"
    case .open: return isSame ? "joined by way of another hit" : "no rule joins them"
    }
  }

  private static func hits(of entity: Entity) -> String {
    list(entity.sources.map { "\($0.provider):\($0.hit.id)" }, ", ")
  }

  private static func list(_ texts: [String], _ separator: String) -> String {
    texts.joined(separator: separator)
  }
}
