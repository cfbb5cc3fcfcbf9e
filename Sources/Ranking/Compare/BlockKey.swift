import TextFolding

/// Numbers that stand for equal values, the same on every run (FNV-1a, 64 bits).
enum BlockKey {
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  static func of(_ text: some StringProtocol) -> UInt64 {
    unsafe text.withBytes { bytes in
      var key = start
      for place in bytes.indices { unsafe key = (key ^ UInt64(bytes[place])) &* prime }
      return key
    }
  }

  static func of(_ number: Int) -> UInt64 { joined(start, UInt64(bitPattern: Int64(number))) }

  static func joined(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var key = (a ^ b) &* prime
    key ^= key >> 29
    return (key ^ b) &* prime
  }
}
