import SearchKit

/// The settings of how servers are reached.
enum NetworkRows {
  static let proxy = OptionRow(
    "proxy", .text,
    doc:
      "The proxy for every request, as `http://proxy.example:3128`; `http`, `https`, `socks4`, `socks4a`, `socks5` or `socks5h`. `\"\"` is none; where nothing is said, `http_proxy`, `https_proxy` and `all_proxy` of the environment count. A proxy that cannot be reached is never gone around."
  )
  static let noProxy = OptionRow(
    "noProxy", .list(.text),
    doc:
      "What is reached without the proxy: names of hosts with all below them, addresses, ranges as `10.0.0.0/8`, or `*`; in place of `no_proxy` of the environment."
  )
  static let ca = OptionRow(
    "ca", .path, doc: "A file of certificates (PEM) that are trusted in place of the system's.")
  static let internalHosts = OptionRow(
    "internal", .list(.text), default: "[]",
    doc:
      "Hosts, addresses and ranges within this machine or its network that an answer may lead to, as by a redirect; what the configuration itself names needs no entry."
  )
  static let userAgent = OptionRow(
    "userAgent", .text, doc: "What requests call this program, in place of `Backstage/` and its version.")

  static let network = OptionRow(
    "network", .object([proxy, noProxy, ca, internalHosts, userAgent]), doc: "How servers are reached.")
}
