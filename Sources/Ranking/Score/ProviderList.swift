import SearchKit

/// One provider's answer as a list of entities, each once, at its best rank.
struct ProviderList: Sendable {
  struct Entry: Sendable {
    /// The index of the entity among those ranked.
    var entity: Int
    /// The rank that the provider gave, which people see; with duplicates or filtered rows there may be gaps.
    var rank: Int
    /// The provider's own score, where it gave a finite one.
    var score: Double?
  }

  var provider: String
  /// Never negative and never beyond all bounds: 0 for a weight that is no such number.
  var weight: Double
  /// In the provider's order; an entry's position, counted from 1, is its index plus 1.
  var entries: [Entry]
}

extension ProviderList {
  /// The lists of all providers by name, whatever the order of the entities.
  ///
  /// What a provider has twice stands in its list once, at its best place, unless repeats are kept.
  static func lists(of entities: [Entity], keepingRepeats: Bool = false) -> [ProviderList] {
    var lists: [String: ProviderList] = [:]
    for (index, entity) in entities.enumerated() {
      for source in entity.sources {
        lists[source.provider, default: ProviderList(provider: source.provider, weight: 0, entries: [])]
          .take(source, of: index, keepingRepeats)
      }
    }
    return lists.values
      .map { $0.ordered(by: entities) }
      .sorted { $0.provider.unicodeScalars.lexicographicallyPrecedes($1.provider.unicodeScalars) }
  }

  private mutating func take(_ source: Source, of entity: Int, _ keepsRepeats: Bool) {
    let score = source.hit.score.flatMap { $0.isFinite ? $0 : nil }
    if source.weight.isFinite { weight = max(weight, source.weight) }
    guard let last = entries.last, last.entity == entity, !keepsRepeats else {
      entries.append(Entry(entity: entity, rank: source.rank, score: score))
      return
    }
    // The provider has the entity twice.
    if source.rank < last.rank || (source.rank == last.rank && score ?? -.infinity > last.score ?? -.infinity)
    {
      entries[entries.count - 1] = Entry(entity: entity, rank: source.rank, score: score)
    }
  }

  private func ordered(by entities: [Entity]) -> ProviderList {
    var list = self
    list.entries.sort {
      $0.rank != $1.rank
        ? $0.rank < $1.rank
        : entities[$0.entity].id.unicodeScalars.lexicographicallyPrecedes(
          entities[$1.entity].id.unicodeScalars)
    }
    return list
  }
}
