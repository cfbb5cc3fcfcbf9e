import Federation
import SearchKit

/// How far a search is in one vertical: by which reading of the text its providers were asked, and what they answered.
struct Attempt: Sendable {
  let vertical: Vertical
  /// The readings of the text in this vertical, in the order in which they are tried.
  let reading: QueryReading.InVertical
  private var place = 0
  /// By provider; an answer to a later reading takes the place of an earlier one.
  private(set) var answers: [String: ProviderReport] = [:]

  init(_ reading: QueryReading.InVertical, in vertical: Vertical) {
    self.reading = reading
    self.vertical = vertical
  }

  /// The reading that is asked.
  var query: Query { reading.interpretations[place] }

  var isFirst: Bool { place == 0 }
  var hasNext: Bool { place + 1 < reading.interpretations.count }

  /// Goes on to the next reading; answers that are there stay until another comes.
  mutating func goOn() { place += 1 }

  /// Takes an answer; what an earlier reading took of the provider's time counts too.
  mutating func take(_ answer: ProviderReport) {
    var answer = answer
    if let earlier = answers[answer.provider] {
      answer.took += earlier.took
      answer.warnings = earlier.warnings.filter { !answer.warnings.contains($0) } + answer.warnings
    }
    answers[answer.provider] = answer
  }
}
