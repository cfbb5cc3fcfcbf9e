package import SearchKit

/// A provider in one search, and what the host decided about it.
package struct Participant: Sendable {
  /// The name that its report has; the configuration's, whatever the provider calls itself.
  package var name: String
  package var vertical: String
  package var provider: any SearchProvider
  /// How long it may take, counted from when it is asked.
  package var timeout: Duration
  /// Why it is not asked at all.
  package var skip: ProviderFailure?

  package init(
    _ provider: any SearchProvider, name: String? = nil, vertical: String? = nil, timeout: Duration,
    skip: ProviderFailure? = nil
  ) {
    self.name = name ?? provider.descriptor.name
    self.vertical = vertical ?? provider.descriptor.vertical
    self.provider = provider
    self.timeout = timeout
    self.skip = skip
  }
}
