import SearchKit

/// Entities with the names `e1`, `e2`… under which the rows of all lists refer to them.
struct Alignment {
  /// The most widely found first, then the highest ranked.
  let entities: [ComparisonReport.AlignedEntity]
  private let names: [RowKey: String]

  private struct RowKey: Hashable {
    var list: String
    var rank: Int
  }

  /// - Parameters:
  ///   - merged: the entities of one vertical.
  ///   - vertical: theirs.
  ///   - first: the number of the first name; the entities of another vertical have the names before it.
  init(_ merged: [Entity], in vertical: Vertical, from first: Int = 1) {
    self.init(ranked: merged.map { ($0, Self.ranks(of: $0)) }, from: first) { name, entity in
      for source in entity.sources { name(RowKey(list: source.provider, rank: source.rank)) }
      return entity.disagreements(in: vertical)
    }
  }

  /// - Parameters:
  ///   - lists: the names of lists and the entities of each, in its order; equal ids are one entity.
  ///   - vertical: theirs.
  ///   - first: the number of the first name.
  init(_ lists: [(name: String, entities: [Entity])], in vertical: Vertical, from first: Int = 1) {
    var places: [String: Int] = [:]
    var ranked: [(entity: Entity, ranks: [String: Int])] = []
    for (name, entities) in lists {
      for (index, entity) in entities.enumerated() {
        let place = places[entity.id, default: ranked.count]
        if place == ranked.count { ranked.append((entity, [:])) }
        places[entity.id] = place
        ranked[place].ranks[name] = min(ranked[place].ranks[name] ?? .max, index + 1)
      }
    }
    let ranks = Dictionary(ranked.map { ($0.entity.id, $0.ranks) }) { first, _ in first }
    self.init(ranked: ranked, from: first) { name, entity in
      for (list, rank) in ranks[entity.id] ?? [:] { name(RowKey(list: list, rank: rank)) }
      return [:]
    }
  }

  /// - Parameters:
  ///   - ranked: the entities with their ranks in each list, in any order.
  ///   - first: the number of the first name.
  ///   - describe: names the rows of an entity and tells what its sources say differently.
  private init(
    ranked: [(entity: Entity, ranks: [String: Int])], from first: Int,
    _ describe: (_ name: (RowKey) -> Void, Entity) -> [String: [String: FieldValue]]
  ) {
    let ordered = ranked.sorted { Self.precedes(($0.ranks, $0.entity.id), ($1.ranks, $1.entity.id)) }
    var names: [RowKey: String] = [:]
    entities = ordered.enumerated().map { index, aligned in
      let id = "e\(first + index)"
      let disagreements = describe({ names[$0] = id }, aligned.entity)
      return ComparisonReport.AlignedEntity(
        id: id, title: aligned.entity.title, ranks: aligned.ranks, disagreements: disagreements)
    }
    self.names = names
  }

  /// The rows of one provider's list.
  func rows(of sources: [Source]) -> [ComparisonReport.List.Row] {
    sources.compactMap { source in
      names[RowKey(list: source.provider, rank: source.rank)].map {
        ComparisonReport.List.Row(rank: source.rank, entity: $0, hit: source.hit)
      }
    }
  }

  /// The rows of a list of entities, each with its merged facts.
  func rows(of list: String, _ entities: [Entity]) -> [ComparisonReport.List.Row] {
    entities.enumerated().compactMap { index, entity in
      names[RowKey(list: list, rank: index + 1)].map {
        ComparisonReport.List.Row(
          rank: index + 1, entity: $0,
          hit: Hit(id: entity.id, title: entity.title, fields: entity.fields))
      }
    }
  }

  private static func ranks(of entity: Entity) -> [String: Int] {
    Dictionary(entity.sources.map { ($0.provider, $0.rank) }, uniquingKeysWith: min)
  }

  private static func precedes(
    _ a: (ranks: [String: Int], id: String), _ b: (ranks: [String: Int], id: String)
  ) -> Bool {
    if a.ranks.count != b.ranks.count { return a.ranks.count > b.ranks.count }
    let (best, other) = (a.ranks.values.sorted(), b.ranks.values.sorted())
    if best != other { return best.lexicographicallyPrecedes(other) }
    return a.id.unicodeScalars.lexicographicallyPrecedes(b.id.unicodeScalars)
  }
}

extension Entity {
  /// What its providers tell differently, by field, then by provider.
  ///
  /// Values that say the same in another spelling agree. Links and pictures are each source's own, as are its words
  /// about the thing: there is nothing to agree on. Ratings differ where they are far apart on one scale.
  fileprivate func disagreements(in vertical: Vertical) -> [String: [String: FieldValue]] {
    var disagreements: [String: [String: FieldValue]] = [:]
    for field in vertical.fields where field.isComparable && values[field.name]?.count ?? 0 > 1 {
      var told: [String: FieldValue] = [:]
      for source in sources {
        guard told[source.provider] == nil, let value = source.hit[field.name] else { continue }
        told[source.provider] = value
      }
      if told.count > 1, field.type != .rating || Self.areFarApart(Array(told.values)) {
        disagreements[field.name] = told
      }
    }
    return disagreements
  }

  /// Whether ratings are more than a tenth of their scale apart.
  private static func areFarApart(_ values: [FieldValue]) -> Bool {
    let shares = values.compactMap { value -> Double? in
      guard case .rating(let rating) = value, rating.scale > 0 else { return nil }
      return rating.value / rating.scale
    }
    guard let low = shares.min(), let high = shares.max() else { return false }
    return high - low > 0.1 + 1e-9
  }
}

extension VerticalField {
  /// Whether sources that tell it differently contradict each other.
  fileprivate var isComparable: Bool {
    switch type {
    case .url, .image: false
    case .rating: true
    case .text, .names, .tags, .year, .date, .number, .price, .place, .phone, .id, .flag:
      role != .summary && role != .prior
    }
  }
}
