package import SearchKit

/// How well an entity answers the query, and how far the providers agree on it.
package struct RelevanceScorer: Scorer {
  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    ReciprocalRankScorer(k: 60).rank(entities, for: query, in: vertical)
  }
}

extension RelevanceScorer {
  static let kind = ScorerKind(
    "relevance",
    summary: "Weighs how well a result matches the query, field by field, and how far providers agree.",
    source: "Backstage's own; Docs/Architecture.md."
  ) { _ in RelevanceScorer() }
}
