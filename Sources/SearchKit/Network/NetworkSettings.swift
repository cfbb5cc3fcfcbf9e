/// How servers are reached: the settings under `network`.
package struct NetworkSettings: Sendable, Hashable {
  /// The proxy for every request; empty for none, nil for that of the environment.
  package var proxy: String?
  /// The hosts that are reached without a proxy: names with all below them, addresses, ranges, or `*`; nil for those of
  /// the environment.
  package var noProxy: [String]?
  /// A file of certificates (PEM) that are trusted in place of the system's.
  package var ca: String?
  /// The internal hosts, addresses and ranges that an answer may lead to.
  package var internalHosts: [String]
  /// What requests call this program; nil for its name and version.
  package var userAgent: String?

  package init(
    proxy: String? = nil, noProxy: [String]? = nil, ca: String? = nil, internalHosts: [String] = [],
    userAgent: String? = nil
  ) {
    self.proxy = proxy
    self.noProxy = noProxy
    self.ca = ca
    self.internalHosts = internalHosts
    self.userAgent = userAgent
  }
}
