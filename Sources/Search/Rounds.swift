import Federation
import SearchKit

/// Asks the providers of each vertical by the first reading of a text, and by the next where nothing was found.
///
/// Where no reading finds what has all that it asks for, the first that finds a part of it is chosen.
/// All rounds share the deadline of the search. A provider that gave no answer is not asked again.
struct Rounds: Sendable {
  let choice: ProviderChoice
  let federation: Federation
  let watch: Stopwatch
  /// What the answers to a reading have for the person.
  let finds: @Sendable (Attempt) -> Finding

  /// How much was found by a reading.
  enum Finding: Int, Sendable {
    case nothing
    /// Things that lack some of the words.
    case part
    case all
  }

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
    return attempts.map(best)
  }

  /// The attempt at the reading that found most, the earlier of two that found as much; the last one where none did, as
  /// that tells what became of the providers.
  private func best(_ attempt: Attempt) -> Attempt {
    let all = attempt.all
    guard all.count > 1 else { return attempt }
    let found = all.map { finds($0).rawValue }
    guard let most = found.max(), most > 0, let place = found.firstIndex(of: most) else { return attempt }
    return all[place]
  }

  /// Goes on to the next reading where nothing was found by this one and somebody can be asked by that.
  private func goOn(_ attempt: inout Attempt) -> Bool {
    guard attempt.hasNext, finds(attempt) != .all else { return false }
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
