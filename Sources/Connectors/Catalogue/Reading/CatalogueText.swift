/// The bytes of a catalogue brought to UTF-8 without a byte-order mark.
struct CatalogueText: Sendable {
  private(set) var bytes: [UInt8]
  /// The lines with bytes that are no characters in the encoding; each run of them became U+FFFD.
  private(set) var wrong = LineTally()
  /// The encoding that it was read in.
  let encoding: CatalogueEncoding

  /// - Parameters:
  ///   - source: the file as it is.
  ///   - declared: the encoding that the configuration names; a byte-order mark in the file wins.
  init(_ source: [UInt8], declared: CatalogueEncoding?) {
    let mark = CatalogueEncoding.marked(source)
    let guess = declared == nil || declared == .utf16 ? CatalogueEncoding.guessed(source) : nil
    encoding = mark?.encoding ?? guess ?? (declared == .utf16 ? .utf16LittleEndian : declared ?? .utf8)
    bytes = []
    let body = source[(mark?.length ?? 0)...]
    switch encoding {
    case .utf8: readUTF8(body, of: source)
    case .utf16, .utf16LittleEndian: readUTF16(body, bigEndian: false)
    case .utf16BigEndian: readUTF16(body, bigEndian: true)
    case .latin1: readBytes(body) { Unicode.Scalar(UInt8($0)) }
    case .windows1252: readBytes(body) { CatalogueEncoding.windows1252High[Int($0) - 0x80] }
    }
  }

  /// One warning about bytes that are no characters, with the encoding to try.
  var warning: String? {
    guard !wrong.isEmpty else { return nil }
    let hint =
      switch encoding {
      case .utf8: #"; perhaps the encoding is "windows-1252""#
      case .latin1: #"; perhaps the encoding is "windows-1252""#
      case .utf16, .utf16LittleEndian, .utf16BigEndian, .windows1252: ""
      }
    let lines = wrong.count == 1 ? "1 line has" : "\(wrong.count) lines have"
    return "\(lines) bytes that are no \(encoding.rawValue): \(wrong.places)\(hint)"
  }

  private mutating func readUTF8(_ body: ArraySlice<UInt8>, of source: [UInt8]) {
    if String(validating: body, as: UTF8.self) != nil {
      bytes = body.startIndex == 0 ? source : Array(body)
      return
    }
    var line = 1
    let replacement = Array("\u{FFFD}".utf8)
    var decoder = UTF8()
    var iterator = body.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar == "\n" { line += 1 }
        bytes += UTF8.encode(scalar).map { Array($0) } ?? replacement
      case .error:
        wrong.add(line)
        bytes += replacement
      case .emptyInput: break decoding
      }
    }
  }

  private mutating func readUTF16(_ body: ArraySlice<UInt8>, bigEndian: Bool) {
    var line = 1
    var index = body.startIndex
    func unit(_ index: Int) -> UInt16 {
      let (first, second) = (UInt16(body[index]), UInt16(body[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    while index < body.endIndex {
      var scalar: Unicode.Scalar?
      var length = 2
      if index + 1 < body.endIndex {
        let first = unit(index)
        scalar = Unicode.Scalar(first)
        if UTF16.isLeadSurrogate(first), index + 3 < body.endIndex {
          let second = unit(index + 2)
          if UTF16.isTrailSurrogate(second) {
            length = 4
            scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
          }
        }
      }
      if scalar == nil { wrong.add(line) }
      if scalar == "\n" { line += 1 }
      append(scalar ?? "\u{FFFD}")
      index += length
    }
  }

  /// Reads an encoding of one byte a character whose lower half is ASCII.
  private mutating func readBytes(_ body: ArraySlice<UInt8>, high: (UInt8) -> Unicode.Scalar) {
    var line = 1
    bytes.reserveCapacity(body.count + body.count / 8)
    for byte in body {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        bytes.append(byte)
      case 0..<0x80: bytes.append(byte)
      case 0x80..<0xA0:
        let scalar = high(byte)
        if scalar == "\u{FFFD}" || scalar.value < 0xA0 { wrong.add(line) }
        append(scalar)
      default: append(Unicode.Scalar(byte))
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
