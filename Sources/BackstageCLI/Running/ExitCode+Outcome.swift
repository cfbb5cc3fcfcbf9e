package import SearchKit

extension ExitCode {
  /// How a search ends.
  ///
  /// - Parameters:
  ///   - found: whether there is at least one result to show.
  ///   - statuses: what became of each provider that was chosen.
  ///   - strict: whether an answer that is missing is an error.
  /// - Returns: `noAnswer` before `incomplete`, and that before whether something was found.
  package static func outcome(found: Bool, statuses: [ProviderReport.Status], strict: Bool) -> ExitCode {
    let answered = statuses.filter { $0 == .ok || $0 == .empty }
    if !found, answered.isEmpty { return .noAnswer }
    if strict, answered.count < statuses.count { return .incomplete }
    return found ? .success : .nothingFound
  }
}
