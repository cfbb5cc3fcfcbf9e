package import SearchKit

/// A scorer with boosts and demotions by field, and with a first page that nothing fills alone.
package struct AdjustedScorer: Scorer {
  let scorer: any Scorer
  let boosts: [Boost]
  let diversity: Diversity?

  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    var list = scorer.rank(entities, for: query, in: vertical)
    if !boosts.isEmpty {
      list = RankedList(
        list.items.map { item in
          boosts.compactMap { $0.term(for: item.entity, in: vertical) }
            .reduce(item) { $0.adding($1) }
        })
    }
    return diversity?.spread(list, over: query.limit, in: vertical) ?? list
  }
}

extension ScorerKind {
  /// The kind with the settings that adjust every scorer of the program.
  var adjustable: ScorerKind {
    var kind = self
    let make = make
    kind.options += [Boost.row, Diversity.row]
    kind.make = { options in
      let boosts = Boost.all(options)
      let diversity = options.options("diversity").flatMap { Diversity($0) }
      let scorer = make(options)
      return boosts.isEmpty && diversity == nil
        ? scorer : AdjustedScorer(scorer: scorer, boosts: boosts, diversity: diversity)
    }
    return kind
  }
}
