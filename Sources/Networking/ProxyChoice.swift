package import SearchKit

/// Which proxy a request goes through.
package struct ProxyChoice: Sendable {
  /// A proxy and who named it.
  package struct Proxy: Sendable, Hashable {
    /// As libcurl takes it; it may hold a password.
    package var address: String
    /// The setting or the variable.
    package var source: String

    /// Its host and port alone, for messages.
    package var name: String {
      var rest = Substring(address)
      if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
      rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return rest.lastIndex(of: "@").map { String(rest[rest.index(after: $0)...]) } ?? String(rest)
    }
  }

  private let settings: NetworkSettings
  private let environment: [String: String]

  /// - Parameters:
  ///   - settings: what the configuration says.
  ///   - environment: where it says nothing, the variables that curl heeds.
  package init(_ settings: NetworkSettings, environment: [String: String]) {
    self.settings = settings
    self.environment = environment
  }

  /// The proxy for an endpoint; nil for the direct way.
  package func proxy(for endpoint: RequestURL.Endpoint) -> Proxy? {
    guard let proxy = named(for: endpoint.scheme), !proxy.address.isEmpty, !isDirect(endpoint.host) else {
      return nil
    }
    return proxy
  }

  /// By curl's rules: `HTTP_PROXY` in capitals is not heeded, as servers set it from a request's header.
  private func named(for scheme: String) -> Proxy? {
    if let address = settings.proxy { return Proxy(address: address, source: "network.proxy") }
    let own = scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    for variable in own + ["all_proxy", "ALL_PROXY"] {
      if let address = environment[variable], !address.isEmpty {
        return Proxy(address: address, source: "$" + variable)
      }
    }
    return nil
  }

  private func isDirect(_ host: String) -> Bool {
    let exceptions =
      settings.noProxy
      ?? (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "")
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
    let address = IPAddress(host)
    return exceptions.contains { entry in
      if entry == "*" { return true }
      if let address { return AddressRange(entry)?.contains(address) ?? false }
      let name = (entry.hasPrefix(".") ? String(entry.dropFirst()) : entry).lowercased()
      return !name.isEmpty && (host == name || host.hasSuffix("." + name))
    }
  }
}

extension Substring {
  /// Where a text stands first.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
