package import SearchKit

/// Keeps requests that an answer led to away from this machine, its network and everything else that is not public.
package struct AddressGuard: Sendable {
  /// Addresses that no public server has, each with what they are for; from the registries of RFC 6890.
  private static let internalRanges: [(range: String, name: String)] = [
    ("0.0.0.0/8", "this machine"),
    ("127.0.0.0/8", "this machine"),
    ("169.254.0.0/16", "link-local"),
    ("10.0.0.0/8", "private"),
    ("172.16.0.0/12", "private"),
    ("192.168.0.0/16", "private"),
    ("100.64.0.0/10", "of a provider's own network"),
    ("192.0.0.0/24", "reserved"),
    ("192.0.2.0/24", "reserved"),
    ("192.88.99.0/24", "reserved"),
    ("198.18.0.0/15", "reserved"),
    ("198.51.100.0/24", "reserved"),
    ("203.0.113.0/24", "reserved"),
    // The host of Azure's machines, which is no neighbour by its number.
    ("168.63.129.16", "a machine's host"),
    ("224.0.0.0/4", "multicast"),
    ("240.0.0.0/4", "reserved"),
    ("::", "this machine"),
    ("::1", "this machine"),
    ("fe80::/10", "link-local"),
    ("fec0::/10", "private"),
    ("fc00::/7", "private"),
    ("ff00::/8", "multicast"),
    ("64:ff9b:1::/48", "private"),
    ("100::/64", "reserved"),
    ("2001:db8::/32", "reserved"),
    ("3fff::/20", "reserved"),
    ("5f00::/16", "reserved"),
  ]

  private static let ranges: [(range: AddressRange, name: String)] = internalRanges.compactMap { row in
    AddressRange(row.range).map { ($0, row.name) }
  }

  /// The forms of IPv6 that carry an address of IPv4, and where in it: mapped, compatible, translated (RFC 6052), 6to4.
  private static let carriers: [(range: AddressRange, place: Int)] = [
    ("::ffff:0:0/96", 12), ("::/96", 12), ("::ffff:0:0:0/96", 12), ("64:ff9b::/96", 12), ("2002::/16", 2),
  ].compactMap { row in AddressRange(row.0).map { ($0, row.1) } }

  private static let teredo = AddressRange("2001::/32")

  /// Names that mean something within a machine or its network.
  private static let internalNames = ["localhost", "local", "internal", "intranet", "lan", "home.arpa"]

  private let allowedHosts: Set<String>
  private let allowedRanges: [AddressRange]

  /// - Parameter allowed: hosts, addresses and ranges that may be reached all the same.
  package init(allowing allowed: [String] = []) {
    let ranges = allowed.map { ($0, AddressRange($0)) }
    allowedRanges = ranges.compactMap(\.1)
    allowedHosts = Set(ranges.filter { $0.1 == nil }.map { $0.0.lowercased() })
  }

  /// Whether a host may be reached whatever its address.
  package func allows(host: String) -> Bool { allowedHosts.contains(host) }

  /// What an address is, when no answer may lead to it; nil for a public or an allowed one.
  package func refusal(of address: IPAddress) -> String? {
    if allowedRanges.contains(where: { $0.contains(address) }) { return nil }
    guard let name = Self.isInternal(address) else { return nil }
    if let carried = Self.carried(by: address), allowedRanges.contains(where: { $0.contains(carried) }) {
      return nil
    }
    return name
  }

  /// What a host is, as far as its spelling alone tells; for one whose name a proxy will look up.
  package func refusal(ofHost host: String) -> String? {
    if allows(host: host) { return nil }
    if let address = IPAddress(host) { return refusal(of: address) }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if !name.contains(".") { return "a name of your own network" }
    return Self.internalNames.contains { name == $0 || name.hasSuffix("." + $0) }
      ? "a name of your own network" : nil
  }

  package static func isInternal(_ address: IPAddress) -> String? {
    if let name = ranges.first(where: { $0.range.contains(address) })?.name { return name }
    return carried(by: address).flatMap { isInternal($0) }
  }

  /// The address of IPv4 within one of IPv6.
  private static func carried(by address: IPAddress) -> IPAddress? {
    guard address.isIPv6 else { return nil }
    if let place = carriers.first(where: { $0.range.contains(address) })?.place {
      return IPAddress(Array(address.bytes[place..<place + 4]))
    }
    // Teredo (RFC 4380) has the client's address with every bit turned.
    guard teredo?.contains(address) == true else { return nil }
    return IPAddress(address.bytes[12...].map { ~$0 })
  }
}
