import SearchKit

/// The address of a page as it is compared; what is shown stays as its source has it.
struct PageAddress: Sendable, Hashable {
  let host: String
  /// Path and query without what does not choose the page.
  let page: String

  /// Nil for what is no address on the web: another scheme, no host.
  ///
  /// The scheme, "www.", the default port, a last slash, the fragment and the parameters that only count visitors do
  /// not choose a page; all other parameters do.
  init?(_ text: String) {
    guard var rest = Self.withoutScheme(text.utf8[...]) else { return nil }
    var query = rest[rest.endIndex...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[mark...].dropFirst()
      rest = rest[..<mark]
    }
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    guard let host = Self.host(rest[..<end]) else { return nil }
    self.host = host
    var path = rest[end...]
    while path.last == UInt8(ascii: "/") { path = path.dropLast() }
    page = String(Substring(path)) + Self.parameters(query)
  }

  /// The parameters that choose a page, in order, behind a question mark; empty without any.
  private static func parameters(_ query: Bytes) -> String {
    if query.isEmpty { return "" }
    let parameters = query.split(separator: UInt8(ascii: "&")).map { String(Substring($0)) }
      .filter { !isTracking($0) }
    return parameters.isEmpty ? "" : "?\(parameters.sorted().joined(separator: "&"))"
  }

  private typealias Bytes = Substring.UTF8View

  private static func withoutScheme(_ text: Bytes) -> Bytes? {
    let text = text.drop { $0 <= 0x20 }
    if text.contains(where: { $0 <= 0x20 }) { return nil }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[colon...].starts(with: "://".utf8) else {
      return text.starts(with: "//".utf8) ? text.dropFirst(2) : text
    }
    let scheme = text[..<colon].lazy.map { $0 | 0x20 }
    return scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
      ? text[colon...].dropFirst(3) : nil
  }

  private static func host(_ authority: Bytes) -> String? {
    if authority.allSatisfy(isPlain) { return plainHost(authority) }
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { authority.index(after: $0) }
    var name = Substring(authority[(start ?? authority.startIndex)...]).lowercased()
    for port in [":80", ":443"] where name.hasSuffix(port) { name.removeLast(port.utf8.count) }
    if name.hasPrefix("www.") { name.removeFirst(4) }
    if name.hasSuffix(".") { name.removeLast() }
    guard
      name.utf8.contains(UInt8(ascii: ".")) || name.utf8.contains(UInt8(ascii: ":")) || name == "localhost"
    else { return nil }
    return name
  }

  /// Whether the byte stands in a host as it does in most.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// A host without a port, a user or a capital.
  private static func plainHost(_ authority: Bytes) -> String? {
    var name = authority.starts(with: "www.".utf8) ? authority.dropFirst(4) : authority
    if name.last == UInt8(ascii: ".") { name = name.dropLast() }
    guard name.contains(UInt8(ascii: ".")) || name.elementsEqual("localhost".utf8) else { return nil }
    return String(Substring(name))
  }

  /// Parameters that sites and mailings add to tell where a visitor came from.
  private static func isTracking(_ parameter: String) -> Bool {
    let name = parameter.prefix { $0 != "=" }.lowercased()
    return name.hasPrefix("utm_") || trackers.contains(name)
  }

  private static let trackers: Set<String> = [
    "gclid", "dclid", "gbraid", "wbraid", "fbclid", "msclkid", "yclid", "twclid", "ttclid", "igshid",
    "mc_cid", "mc_eid",
    "_ga", "_gl", "ref_src",
  ]

  static let url = comparator(crowding: 0) { "\($0.host)\($0.page)" }
  static let host = comparator(crowding: 6, \.host)

  private static func comparator(
    crowding: Int, _ part: @escaping @Sendable (PageAddress) -> String
  ) -> Comparator {
    Comparator(
      form: .page,
      difference: { a, b, _ in
        guard case .page(let a) = a, case .page(let b) = b else { return nil }
        return part(a) == part(b) ? 0 : 1
      },
      addKeys: { reading, _, keys in
        guard case .page(let page) = reading else { return }
        keys.append(BlockKey.of(part(page)))
      },
      crowding: { _ in crowding })
  }
}
