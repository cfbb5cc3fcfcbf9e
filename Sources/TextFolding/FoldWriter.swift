/// Writes folded words into a buffer, with one space between two of them.
@safe struct FoldWriter {
  private(set) var count = 0
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var parted = false
  /// The scalar written last in this word, which a mark may still change; 0 where there is none or it is ASCII.
  private var last: UInt32 = 0

  /// - Parameter buffer: has room for all that will be written.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { unsafe self.buffer = unsafe buffer }

  /// Ends the word.
  mutating func part() {
    parted = true
    last = 0
  }

  /// Writes an ASCII letter or digit, folded already.
  mutating func letter(_ byte: UInt8) {
    if parted { space() }
    last = 0
    put(byte)
  }

  /// Writes the word that `&` stands for.
  mutating func and() {
    part()
    letter(UInt8(ascii: "a"))
    put(UInt8(ascii: "n"))
    put(UInt8(ascii: "d"))
    part()
  }

  /// Writes the up to four scalars of an entry, where a space parts words.
  mutating func scalars(_ fold: FoldTable.Fold) {
    var rest = fold.rawValue
    while rest != 0 {
      let scalar = UInt32(rest & 0xFFFF)
      if scalar == 0x20 { part() } else { self.scalar(scalar) }
      rest >>= 16
    }
  }

  mutating func scalar(_ scalar: UInt32) {
    if scalar < 0x80 { return letter(UInt8(truncatingIfNeeded: scalar)) }
    if parted { space() }
    if let whole = FoldComposition.syllable(last, scalar) { return replaceLast(by: whole) }
    last = scalar
    encode(scalar)
  }

  /// Lets a mark change the letter before it where both are one letter of their own; else the mark vanishes.
  mutating func mark(_ mark: UInt32) {
    guard let whole = FoldComposition.letter(last, mark) else { return }
    replaceLast(by: whole)
  }

  /// A composed letter takes as many bytes as its base, in every script where letters are composed.
  private mutating func replaceLast(by scalar: UInt32) {
    count -= last < 0x800 ? 2 : 3
    last = scalar
    encode(scalar)
  }

  private mutating func space() {
    parted = false
    last = 0
    if count > 0 { put(UInt8(ascii: " ")) }
  }

  private mutating func encode(_ scalar: UInt32) {
    switch scalar {
    case ..<0x800: put(0xC0 | scalar >> 6)
    case ..<0x10000:
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
    default:
      put(0xF0 | scalar >> 18)
      put(0x80 | scalar >> 12 & 0x3F)
      put(0x80 | scalar >> 6 & 0x3F)
    }
    put(0x80 | scalar & 0x3F)
  }

  private mutating func put(_ byte: UInt32) { put(UInt8(truncatingIfNeeded: byte)) }

  private mutating func put(_ byte: UInt8) {
    unsafe precondition(count < buffer.count, "a scalar grew beyond four times its bytes")
    unsafe buffer[count] = byte
    count += 1
  }
}
