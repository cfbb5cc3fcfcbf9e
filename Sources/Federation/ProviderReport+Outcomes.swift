import SearchKit

extension ProviderReport {
  static func settled(
    _ participant: Participant, _ outcome: Result<AnswerReview, ProviderFailure>, took: Duration
  ) -> ProviderReport {
    switch outcome {
    case .success(let review):
      var report = ProviderReport(
        participant, review.hits.isEmpty ? .empty : .ok, hits: review.hits, total: review.total,
        partial: review.partial, relaxed: review.relaxed, took: took, warnings: review.warnings)
      report.corrected = review.corrected
      report.hasMore = review.hasMore
      return report
    case .failure(let failure):
      return ProviderReport(
        participant, failure.isSkip ? .skipped : .failed, took: took, failure: failure)
    }
  }

  static func timedOut(_ participant: Participant, took: Duration) -> ProviderReport {
    let time = participant.timeout.text
    return ProviderReport(
      participant, .failed, took: took,
      failure: ProviderFailure(
        .timeout,
        "\(participant.name) did not answer within its timeout of \(time); a longer \"timeout\" may help"))
  }

  static func late(_ participant: Participant, deadline: Duration, took: Duration, preparation: String?)
    -> ProviderReport
  {
    let reason = preparation.map { ": \($0)" } ?? ""
    return ProviderReport(
      participant, .late, took: took,
      failure: ProviderFailure(
        .timeout, "\(participant.name) had not answered when the deadline of \(deadline.text) came\(reason)"))
  }

  static func neverAsked(_ participant: Participant, _ limits: FanOut.Limits) -> ProviderReport {
    let others = limits.concurrency == 1 ? "one provider is" : "\(limits.concurrency) providers are"
    return ProviderReport(
      participant, .late,
      failure: ProviderFailure(
        .timeout,
        "\(participant.name) was not asked before the deadline of \(limits.deadline.text) came: "
          + "only \(others) asked at once; raise \"concurrency\" under defaults, or give slow ones a shorter \"timeout\""
      ))
  }

  static func cancelled(_ participant: Participant, took: Duration) -> ProviderReport {
    ProviderReport(
      participant, .late, took: took,
      failure: ProviderFailure(
        .timeout, "\(participant.name) had not answered when the search was cancelled after \(took.text)"))
  }

  static func skipped(_ participant: Participant, _ reason: ProviderFailure) -> ProviderReport {
    ProviderReport(participant, .skipped, failure: reason)
  }

  private init(
    _ participant: Participant, _ status: Status, hits: [Hit] = [], total: Int? = nil, partial: Bool = false,
    relaxed: Bool = false,
    took: Duration = .zero, warnings: [String] = [], failure: ProviderFailure? = nil
  ) {
    self.init(
      provider: participant.name, vertical: participant.vertical, status: status, hits: hits, total: total,
      partial: partial, relaxed: relaxed, took: took, warnings: warnings, failure: failure)
  }
}
