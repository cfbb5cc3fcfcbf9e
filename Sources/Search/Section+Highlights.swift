import SearchKit

extension SearchReport.Section {
  /// The section with what its query found marked in its results.
  var highlighted: SearchReport.Section {
    let matcher = QueryMatcher(query: query, in: vertical)
    guard !matcher.isEmpty else { return self }
    var section = self
    for index in results.indices {
      section.results[index].highlights = matcher.highlights(in: results[index].entity)
    }
    return section
  }
}
