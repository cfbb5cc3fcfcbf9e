import Ranking
import SearchKit

/// Entities for scorers, written as the lists of their providers.
enum Lists {
  static let vertical = Vertical(name: "things", title: "Things", fields: [])

  /// Entities with the names as ids; names of several lists are one entity, ranks are places in the lists.
  static func entities(_ lists: (provider: String, weight: Double, hits: [(String, Double?)])...) -> [Entity]
  {
    entities(lists)
  }

  static func entities(_ lists: [(provider: String, weight: Double, hits: [(String, Double?)])]) -> [Entity] {
    var sources: [String: [Source]] = [:]
    var names: [String] = []
    for list in lists {
      for (index, hit) in list.hits.enumerated() {
        if sources[hit.0] == nil { names.append(hit.0) }
        sources[hit.0, default: []].append(
          Source(
            provider: list.provider, weight: list.weight, rank: index + 1,
            hit: Hit(id: hit.0, title: hit.0, score: hit.1)))
      }
    }
    return names.map { Entity(id: $0, vertical: "things", title: $0, sources: sources[$0] ?? []) }
  }

  static func scorer(_ name: String) throws -> any Scorer {
    struct Unknown: Error {}
    guard let kind = Scorers.table.first(where: { $0.name == name }) else { throw Unknown() }
    return kind.make(Options())
  }

  static func rank(_ entities: [Entity], by scorer: any Scorer, query: String = "") -> RankedList {
    scorer.rank(entities, for: Query(plain: query), in: vertical)
  }
}

extension RankedList {
  var ids: [String] { items.map(\.entity.id) }

  var scores: [String: Double] { Dictionary(uniqueKeysWithValues: items.map { ($0.entity.id, $0.score) }) }
}
