import Federation
import SearchKit

/// Asks the providers of each vertical by the first reading of a text, and by the next where nothing was found.
///
/// All rounds share the deadline of the search. A provider that gave no answer is not asked again.
struct Rounds: Sendable {
  let choice: ProviderChoice
  let federation: Federation
  let watch: Stopwatch
  /// Whether the answers to a reading have something for the person.
  let finds: @Sendable (Attempt) -> Bool

  /// - Parameter growing: is told how far the search is with every answer; nil where only the end is wanted.
  /// - Returns: the last state of each vertical, in the order of the choice.
  func run(growing: (@Sendable ([Attempt]) -> Void)? = nil) async -> [Attempt] {
    var attempts = choice.attempts
    var asked = Array(attempts.indices)
    repeat {
      let participants = asked.flatMap { choice.participants(for: attempts[$0]) }
      if let growing {
        for await answer in federation.reports(from: participants, since: watch) {
          Self.take(answer, &attempts)
          growing(attempts)
        }
      } else {
        for answer in await federation.allReports(from: participants, since: watch) {
          Self.take(answer, &attempts)
        }
      }
      if watch.elapsed() >= federation.deadline || Task.isCancelled { break }
      asked = asked.filter { goOn(&attempts[$0]) }
    } while !asked.isEmpty
    return attempts
  }

  /// Goes on to the next reading where nothing was found by this one and somebody can be asked by that.
  private func goOn(_ attempt: inout Attempt) -> Bool {
    guard attempt.hasNext, !finds(attempt) else { return false }
    var next = attempt
    next.goOn()
    if choice.participants(for: next).isEmpty { return false }
    attempt = next
    return true
  }

  private static func take(_ answer: ProviderReport, _ attempts: inout [Attempt]) {
    guard let place = attempts.firstIndex(where: { $0.vertical.name == answer.vertical }) else { return }
    attempts[place].take(answer)
  }
}
