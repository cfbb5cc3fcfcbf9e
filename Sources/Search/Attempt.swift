import Expressions
import Federation
import SearchKit

/// How far a search is in one vertical: what its providers answered to each reading of the text that they were asked by.
struct Attempt: Sendable {
  let vertical: Vertical
  /// The readings of the text in this vertical, in the order in which they are tried.
  let reading: QueryReading.InVertical
  private var place = 0
  /// By reading, then by provider.
  private var rounds: [[String: ProviderReport]] = [[:]]

  init(_ reading: QueryReading.InVertical, in vertical: Vertical) {
    self.reading = reading
    self.vertical = vertical
  }

  /// The reading that is looked at: the one that is asked, until another is chosen.
  var query: Query { reading.interpretations[place] }
  var isFirst: Bool { place == 0 }
  var hasNext: Bool { rounds.count < reading.interpretations.count }
  /// The attempt at each reading that was asked, as if it were the only one.
  var all: [Attempt] { rounds.indices.map(looking) }

  /// What became of each provider: its answer to this reading, else to the last by which it was asked, the time that it
  /// took and its warnings by all of them.
  var reports: [ProviderReport] {
    rounds.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.sorted().compactMap { name in
      let answers = rounds.compactMap { $0[name] }
      guard var report = rounds[place][name] ?? answers.last else { return nil }
      report.took = answers.reduce(.zero) { $0 + $1.took }
      report.warnings = answers.flatMap(\.warnings).unique
      return report
    }
  }

  /// Whether the provider has answered by all readings so far, but for those that gave it nothing to ask by.
  func hasAnswered(_ provider: String) -> Bool {
    rounds.allSatisfy { $0[provider].map { $0.answered || $0.status == .skipped } ?? true }
      && rounds[0][provider] != nil
  }

  /// Goes on to the next reading.
  mutating func goOn() {
    place = rounds.count
    rounds.append([:])
  }

  mutating func take(_ answer: ProviderReport) { rounds[rounds.count - 1][answer.provider] = answer }

  /// The attempt as if one of the providers had not been asked.
  func without(_ provider: String) -> Attempt {
    var attempt = self
    for index in rounds.indices { attempt.rounds[index][provider] = nil }
    return attempt
  }

  private func looking(at place: Int) -> Attempt {
    var attempt = self
    attempt.place = place
    return attempt
  }
}
