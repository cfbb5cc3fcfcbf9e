package import SearchKit

/// A provider in one search, what it is asked, and what the host decided about it.
package struct Participant: Sendable {
  /// The name that its report has; the configuration's, whatever the provider calls itself.
  package var name: String
  package var vertical: String
  package var provider: any SearchProvider
  /// The query of its vertical, for the page that the person wants.
  package var query: Query
  /// How long it may take, counted from when it is asked.
  package var timeout: Duration
  /// Why it is not asked at all.
  package var skip: ProviderFailure?

  package init(
    _ provider: any SearchProvider, name: String? = nil, vertical: String? = nil, asking query: Query,
    timeout: Duration, skip: ProviderFailure? = nil
  ) {
    self.name = name ?? provider.descriptor.name
    self.vertical = vertical ?? provider.descriptor.vertical
    self.provider = provider
    self.query = query
    self.timeout = timeout
    self.skip = skip
  }
}
