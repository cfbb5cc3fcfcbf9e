import Expressions
import SearchKit

extension ConfigurationReader {
  private typealias Network = NetworkRows

  private static let proxySchemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  /// How servers are reached, as `network` says.
  mutating func readNetwork(_ top: JSONObject, _ root: SyntaxNode) -> NetworkSettings {
    let settings = Options(top[Network.network]?.object ?? JSONObject())
    let node = root[Network.network.name]
    check(settings.text(Network.proxy.name), at: Network.proxy, in: node, Self.faultOfProxy)
    check(settings.text(Network.userAgent.name), at: Network.userAgent, in: node) { text in
      text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
        ? "a header has no line break and no other control character" : nil
    }
    for row in [Network.noProxy, Network.internalHosts] {
      for (place, text) in settings.texts(row.name).enumerated()
      where !(row.name == Network.noProxy.name && text == "*") {
        guard !Self.isHost(text) else { continue }
        let path = SettingPath() + Network.network.name + row.name + place
        checker.find(
          "\(Wording.quoted(text)) is no host, address or range, as \"wiki.example\" or \"10.0.0.0/8\"",
          at: path,
          offset: node?.offset(of: "\(row.name)[\(place)]"[...]) ?? 0)
      }
    }
    return NetworkSettings(
      proxy: settings.text(Network.proxy.name),
      noProxy: node?[Network.noProxy.name] == nil ? nil : settings.texts(Network.noProxy.name),
      ca: settings.text(Network.ca.name), internalHosts: settings.texts(Network.internalHosts.name),
      userAgent: settings.text(Network.userAgent.name))
  }

  private mutating func check(
    _ text: String?, at row: OptionRow, in node: SyntaxNode?, _ fault: (String) -> String?
  ) {
    guard let text, let member = node?[row.name], let message = fault(text) else { return }
    checker.find(
      message, at: SettingPath() + Network.network.name + row.name, offset: member.range.lowerBound)
  }

  /// What is wrong with a proxy; the message does not repeat it, as it may hold a password.
  private static func faultOfProxy(_ text: String) -> String? {
    if text.isEmpty { return nil }
    var rest = text[...]
    if let place = text.firstIndex(of: ":"), text[place...].hasPrefix("://") {
      let scheme = text[..<place].lowercased()
      guard proxySchemes.contains(scheme) else {
        return "there is no proxy of the scheme \(Wording.quoted(scheme)), only of "
          + Wording.list(proxySchemes, "and")
      }
      rest = text[text.index(place, offsetBy: 3)...]
    }
    if rest.contains("@") {
      return "a secret is never written here; give a proxy with a password in https_proxy of the environment"
    }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let isAddress = IPAddress(rest) != nil
    let colon = isAddress ? nil : rest.lastIndex(of: ":")
    let host = colon.map { rest[..<$0] } ?? rest
    let port = colon.map { rest[rest.index(after: $0)...] }
    let isPort = port.map { port in Int(port).map { (1...65535).contains($0) } ?? false } ?? true
    guard isPort, isHost(String(host)), !host.contains("/") else {
      return "a proxy is a host and a port, as \"http://proxy.example:3128\""
    }
    return nil
  }

  /// Whether a text is a host's name, an address or a range.
  private static func isHost(_ text: String) -> Bool {
    if AddressRange(text) != nil { return true }
    let name = text.hasPrefix(".") ? text.dropFirst() : text[...]
    return !name.isEmpty && name.utf8.count <= 253
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." || $0 == "_" }
  }
}
