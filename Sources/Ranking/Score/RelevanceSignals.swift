import SearchKit

/// What speaks for each entity of one search, as terms of an explanation.
struct RelevanceSignals: Sendable {
  private let weights: RankingWeights
  private let distanceWeight: Double
  private let matcher: QueryMatcher
  private let near: NamedPoint?
  private let prior: Prior?
  private let support: ProviderSupport

  init(
    weights: RankingWeights, distance: Double, lists: [ProviderList], entities: [Entity], query: Query,
    vertical: Vertical
  ) {
    self.weights = weights
    distanceWeight = distance
    var searched = vertical
    searched.ranking = weights
    matcher = QueryMatcher(query: query, in: searched)
    near = query.near
    prior = weights.prior > 0 ? Prior(entities, in: vertical) : nil
    support = ProviderSupport(lists, entities: entities.count)
  }

  func terms(of entity: Entity, at index: Int) -> [Explanation.Term] {
    let match = matcher.isEmpty ? [] : matcher.match(entity).terms
    return match + weighing(match, index) + agreement(index) + position(index) + fame(of: entity)
      + nearness(of: entity)
  }

  /// What the match loses because no heavy provider has the entity.
  private func weighing(_ match: [Explanation.Term], _ entity: Int) -> [Explanation.Term] {
    guard let heaviest = support.heaviest(of: entity), heaviest.share < 1 else { return [] }
    return [
      Explanation.Term(
        "weight of \(heaviest.provider)", -Explanation(match).total * (1 - heaviest.share))
    ]
  }

  private func agreement(_ entity: Int) -> [Explanation.Term] {
    let share = support.agreement(on: entity)
    guard share > 0 else { return [] }
    return [
      Explanation.Term(
        "agreement of \(Self.listed(support.providers(of: entity)))", weights.agreement * share)
    ]
  }

  private func position(_ entity: Int) -> [Explanation.Term] {
    guard let best = support.best(of: entity) else { return [] }
    return [
      Explanation.Term("rank \(best.place.rank) in \(best.place.provider)", weights.position * best.share)
    ]
  }

  private func fame(of entity: Entity) -> [Explanation.Term] {
    guard let prior, let share = prior.share(of: entity) else { return [] }
    return [Explanation.Term(prior.label, weights.prior * share)]
  }

  /// Full weight at the place that the query names, half a kilometre away two thirds, one kilometre away half.
  private func nearness(of entity: Entity) -> [Explanation.Term] {
    guard let near, distanceWeight > 0 else { return [] }
    let distances = entity.fields.values.compactMap { value in
      if case .place(let place) = value { place.point?.distance(to: near.point) } else { nil }
    }
    guard let metres = distances.min() else { return [] }
    return [
      Explanation.Term(
        "distance from \(near.label ?? "the place asked for")", distanceWeight * Nearness.share(of: metres))
    ]
  }

  /// "films-a and films-b", "films-a, films-b and films-c".
  private static func listed(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
