import SearchKit

/// The address of a further page, as an answer gives it.
enum PageAddress {
  /// The whole address (RFC 3986 §5.2, without dot segments, which no link to a page has); nil for one of another scheme
  /// than http and https.
  static func resolve(_ link: String, against base: String) -> String? {
    let link = String(link.prefix { $0 != "#" })
    if TemplateCompiler.isWhole(link) { return link }
    guard let colon = base.firstIndex(of: ":"), let authority = authority(of: base) else { return nil }
    let origin = "\(base[..<colon])://\(authority)"
    if link.hasPrefix("//") { return "\(base[..<colon]):\(link)" }
    if link.hasPrefix("/") { return origin + link }
    if let first = link.firstIndex(where: { ":/?".contains($0) }), link[first] == ":" { return nil }
    let path = base.dropFirst(origin.utf8.count).prefix { $0 != "?" && $0 != "#" }
    if link.hasPrefix("?") { return origin + (path.isEmpty ? "/" : path) + link }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return origin + folder + link
  }

  /// Whether both are asked of the same server: the same scheme, host and port.
  static func isSameServer(_ left: String, _ right: String) -> Bool {
    guard let a = server(of: left), let b = server(of: right) else { return false }
    return a == b
  }

  private static func server(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":"), let authority = authority(of: address) else { return nil }
    let scheme = address[..<colon].lowercased()
    let usual = scheme == "https" ? ":443" : ":80"
    let host = authority.lowercased()
    return scheme + "://" + (host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host)
  }

  private static func authority(of address: String) -> String? {
    guard let start = address.firstRange(of: "://") else { return nil }
    let authority = address[start.upperBound...].prefix { !"/?#".contains($0) }
    return authority.isEmpty ? nil : String(authority)
  }
}
