package import SearchKit

/// How a search is made, beside what is asked.
package struct SearchOptions: Sendable, Hashable {
  /// The name of a scorer; that of the configuration where none is given.
  package var scorer: String?
  /// Whether hits about one thing become one result.
  package var merges: Bool
  /// What results are ordered by in place of the score.
  package var sort: SortOrder?

  package init(scorer: String? = nil, merges: Bool = true, sort: SortOrder? = nil) {
    self.scorer = scorer
    self.merges = merges
    self.sort = sort
  }
}
