import SearchKit

/// The address of a page as it is compared; what is shown stays as its source has it.
///
/// An object, since many comparisons look at the same.
final class PageAddress: Sendable, Equatable {
  let host: String
  /// The host, then path and query without what does not choose the page.
  let text: String

  /// Nil for what is no address on the web: another scheme, no host.
  ///
  /// The scheme, "www.", the default port, a last slash, the fragment and the parameters that only count visitors do
  /// not choose a page; all other parameters do.
  init?(_ text: String) {
    var text = text
    let parts = text.withUTF8 { unsafe Self.parts(of: $0) }
    guard let parts else { return nil }
    host = parts.host
    self.text = parts.host + parts.page
  }

  static func == (a: PageAddress, b: PageAddress) -> Bool { a === b || a.text == b.text }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func parts(of text: UnsafeBufferPointer<UInt8>) -> (host: String, page: String)? {
    guard var rest = unsafe withoutScheme(text[...]) else { return nil }
    var query = unsafe rest[rest.endIndex...]
    if let mark = unsafe rest.firstIndex(of: UInt8(ascii: "#")) { unsafe rest = rest[..<mark] }
    if let mark = unsafe rest.firstIndex(of: UInt8(ascii: "?")) {
      unsafe query = rest[mark...].dropFirst()
      unsafe rest = rest[..<mark]
    }
    let end = unsafe rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    guard let host = unsafe host(rest[..<end]) else { return nil }
    var path = unsafe rest[end...]
    while unsafe path.last == UInt8(ascii: "/") { unsafe path = path.dropLast() }
    return unsafe (host, string(path) + parameters(query))
  }

  /// The parameters that choose a page, in order, behind a question mark; empty without any.
  private static func parameters(_ query: Bytes) -> String {
    if unsafe query.isEmpty { return "" }
    let parameters = unsafe query.split(separator: UInt8(ascii: "&")).map { unsafe string($0) }
      .filter { !isTracking($0) }
    return parameters.isEmpty ? "" : "?\(parameters.sorted().joined(separator: "&"))"
  }

  private static func withoutScheme(_ text: Bytes) -> Bytes? {
    let text = unsafe text.drop { $0 <= 0x20 }
    if unsafe text.contains(where: { $0 <= 0x20 }) { return nil }
    guard let colon = unsafe text.firstIndex(of: UInt8(ascii: ":")),
      unsafe text[colon...].starts(with: "://".utf8)
    else {
      return unsafe text.starts(with: "//".utf8) ? text.dropFirst(2) : text
    }
    let scheme = unsafe text[..<colon].lazy.map { $0 | 0x20 }
    return unsafe scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
      ? text[colon...].dropFirst(3) : nil
  }

  private static func host(_ authority: Bytes) -> String? {
    if unsafe authority.allSatisfy(isPlain) { return unsafe plainHost(authority) }
    let start = unsafe authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    var name = unsafe string(authority[(start ?? authority.startIndex)...]).lowercased()
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
    var name = unsafe authority.starts(with: "www.".utf8) ? authority.dropFirst(4) : authority
    if unsafe name.last == UInt8(ascii: ".") { unsafe name = name.dropLast() }
    guard unsafe name.contains(UInt8(ascii: ".")) || name.elementsEqual("localhost".utf8) else { return nil }
    return unsafe string(name)
  }

  private static func string(_ bytes: Bytes) -> String {
    unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
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

  static let url = comparator(crowding: 0, \.text)
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
