package import SearchKit

/// Reciprocal rank fusion: every list that holds an entity adds weight / (k + rank).
///
/// Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods",
/// SIGIR 2009.
package struct ReciprocalRankScorer: Scorer {
  /// How slowly the value of a place falls down a list; 60 in the paper.
  var k: Double

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var sheet = ScoreSheet(entities)
    for list in ProviderList.lists(of: entities) {
      for entry in list.entries {
        sheet.add(
          "rank \(entry.rank) in \(list.provider)",
          list.weight / max(k + Double(entry.rank), .leastNonzeroMagnitude),
          to: entry.entity)
      }
    }
    return sheet.ranked
  }
}

extension ReciprocalRankScorer {
  static let kind = ScorerKind(
    "rrf", summary: "Adds 1 / (k + rank) for every provider that has a result.",
    source: "Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009.",
    options: [
      OptionRow(
        "k", .number(0...1_000_000), default: "60",
        doc:
          "How slowly the value of a place falls down a list; a greater k makes agreement count more than rank."
      )
    ]
  ) { ReciprocalRankScorer(k: $0.number("k") ?? 60) }
}
