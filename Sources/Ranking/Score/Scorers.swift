package import SearchKit

/// The scorers that every host has, the default first.
package enum Scorers {
  package static let table: [ScorerKind] =
    ([RelevanceScorer.kind, RelevanceScorer.linear, ExpressionScorer.kind] + FusionScorer.kinds + [
      DateScorer.kind, DistanceScorer.kind,
    ]).map(\.adjustable)
}
