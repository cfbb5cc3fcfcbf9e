/// How a search is made, beside what is asked.
package struct SearchOptions: Sendable, Hashable {
  /// The name of a scorer; that of the configuration where none is given.
  package var scorer: String?
  /// Whether hits about one thing become one result.
  package var merges: Bool

  package init(scorer: String? = nil, merges: Bool = true) {
    self.scorer = scorer
    self.merges = merges
  }
}
