package import SearchKit

/// Borda's count: with c entities found, a list gives its first c points, its second c − 1 and so on.
///
/// What a list lacks shares its remaining points. Aslam and Montague, "Models for Metasearch", SIGIR 2001.
package struct BordaScorer: Scorer {
  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var sheet = ScoreSheet(entities)
    let found = Double(entities.count)
    for list in ProviderList.lists(of: entities) {
      var listed = Array(repeating: false, count: entities.count)
      for (index, entry) in list.entries.enumerated() {
        listed[entry.entity] = true
        sheet.add(
          "rank \(entry.rank) in \(list.provider)", list.weight * (found - Double(index)), to: entry.entity)
      }
      let rest = list.weight * (found - Double(list.entries.count) + 1) / 2
      for entity in entities.indices where !listed[entity] {
        sheet.add("not in \(list.provider)", rest, to: entity)
      }
    }
    return sheet.ranked
  }
}

extension BordaScorer {
  static let kind = ScorerKind(
    "borda", summary: "Counts, for every provider, how many results it places behind this one.",
    source: "Borda's count: Aslam and Montague, Models for Metasearch, SIGIR 2001."
  ) { _ in BordaScorer() }
}
