import SearchKit

/// How far the providers of one search stand behind each entity.
struct ProviderSupport: Sendable {
  /// An entity's place in the list of one provider.
  struct Place: Sendable {
    var provider: String
    var weight: Double
    var rank: Int
    /// The place in the provider's list, counted from 1.
    var position: Int
  }

  private let heaviest: Double
  private let allWeights: Double
  /// By entity: its place in each list that has it.
  private var places: [[Place]]

  init(_ lists: [ProviderList], entities: Int) {
    heaviest = lists.map(\.weight).max() ?? 0
    allWeights = lists.map(\.weight).reduce(0, +)
    places = Array(repeating: [], count: entities)
    for list in lists {
      for (index, entry) in list.entries.enumerated() {
        places[entry.entity].append(
          Place(provider: list.provider, weight: list.weight, rank: entry.rank, position: index + 1))
      }
    }
  }

  func providers(of entity: Int) -> [String] { places[entity].map(\.provider) }

  /// The share of the heaviest weight that the heaviest provider of the entity has, and that provider; nil where
  /// nothing has a weight.
  func heaviest(of entity: Int) -> (share: Double, provider: String)? {
    guard heaviest > 0, let best = places[entity].max(by: { $0.weight < $1.weight }) else { return nil }
    return (best.weight / heaviest, best.provider)
  }

  /// The share of all weights that the entity's providers have together; 0 for what one provider has alone.
  func agreement(on entity: Int) -> Double {
    let weight = places[entity].map(\.weight).reduce(0, +)
    guard places[entity].count > 1, weight > 0, allWeights.isFinite else { return 0 }
    return weight / allWeights
  }

  /// The place that speaks most for the entity, and how much: 1 for the first place of the heaviest provider, half of
  /// it for the tenth.
  func best(of entity: Int) -> (place: Place, share: Double)? {
    let shares = places[entity].map { place in
      (
        place: place,
        share: place.weight / max(heaviest, .leastNormalMagnitude) * 9 / Double(8 + place.position)
      )
    }
    return shares.max { $0.share < $1.share }
  }
}
