import SearchKit

/// What became of a provider, in words.
enum StatusText {
  /// "12 hits", "10 of 57 hits", or the kind of failure.
  static func outcome(_ report: ProviderReport) -> String {
    switch report.status {
    case .ok, .empty:
      let partial = report.partial ? ", incomplete" : ""
      guard let total = report.total, total > report.hits.count else {
        return Figure.count(report.hits.count, "hit", "hits") + partial
      }
      return "\(report.hits.count) of \(Figure.count(total, "hit", "hits"))" + partial
    case .late, .failed: return report.failure?.kind.rawValue ?? ""
    case .skipped:
      // What it lacks is told by the reason, and is no failure of the source.
      return report.failure?.kind == .badRequest ? "not asked" : report.failure?.kind.rawValue ?? ""
    }
  }

  /// Why it gave no answer, what to do and how long to wait; nil when it did answer.
  static func reason(_ report: ProviderReport) -> String? {
    guard let cause = cause(of: report) else { return nil }
    // A message may tell the wait itself.
    guard let wait = report.failure?.retryAfter?.waitText, !cause.contains(wait),
      report.failure?.suspendedUntil == nil
    else { return cause }
    return "\(cause); it asks to be left alone for \(wait)"
  }

  private static func cause(of report: ProviderReport) -> String? {
    switch report.status {
    case .ok, .empty: report.failure.map { message($0) }
    case .late:
      report.failure?.message
        ?? "no answer before the deadline of the search; a longer deadline gives it time"
    case .failed: report.failure.map { message($0) } ?? "no reason given"
    case .skipped: report.failure?.message ?? "not asked"
    }
  }

  /// What a failure says, with the status of the answer where the source's own words do not have it.
  static func message(_ failure: ProviderFailure, status: Int? = nil) -> String {
    guard let status = status ?? failure.httpStatus, status >= 400, !failure.message.contains("\(status)")
    else { return failure.message }
    return "\(failure.message) (\(status))"
  }

  /// What stands below a provider's line: the reason, then what it warns of, counted unless all is wanted.
  static func details(_ report: ProviderReport, in layout: Layout) -> [String] {
    let warnings =
      tellsWarnings(of: report, in: layout)
      ? report.warnings.map { "warning: \($0)" }
      : [count(of: report.warnings)].compactMap { $0 }
    return [reason(report)].compactMap { $0 } + warnings
  }

  /// Whether warnings are told and not only counted: of a source that found nothing they may say why.
  static func tellsWarnings(of report: ProviderReport, in layout: Layout) -> Bool {
    layout.verbose || report.status == .empty
  }

  /// The same of a list that is looked at by itself, which may have less than what was asked for.
  static func remarks(onList report: ProviderReport, in layout: Layout) -> [String] {
    [lack(report)].compactMap { $0 } + details(report, in: layout)
  }

  private static func lack(_ report: ProviderReport) -> String? {
    guard !report.hits.isEmpty else { return nil }
    if report.relaxed { return "nothing in it has all of the words; its hits have some" }
    return report.corrected ? "nothing in it has the words as typed; its hits have words like them" : nil
  }

  /// "2 warnings; --verbose shows them".
  static func count(of warnings: [String]) -> String? {
    if warnings.isEmpty { return nil }
    return Figure.count(warnings.count, "warning", "warnings")
      + "; --verbose shows \(warnings.count == 1 ? "it" : "them")"
  }

  /// How long it took to answer; nothing for one that was not asked.
  static func time(_ report: ProviderReport) -> String {
    report.status == .skipped ? "–" : Figure.time(report.took)
  }

  static func style(_ status: ProviderReport.Status) -> Style {
    switch status {
    case .ok: .good
    case .empty: .dim
    case .late, .skipped: .warning
    case .failed: .bad
    }
  }
}
