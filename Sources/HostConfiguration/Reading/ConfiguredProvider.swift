package import SearchKit

/// An entry under `providers`, ready to ask.
package struct ConfiguredProvider: Named {
  package var entry: ProviderEntry
  package var enabled: Bool
  /// How much the provider's hits count beside the others'; 1 is usual.
  package var weight: Double
  /// How long it is waited for: its own setting, else that of `defaults`.
  package var timeout: Duration
  /// Whether a search is complete without its answer.
  package var optional: Bool
  package var tags: [String]
  /// What its source has answers to, to test it by: its own setting, else that of its vertical.
  package var sample: String?
  /// What is asked; nil when the entry is not enabled or has a problem.
  package var provider: (any SearchProvider)?
  /// The providers that it was made of, as the catalogue of a shipped list, and itself at the end.
  package var parts: [any SearchProvider] = []

  package init(
    entry: ProviderEntry, enabled: Bool = true, weight: Double = 1, timeout: Duration, optional: Bool = false,
    tags: [String] = [], provider: (any SearchProvider)? = nil
  ) {
    self.entry = entry
    self.enabled = enabled
    self.weight = weight
    self.timeout = timeout
    self.optional = optional
    self.tags = tags
    self.provider = provider
  }

  package var name: String { entry.name }
}
