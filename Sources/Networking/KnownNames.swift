import SearchKit

/// The addresses of hosts that were looked up lately.
struct KnownNames {
  private struct Entry {
    var addresses: [IPAddress]
    var until: ContinuousClock.Instant
  }

  /// How long addresses are used; those who look after a host's names expect a change to be seen within minutes.
  private static let lifetime = Duration.seconds(60)
  private static let most = 1000
  private var entries: [String: Entry] = [:]

  subscript(_ host: String) -> [IPAddress]? {
    guard let entry = entries[host], entry.until > .now else { return nil }
    return entry.addresses
  }

  mutating func add(_ host: String, _ addresses: [IPAddress]) {
    if entries.count >= Self.most { entries.removeAll() }
    entries[host] = Entry(addresses: addresses, until: .now + Self.lifetime)
  }

  /// Has a host looked up again, as after a failure to connect.
  mutating func forget(_ host: String) { entries[host] = nil }
}
