#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An address of a machine: the four bytes of IPv4 or the sixteen of IPv6, the first on the wire first.
package struct IPAddress: Sendable, Hashable {
  package var bytes: [UInt8]

  /// - Parameter bytes: four or sixteen.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the usual forms, as `192.0.2.1` and `2001:db8::1`; IPv6 may stand in brackets.
  package init?(_ text: some StringProtocol) {
    var text = Substring(text)
    if text.hasPrefix("["), text.hasSuffix("]") { text = text.dropFirst().dropLast() }
    guard !text.utf8.contains(0) else { return nil }
    let isLong = text.contains(":")
    var bytes = [UInt8](repeating: 0, count: isLong ? 16 : 4)
    let family = isLong ? AF_INET6 : AF_INET
    guard unsafe inet_pton(family, String(text), &bytes) == 1 else { return nil }
    self.bytes = bytes
  }

  package var isIPv6: Bool { bytes.count == 16 }

  /// The usual form of RFC 5952.
  package var text: String {
    var buffer = [CChar](repeating: 0, count: 64)
    var bytes = bytes
    let family = isIPv6 ? AF_INET6 : AF_INET
    guard unsafe inet_ntop(family, &bytes, &buffer, socklen_t(buffer.count)) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Neighbouring addresses: those whose first bits are the same (RFC 4632).
package struct AddressRange: Sendable, Hashable {
  package var first: IPAddress
  /// How many bits are the same.
  package var bits: Int

  package init(_ first: IPAddress, bits: Int) {
    self.first = first
    self.bits = bits
  }

  /// Reads an address, or one with a number of bits as `10.0.0.0/8`.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
    let most = address.bytes.count * 8
    if parts.count == 1 {
      self.init(address, bits: most)
    } else {
      guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = Int(parts[1]),
        bits <= most
      else { return nil }
      self.init(address, bits: bits)
    }
  }

  package func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    for (place, byte) in address.bytes.enumerated() {
      let left = bits - place * 8
      if left <= 0 { return true }
      let mask: UInt8 = left >= 8 ? 0xff : 0xff << UInt8(8 - left)
      if byte & mask != first.bytes[place] & mask { return false }
    }
    return true
  }
}
