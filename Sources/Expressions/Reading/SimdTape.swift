/// Walks simdjson's tape, one 64-bit word a value with its sort in the top byte (simdjson, doc/tape.md).
@unsafe struct SimdTape {
  struct Reading: Sendable {
    var value: JSON
    /// Whole numbers between 2^63 and 2^64 that no Double holds, kept as text.
    var oversizeNumbers: Int
  }

  private let words: UnsafePointer<UInt64>
  private let strings: UnsafePointer<UInt8>
  private var oversizeNumbers = 0

  init(words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) {
    unsafe self.words = unsafe words
    unsafe self.strings = unsafe strings
  }

  /// The value of the document; its depth was capped when it was parsed.
  mutating func read() -> Reading {
    var index = 1
    let value = unsafe value(&index)
    return Reading(value: value, oversizeNumbers: unsafe oversizeNumbers)
  }

  /// The value whose first word is at the index, which goes past its last.
  private mutating func value(_ index: inout Int) -> JSON {
    let word = unsafe words[index]
    index += 1
    switch UInt8(truncatingIfNeeded: word >> 56) {
    case UInt8(ascii: "\""): return unsafe .string(text(word))
    case UInt8(ascii: "{"): return unsafe .object(object(word, &index))
    case UInt8(ascii: "["): return unsafe .array(array(word, &index))
    case UInt8(ascii: "l"):
      index += 1
      return unsafe .integer(Int(Int64(bitPattern: words[index - 1])))
    case UInt8(ascii: "u"):
      index += 1
      return unsafe unsigned(words[index - 1])
    case UInt8(ascii: "d"):
      index += 1
      return unsafe .number(Double(bitPattern: words[index - 1]))
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    default: return .null
    }
  }

  /// A whole number from 2^63 on.
  private mutating func unsigned(_ number: UInt64) -> JSON {
    if let value = Double(exactly: number) { return .number(value) }
    unsafe oversizeNumbers += 1
    return .string(String(number))
  }

  /// A length of 32 bits and UTF-8 that simdjson has checked, at the offset in the low 56 bits.
  private func text(_ word: UInt64) -> String {
    let start = unsafe strings + Int(word & 0x00FF_FFFF_FFFF_FFFF)
    let count = unsafe Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
    return unsafe String(decoding: UnsafeBufferPointer(start: start + 4, count: count), as: UTF8.self)
  }

  /// The index behind the closing word is in the low 32 bits, the number of elements (at most 2^24 - 1) above.
  private static func extent(_ word: UInt64) -> (end: Int, count: Int) {
    (Int(word & 0xFFFF_FFFF) - 1, Int((word >> 32) & 0xFF_FFFF))
  }

  private mutating func array(_ word: UInt64, _ index: inout Int) -> [JSON] {
    let (end, count) = unsafe Self.extent(word)
    var elements: [JSON] = []
    elements.reserveCapacity(count)
    while index < end { unsafe elements.append(value(&index)) }
    index = end + 1
    return elements
  }

  private mutating func object(_ word: UInt64, _ index: inout Int) -> JSONObject {
    let (end, count) = unsafe Self.extent(word)
    var members: [JSONObject.Member] = []
    members.reserveCapacity(count)
    while index < end {
      let name = unsafe text(words[index])
      index += 1
      unsafe members.append(JSONObject.Member(name: name, value: value(&index)))
    }
    index = end + 1
    return JSONObject(members)
  }
}
