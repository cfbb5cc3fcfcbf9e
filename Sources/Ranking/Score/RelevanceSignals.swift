import SearchKit

/// What speaks for each entity of one search, as terms of an explanation.
struct RelevanceSignals: Sendable {
  private let weights: RankingWeights
  private let distanceWeight: Double
  private let matcher: QueryMatcher
  private let near: NamedPoint?
  private let prior: Prior?
  private let heaviest: Double
  private let allWeights: Double
  /// By entity: its place in each list that has it.
  private var places: [[Place]]

  private struct Place: Sendable {
    var provider: String
    var weight: Double
    var rank: Int
    /// The place in the provider's list, counted from 1.
    var position: Int
  }

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
    heaviest = lists.map(\.weight).max() ?? 0
    allWeights = lists.map(\.weight).reduce(0, +)
    places = Array(repeating: [], count: entities.count)
    for list in lists {
      for (index, entry) in list.entries.enumerated() {
        places[entry.entity].append(
          Place(provider: list.provider, weight: list.weight, rank: entry.rank, position: index + 1))
      }
    }
  }

  func terms(of entity: Entity, at index: Int) -> [Explanation.Term] {
    let match = matcher.isEmpty ? [] : matcher.match(entity).terms
    return match + weighing(match, places[index]) + agreement(places[index]) + position(places[index])
      + fame(of: entity) + nearness(of: entity)
  }

  /// What the match loses because no heavy provider has the entity.
  private func weighing(_ match: [Explanation.Term], _ places: [Place]) -> [Explanation.Term] {
    guard heaviest > 0, let best = places.max(by: { $0.weight < $1.weight }), best.weight < heaviest else {
      return []
    }
    let total = Explanation(match).total
    return [Explanation.Term("weight of \(best.provider)", -total * (1 - best.weight / heaviest))]
  }

  private func agreement(_ places: [Place]) -> [Explanation.Term] {
    let weight = places.map(\.weight).reduce(0, +)
    guard places.count > 1, weight > 0, allWeights.isFinite else { return [] }
    return [
      Explanation.Term(
        "agreement of \(Self.listed(places.map(\.provider)))", weights.agreement * (weight / allWeights))
    ]
  }

  /// Full weight for the first place, half for the tenth.
  private func position(_ places: [Place]) -> [Explanation.Term] {
    let values = places.map {
      weights.position * ($0.weight / max(heaviest, .leastNormalMagnitude)) * 9 / Double(8 + $0.position)
    }
    guard let best = values.indices.max(by: { values[$0] < values[$1] }) else { return [] }
    return [Explanation.Term("rank \(places[best].rank) in \(places[best].provider)", values[best])]
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
        "distance from \(near.label ?? "the place asked for")", distanceWeight / (1 + metres / 1000))
    ]
  }

  /// "films-a and films-b", "films-a, films-b and films-c".
  private static func listed(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}

/// How well known things are, as the field with that role says.
private struct Prior: Sendable {
  let label: String
  private let field: String
  private let greatest: Double

  /// Nil when the vertical has no such field, or nothing found has a value of it.
  init?(_ entities: [Entity], in vertical: Vertical) {
    guard let field = vertical.fields.first(where: { $0.role == .prior }) else { return nil }
    self.field = field.name
    label = field.label
    let values = entities.compactMap { $0.fields[field.name]?.number }.filter(\.isFinite)
    guard let best = values.max(), best > 0 else { return nil }
    greatest = best
  }

  /// The value as a share of the best one found.
  func share(of entity: Entity) -> Double? {
    guard let value = entity.fields[field]?.number, value.isFinite else { return nil }
    return max(0, value / greatest)
  }
}
