import Ranking
import SearchKit
import TextFolding

/// Looks at one thing beside a search: how it answers the query, or why it does not.
struct Inspection: Sendable {
  let search: Search
  /// Finds things by their names, where the search itself has not found them.
  let lookup: @Sendable (_ name: String) async throws(SearchMistake) -> Search

  /// What was found in one vertical.
  private struct Outcome {
    var attempt: Attempt
    var found: Found
    /// All that the providers gave, be it a result or not.
    var entities: [Entity]

    init(_ attempt: Attempt, _ search: Search) {
      self.attempt = attempt
      found = search.found(by: attempt)
      entities = search.entities(of: attempt)
    }
  }

  /// - Parameters:
  ///   - name: the id of a result, `provider:id`, or a title.
  ///   - other: the same of another thing, which may be the same one.
  /// - Returns: what there is to tell of the thing, by the reading that found something.
  /// - Throws: `SearchMistake` where nothing has one of the names.
  func report(on name: String, with other: String?) async throws(SearchMistake) -> RecordReport {
    let outcomes = await search.attempts().map { Outcome($0, search) }
    let (outcome, entity) = try await record(name, in: outcomes)
    var report = report(on: entity, in: outcome)
    if let other {
      let (second, otherEntity) = try await record(other, in: outcomes)
      guard second.attempt.vertical.name == outcome.attempt.vertical.name else {
        throw .otherVertical(name, outcome.attempt.vertical.title, other, second.attempt.vertical.title)
      }
      let merger = Merger(vertical: outcome.attempt.vertical)
      let first = entity.hits(named: name)
      report.other = RecordReport.Other(
        entity: otherEntity, isSame: entity.id == otherEntity.id,
        comparisons: first.flatMap { a in
          otherEntity.hits(named: other).compactMap { b in a == b ? nil : merger.comparison(a, b) }
        })
    }
    return report
  }

  private func report(on entity: Entity, in outcome: Outcome) -> RecordReport {
    let (query, vertical) = (outcome.attempt.query, outcome.attempt.vertical)
    let conditions = Conditions(query, in: vertical)
    let checked = conditions.check(entity)
    let place = outcome.found.items.firstIndex { $0.entity.id == entity.id }
    let matcher = QueryMatcher(query: query, in: vertical)
    var report = RecordReport(
      vertical: vertical, query: query, entity: entity, rank: place.map { $0 + 1 },
      total: outcome.found.items.count, explanation: place.map { outcome.found.items[$0].explanation },
      checks: conditions.all.map { condition in
        RecordReport.Check(
          condition.text,
          checked.failed.contains(condition)
            ? .fails : checked.unknown.contains(condition) ? .notTold : .holds)
      },
      missing: matcher.match(entity).missing,
      findings: search.choice.ordered(outcome.attempt.reports).map { report in
        let ids = entity.sources.filter { $0.provider == report.provider }.map(\.hit.id)
        let index = report.hits.firstIndex { ids.contains($0.id) }
        return RecordReport.Finding(
          provider: report.provider, status: report.status, rank: index.map { $0 + 1 },
          hits: report.hits.count, score: index.flatMap { report.hits[$0].score })
      })
    report.alike = matcher.likenesses(in: entity)
    report.isWithheld = outcome.found.withheld.contains(entity.id)
    return report
  }

  /// The thing of that name: a result, else what a provider gave, else what is found by its name alone.
  private func record(_ name: String, in outcomes: [Outcome]) async throws(SearchMistake) -> (Outcome, Entity)
  {
    for outcome in outcomes {
      let entities = outcome.found.items.map(\.entity) + outcome.entities
      if let entity = entities.first(where: { $0.has(id: name) }) { return (outcome, entity) }
    }
    for outcome in outcomes {
      let entities = outcome.found.items.map(\.entity) + outcome.entities
      if let entity = entities.first(where: { $0.isCalled(name, in: outcome.attempt.vertical) }) {
        return (outcome, entity)
      }
    }
    let search = try await lookup(name)
    let looked = await search.attempts().map { Outcome($0, search) }
    let hits = looked.compactMap { found in
      let items = found.found.items.map(\.entity)
      return (items.first { $0.isMeant(by: name, in: found.attempt.vertical) } ?? items.first).map {
        (found, $0)
      }
    }
    guard
      let (found, entity) = hits.first(where: { $0.1.isMeant(by: name, in: $0.0.attempt.vertical) })
        ?? hits.first(where: { _ in !search.choice.names(recordBy: name) }),
      let outcome = outcomes.first(where: { $0.attempt.vertical.name == found.attempt.vertical.name })
    else { throw .noRecord(name) }
    let known = outcome.entities.first { known in entity.sources.contains { known.has(id: $0.name) } }
    return (outcome, known ?? entity)
  }
}

extension Source {
  /// The hit as a person names it: `provider:id`.
  fileprivate var name: String { "\(provider):\(hit.id)" }
}

extension Entity {
  fileprivate func has(id: String) -> Bool { self.id == id || sources.contains { $0.name == id } }

  fileprivate func isMeant(by name: String, in vertical: Vertical) -> Bool {
    has(id: name) || isCalled(name, in: vertical)
  }

  /// Whether one of its names is this, whatever its case and accents.
  fileprivate func isCalled(_ name: String, in vertical: Vertical) -> Bool {
    let wanted = Folding.fold(name)
    let aliases = vertical.fields(with: .alias).flatMap { self[$0.name]?.texts ?? [] }
    return !wanted.isEmpty && ([title] + aliases).contains { Folding.fold($0) == wanted }
  }

  /// The hit of that name, else all of them.
  fileprivate func hits(named name: String) -> [Source] {
    let named = sources.filter { $0.name == name }
    return named.isEmpty ? sources : named
  }
}

extension Merger {
  fileprivate func comparison(_ a: Source, _ b: Source) -> RecordReport.Comparison {
    let names = [a.name, b.name]
    return switch verdict(a, b) {
    case .same(let reason, let confidence):
      RecordReport.Comparison(hits: names, verdict: .same, reason: reason, confidence: confidence)
    case .apart(let reason): RecordReport.Comparison(hits: names, verdict: .apart, reason: reason)
    case .open: RecordReport.Comparison(hits: names, verdict: .open)
    }
  }
}
