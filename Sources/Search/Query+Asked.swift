import SearchKit

extension Query {
  /// The query for a provider: words that must stand in certain fields are plain words to one that does not look into
  /// fields by itself, and the host sees to the fields.
  func asked(of supports: ProviderSupport) -> Query {
    var query = self
    for wanted in fieldWords where !Set(wanted.fields).isSubset(of: supports.filters) {
      query.words += wanted.words
    }
    return query
  }
}
