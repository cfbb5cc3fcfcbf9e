/// Streams of gzip (RFC 1952) made by hand, to try what reads them.
package enum Gzip {
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]

  /// A stream that holds the bytes as they are; at most 65,535 of them.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count
    let length = [UInt8(count & 0xff), UInt8(count >> 8)]
    return head + [1] + length + length.map { ~$0 } + bytes + little(checksum(bytes)) + little(UInt32(count))
  }

  /// A stream that grows: one zero, then so many times the 258 before, at 13 bits each.
  ///
  /// Its end is missing.
  package static func bomb(repeats: Int) -> [UInt8] {
    var bits = Bits(bytes: head)
    // The last block, of fixed codes; a literal zero; length 258 at distance 1 again and again.
    bits.add([true, true, false])
    bits.add(code: 0b0011_0000, length: 8)
    for _ in 0..<repeats {
      bits.add(code: 0b1100_0101, length: 8)
      bits.add(code: 0, length: 5)
    }
    return bits.bytes
  }

  private struct Bits {
    var bytes: [UInt8]
    private var used = 8

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func add(_ bits: [Bool]) {
      for bit in bits {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        if bit { bytes[bytes.count - 1] |= 1 << UInt8(used) }
        used += 1
      }
    }

    /// A Huffman code, whose highest bit comes first.
    mutating func add(code: Int, length: Int) {
      add((0..<length).reversed().map { code >> $0 & 1 == 1 })
    }
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
  }

  /// CRC-32 of RFC 1952.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
  }
}
