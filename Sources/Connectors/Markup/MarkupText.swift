import CLibXML
import SearchKit

/// The bytes of XML or HTML brought to UTF-8 without what neither language allows.
struct MarkupText: Sendable {
  private(set) var bytes: [UInt8]
  /// The name of the encoding that it was read in.
  private(set) var encoding: String
  /// What was wrong with the bytes, one sentence a sort.
  private(set) var warnings: [String] = []

  /// - Parameters:
  ///   - source: the answer's body or the file.
  ///   - setting: the encoding that the configuration names.
  ///   - contentType: the header of that name.
  ///   - form: what it should be.
  /// - Throws: `ProviderFailure` of kind `resource` for a text that is too long.
  init(
    _ source: [UInt8], setting: String? = nil, contentType: String? = nil, form: MarkupForm
  ) throws(ProviderFailure) {
    guard source.count <= MarkupForm.longest else {
      throw ProviderFailure(
        .resource, "the answer has \(source.count >> 20) MiB; at most \(MarkupForm.longest >> 20) are read")
    }
    let named = MarkupEncoding.name(of: source, setting: setting, contentType: contentType, form: form)
    encoding = named.name
    bytes = []
    if !named.isNamed, form == .html, Self.isRatherWestern(source) { encoding = "windows-1252" }
    decode(source)
    dropForbidden()
    if form == .xml { repair() }
  }

  private mutating func repair() {
    let repair = MarkupRepair(bytes)
    bytes = repair.bytes
    if repair.repairs > 0 {
      warnings.append(
        "\(repair.repairs) \(repair.repairs == 1 ? "sign" : "signs") that XML does not allow in text \(repair.repairs == 1 ? "was" : "were") mended"
      )
    }
  }

  /// Whether most bytes beyond ASCII are no UTF-8, in a page that does not tell: browsers then read windows-1252.
  private static func isRatherWestern(_ source: [UInt8]) -> Bool {
    if String(validating: source, as: UTF8.self) != nil { return false }
    var (good, bad) = (0, 0)
    var decoder = UTF8()
    var iterator = source.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): if !scalar.isASCII { good += 1 }
      case .error: bad += 1
      case .emptyInput: return bad > good
      }
    }
  }

  private mutating func decode(_ source: [UInt8]) {
    if let known = CatalogueEncoding(rawValue: encoding) {
      let text = CatalogueText(source, declared: known)
      bytes = text.bytes
      if let warning = text.warning { warnings.append(warning) }
    } else if unsafe clibxml_knows(encoding) == 1 {
      decodeByName(source)
    } else {
      let name = encoding
      encoding = "utf-8"
      decode(source)
      warnings.insert("the encoding \(name.shownBriefly) is not known; read as UTF-8", at: 0)
    }
  }

  /// How many bytes that are no characters are passed over before the encoding is taken for a wrong one.
  private static let mostWrong = 64

  /// Decodes by a table of the system.
  private mutating func decodeByName(_ source: [UInt8]) {
    var position = 0
    var wrong = 0
    var buffer = [UInt8](repeating: 0, count: source.count * 3 + 16)
    while position < source.count {
      var used = 0
      let written = unsafe source[position...].withUnsafeBufferPointer { input in
        unsafe buffer.withUnsafeMutableBufferPointer { output in
          guard let start = input.baseAddress, let room = output.baseAddress else { return -1 }
          return unsafe clibxml_decode(encoding, start, input.count, room, output.count, &used)
        }
      }
      let count = written <= -2 ? -2 - written : max(0, written)
      bytes += buffer[..<min(count, buffer.count)]
      position += used
      if written > -2, used > 0 { continue }
      guard position < source.count else { break }
      bytes += "\u{FFFD}".utf8
      position += 1
      wrong += 1
      if wrong > Self.mostWrong {
        bytes += source[position...].lazy.map { $0 < 0x80 ? $0 : 0x3F }
        break
      }
    }
    if wrong > Self.mostWrong {
      warnings.append("much of the text is no \(encoding.shownBriefly); what is beyond ASCII in it is lost")
    } else if wrong > 0 {
      warnings.append("\(wrong) \(wrong == 1 ? "byte is" : "bytes are") no \(encoding.shownBriefly)")
    }
  }

  /// Leaves out control characters and U+FFFE and U+FFFF (XML 1.0 §2.2).
  private mutating func dropForbidden() {
    func length(at index: Int) -> Int {
      switch bytes[index] {
      case 0x20...0x7F, 0x9, 0xA, 0xD: 0
      case 0..<0x20: 1
      case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: 3
      default: 0
      }
    }
    guard let first = bytes.indices.first(where: { length(at: $0) > 0 }) else { return }
    var kept = Array(bytes[..<first])
    kept.reserveCapacity(bytes.count)
    var index = first
    var dropped = 0
    while index < bytes.count {
      let length = length(at: index)
      if length > 0 {
        dropped += 1
        index += length
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    bytes = kept
    warnings.append(
      "\(dropped) control \(dropped == 1 ? "character was" : "characters were") left out of the text")
  }
}

extension String {
  /// A name of others in a message.
  var shownBriefly: String { String(prefix(40).filter { $0.isASCII && !$0.isWhitespace }) }
}
