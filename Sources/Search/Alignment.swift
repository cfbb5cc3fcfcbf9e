import SearchKit

/// Entities with the names `e1`, `e2`… under which the rows of all lists refer to them.
struct Alignment {
  /// The most widely found first, then the highest ranked.
  let entities: [ComparisonReport.AlignedEntity]
  private let names: [RowKey: String]

  private struct RowKey: Hashable {
    var provider: String
    var rank: Int
  }

  /// - Parameters:
  ///   - merged: the entities of one vertical.
  ///   - vertical: theirs.
  ///   - first: the number of the first name; the entities of another vertical have the names before it.
  init(_ merged: [Entity], in vertical: Vertical, from first: Int = 1) {
    let ordered = merged.map { (entity: $0, ranks: Self.ranks(of: $0)) }
      .sorted { Self.precedes(($0.ranks, $0.entity.id), ($1.ranks, $1.entity.id)) }
    var names: [RowKey: String] = [:]
    entities = ordered.enumerated().map { index, aligned in
      let id = "e\(first + index)"
      for source in aligned.entity.sources {
        names[RowKey(provider: source.provider, rank: source.rank)] = id
      }
      return ComparisonReport.AlignedEntity(
        id: id, title: aligned.entity.title, ranks: aligned.ranks,
        disagreements: aligned.entity.disagreements(in: vertical))
    }
    self.names = names
  }

  /// The rows of one provider's list.
  func rows(of sources: [Source]) -> [ComparisonReport.List.Row] {
    sources.compactMap { source in
      names[RowKey(provider: source.provider, rank: source.rank)].map {
        ComparisonReport.List.Row(rank: source.rank, entity: $0, hit: source.hit)
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
  /// about the thing and how it rates it: there is nothing to agree on.
  fileprivate func disagreements(in vertical: Vertical) -> [String: [String: FieldValue]] {
    var disagreements: [String: [String: FieldValue]] = [:]
    for field in vertical.fields where field.isFact && values[field.name]?.count ?? 0 > 1 {
      var told: [String: FieldValue] = [:]
      for source in sources {
        guard told[source.provider] == nil, let value = source.hit[field.name] else { continue }
        told[source.provider] = value
      }
      if told.count > 1 { disagreements[field.name] = told }
    }
    return disagreements
  }
}

extension VerticalField {
  fileprivate var isFact: Bool {
    if role == .summary || role == .prior { return false }
    switch type {
    case .url, .image, .rating: return false
    case .text, .names, .tags, .year, .date, .number, .price, .place, .phone, .id, .flag: return true
    }
  }
}
