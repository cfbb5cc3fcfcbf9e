import CXXHash

/// The XXH3 hash of some bytes, 128 bits (https://xxhash.com): tells contents apart, and is no protection from malice.
package struct ContentHash: Sendable, Hashable {
  /// 32 hexadecimal digits in the canonical order of xxHash.
  package let text: String

  package init(of bytes: [UInt8]) {
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      unsafe cxxhash_128(buffer.baseAddress, buffer.count)
    }
    text = Self.digits(hash.high) + Self.digits(hash.low)
  }

  /// A hash that was written down.
  init(text: String) { self.text = text }

  private static func digits(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
