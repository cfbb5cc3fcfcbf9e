import SearchKit

/// The entities of one vertical that meet a reading of the text, in order.
///
/// A title that is the whole text as typed is what was meant, whatever else its words may say: an entity that has it
/// is kept and scored by the literal reading, and stands before the others. All others are kept and scored by the
/// reading that was asked. What does not tell whether it meets a condition is kept as well, and counts half. What has words
/// like those typed, or lacks some, as its sources say, is kept only where nothing has them all.
struct Found: Sendable {
  private(set) var items: [RankedList.Item]
  private(set) var unchecked: [SearchReport.Unchecked] = []
  /// Whether none of the items has all words that must be found.
  private(set) var lacksWords = false
  /// Whether the items have words like those typed, since nothing has those.
  private(set) var isCorrected = false
  /// The ids of what is left out, since others have all words as typed.
  private(set) var withheld: Set<String> = []

  /// - Parameters:
  ///   - entities: what the providers found by the reading.
  ///   - attempt: the reading, and what else the text may mean.
  ///   - filtering: the fields that each provider filters by itself, by its name.
  ///   - answers: what the providers told of their hits, by name.
  ///   - scorer: what orders them.
  init(
    _ entities: [Entity], by attempt: Attempt, filtering: [String: Set<String>],
    answers: [String: ProviderReport], scorer: any Scorer
  ) {
    let vertical = attempt.vertical
    let titles = WholeTitle(attempt)
    var titled: [Entity] = []
    var meeting: [Entity] = []
    var doubts: [String: [Conditions.Condition]] = [:]
    let conditions = Conditions(attempt.query, in: vertical)
    for entity in entities {
      if titles?.isMeant(by: entity) == true {
        titled.append(entity)
        continue
      }
      if conditions.isEmpty {
        meeting.append(entity)
        continue
      }
      let outcome = conditions.check(entity)
      guard outcome.holds else { continue }
      meeting.append(entity)
      let unknown = outcome.unknown.filter { !entity.isFiltered(by: $0, filtering) }
      if !unknown.isEmpty { doubts[entity.id] = unknown }
    }
    // A title that stands whole in the text is what the text is about, though other words of it be missing.
    let matcher = QueryMatcher(query: attempt.query, in: vertical)
    let best = titled.isEmpty ? meeting.map { $0.grade(answers) }.min() ?? .whole : .whole
    lacksWords = best == .part
    isCorrected = best == .corrected
    if !lacksWords {
      let all = meeting.map(\.id)
      meeting = meeting.filter { entity in
        entity.grade(answers) <= best
          || matcher.match(entity).title.shape.rawValue >= TitleMatch.Shape.whole.rawValue
      }
      withheld = Set(all).subtracting(meeting.map(\.id))
      let kept = Set(meeting.map(\.id))
      doubts = doubts.filter { kept.contains($0.key) }
    }
    let rest = RankedList(
      scorer.rank(meeting, for: attempt.query, in: vertical).items.map { item in
        doubts[item.entity.id].map { item.halved(because: $0, in: vertical) } ?? item
      })
    let first = titled.isEmpty ? [] : scorer.rank(titled, for: attempt.reading.literal, in: vertical).items
    items = first.lifted(above: rest.items.first) + rest.items
    unchecked = conditions.all.compactMap { condition in
      let count = doubts.values.count { $0.contains(condition) }
      return count == 0
        ? nil : SearchReport.Unchecked(condition: condition.text, fields: condition.fields, count: count)
    }
  }
}

extension Found {
  /// Adds what is found only when each source is asked for more than so many hits, behind what there is.
  ///
  /// So a page shows what it would show if there were no later ones.
  mutating func append(_ deeper: Found, beyond depth: Int) {
    let known = Set(items.flatMap { $0.entity.sources.map(\.key) })
    let new = deeper.items.filter { item in item.entity.sources.allSatisfy { !known.contains($0.key) } }
    let rise = (new.first?.score ?? 0) - (items.last?.score ?? .infinity)
    let reason = "beyond the first \(depth) of a source"
    items += rise > 0 ? new.map { $0.adding(Explanation.Term(reason, -rise)) } : new
    unchecked = deeper.unchecked
    withheld = deeper.withheld
  }
}

extension Source {
  fileprivate var key: [String] { [provider, hit.id] }
}

/// Tells whether the text as typed is the whole title of a thing.
private struct WholeTitle {
  private let matcher: QueryMatcher
  private let conditions: Conditions

  /// Nil where the reading that is asked is the literal one, which finds such titles by itself.
  init?(_ attempt: Attempt) {
    let literal = attempt.reading.literal
    guard literal != attempt.query,
      literal.words != attempt.query.words || literal.phrases != attempt.query.phrases
    else { return nil }
    matcher = QueryMatcher(query: literal, in: attempt.vertical)
    conditions = Conditions(literal, in: attempt.vertical)
    if matcher.isEmpty { return nil }
  }

  func isMeant(by entity: Entity) -> Bool {
    matcher.match(entity).title.shape == .exact && conditions.check(entity).holds
  }
}

/// How much of what was typed a thing has, the most first.
private enum Grade: Int, Comparable {
  case whole, corrected, part

  static func < (a: Grade, b: Grade) -> Bool { a.rawValue < b.rawValue }
}

extension Entity {
  /// The best that one of its sources says.
  fileprivate func grade(_ answers: [String: ProviderReport]) -> Grade {
    sources.map { source in
      guard let answer = answers[source.provider] else { return .whole }
      return answer.relaxed ? .part : answer.corrected ? .corrected : .whole
    }.min() ?? .whole
  }

  /// Whether one of its providers has filtered by the condition, so that it need not have told the field.
  fileprivate func isFiltered(by condition: Conditions.Condition, _ filtering: [String: Set<String>]) -> Bool
  {
    sources.contains { filtering[$0.provider, default: []].isSuperset(of: condition.fields) }
  }
}

extension RankedList.Item {
  /// The item with half its score taken away.
  fileprivate func halved(because unknown: [Conditions.Condition], in vertical: Vertical) -> RankedList.Item {
    let wanted = unknown.filter { !$0.isExclusion }
    guard !wanted.isEmpty else { return self }
    var fields: [String] = []
    for field in wanted.flatMap(\.fields) {
      let label = vertical.field(field)?.label ?? field
      if !fields.contains(label) { fields.append(label) }
    }
    return adding(Explanation.Term("\(fields.joined(separator: " or ")) not told", -abs(score) / 2))
  }

  fileprivate func adding(_ term: Explanation.Term) -> RankedList.Item {
    RankedList.Item(entity: entity, explanation: Explanation(explanation.terms + [term]))
  }
}

extension [RankedList.Item] {
  /// The items with as much added to each that the last of them stands before another.
  fileprivate func lifted(above other: RankedList.Item?) -> [RankedList.Item] {
    guard let least = last?.score, let best = other?.score, best >= least else { return self }
    let lift = best - least + Swift.max(abs(best) / 100, .leastNonzeroMagnitude)
    return map { $0.adding(Explanation.Term("the title as typed", lift)) }
  }
}
