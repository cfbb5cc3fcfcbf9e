/// The settings under `defaults`, with those of the environment and the command line laid over them.
package struct Defaults: Sendable, Hashable {
  /// Results a page, in each vertical.
  package var limit: Int
  /// How long each provider is waited for.
  package var timeout: Duration
  /// How long a whole search may take.
  package var deadline: Duration
  /// The name of a scorer.
  package var scorer: String
  package var color: ColorChoice
  /// How many providers are asked at once.
  package var concurrency: Int

  package init(
    limit: Int, timeout: Duration, deadline: Duration, scorer: String, color: ColorChoice, concurrency: Int
  ) {
    self.limit = limit
    self.timeout = timeout
    self.deadline = deadline
    self.scorer = scorer
    self.color = color
    self.concurrency = concurrency
  }
}

/// When output is coloured.
package enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always
  case never
}
