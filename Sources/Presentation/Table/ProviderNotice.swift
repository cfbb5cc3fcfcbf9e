package import SearchKit
import TextFolding

/// What a front end tells of a provider beside a format that does not.
package enum ProviderNotice {
  /// "films-b failed: the key is refused", and what the provider warns of; none for a provider that just answered.
  package static func sentences(_ report: ProviderReport, in layout: Layout) -> [String] {
    let outcome = StatusText.reason(report).map { "\(report.provider) \(verb(report.status)): \($0)" }
    let warnings =
      StatusText.tellsWarnings(of: report, in: layout)
      ? report.warnings.map { "\(report.provider) warns: \($0)" }
      : [StatusText.count(of: report.warnings).map { "\(report.provider) has \($0)" }].compactMap { $0 }
    return ([outcome].compactMap { $0 } + warnings).map(Harmless.text)
  }

  private static func verb(_ status: ProviderReport.Status) -> String {
    switch status {
    case .ok, .empty: "answered"
    case .late: "is late"
    case .failed: "failed"
    case .skipped: "was skipped"
    }
  }
}
