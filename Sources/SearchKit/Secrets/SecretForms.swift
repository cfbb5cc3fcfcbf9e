import Expressions

/// Every form in which a few secrets can stand in a text.
struct SecretForms: Sendable {
  /// Shorter secrets are not looked for in texts.
  static let shortestInText = 4
  /// Shorter ones only by themselves, not within words.
  private static let shortestWithinWords = 8
  /// A shorter piece of Base64 may be a word by chance.
  private static let shortestBase64 = 5

  /// One form, and what is hidden along with it.
  private struct Form: Sendable {
    var pattern: SecretPattern
    var standsAlone = false
    /// Whether the signs beside it may hold a few of its bits.
    var isBase64 = false
  }

  private var forms: [Form] = []
  /// The bytes with which any of the forms can begin.
  private var firsts = [Bool](repeating: false, count: 256)

  var isEmpty: Bool { forms.isEmpty }

  init() {}

  /// - Parameter secrets: those of one request, be they ever so short.
  init(ofRequest secrets: [String]) {
    for secret in secrets { add(secret, shortest: 1) }
  }

  mutating func add(_ secret: String, shortest: Int) {
    let length = secret.unicodeScalars.count
    guard length >= max(1, shortest) else { return }
    add(Form(pattern: SecretPattern(secret), standsAlone: length < Self.shortestWithinWords))
    addEncodings(of: Array(secret.utf8))
    let latin = secret.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if latin.count == length, latin.contains(where: { $0 >= 0x80 }) { addEncodings(of: latin) }
  }

  /// Base64 and hexadecimal numbers, which encode bytes and no characters.
  private mutating func addEncodings(of bytes: [UInt8]) {
    for offset in 0..<3 {
      let piece = Base64.piece(of: bytes, at: offset)
      guard piece.utf8.count >= Self.shortestBase64 else { continue }
      add(Form(pattern: SecretPattern(piece), isBase64: true))
      let safe = Base64.urlSafe(piece)
      if safe != piece { add(Form(pattern: SecretPattern(safe), isBase64: true)) }
    }
    guard bytes.count >= Self.shortestInText else { return }
    for isUppercase in [false, true] {
      let digits = bytes.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: isUppercase)
      }
      add(Form(pattern: SecretPattern(digits.joined())))
    }
  }

  private mutating func add(_ form: Form) {
    forms.append(form)
    for byte in form.pattern.firsts { firsts[Int(byte)] = true }
  }

  /// Whether any of the secrets stands in the text.
  func occur(in text: [UInt8]) -> Bool {
    text.indices.contains { firsts[Int(text[$0])] && find(in: text, at: $0, from: 0) != nil }
  }

  /// The text with the sign of `Redaction` in place of each secret.
  func hidden(in text: String) -> String {
    let bytes = Array(text.utf8)
    var hidden: [UInt8] = []
    var copied = 0
    var place = 0
    while place < bytes.count {
      guard firsts[Int(bytes[place])], let range = find(in: bytes, at: place, from: copied) else {
        place += 1
        continue
      }
      hidden += bytes[copied..<range.lowerBound]
      hidden += Array(Redaction.sign.utf8)
      copied = range.upperBound
      place = range.upperBound
    }
    if copied == 0 { return text }
    hidden += bytes[copied...]
    return String(decoding: hidden, as: UTF8.self)
  }

  /// What to hide of a text where a secret begins at a place; `start` is the end of what was hidden before.
  private func find(in text: [UInt8], at place: Int, from start: Int) -> Range<Int>? {
    var longest: Range<Int>?
    for form in forms {
      guard let end = form.pattern.end(in: text, at: place) else { continue }
      if form.standsAlone, Self.isWord(text, place - 1) || Self.isWord(text, end) { continue }
      let range = form.isBase64 ? Self.widened(place..<end, in: text, from: start) : place..<end
      if range.upperBound > longest?.upperBound ?? place { longest = range }
    }
    return longest
  }

  private static func isWord(_ text: [UInt8], _ place: Int) -> Bool {
    text.indices.contains(place) && (Base64.isLetterOrDigit(text[place]) || text[place] >= 0x80)
  }

  /// A piece of Base64 with all that it is a piece of, as the name before a password.
  private static func widened(_ range: Range<Int>, in text: [UInt8], from start: Int) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low > start, Base64.isSign(text[low - 1], slash: range.lowerBound - low < 3) { low -= 1 }
    while high < text.count, Base64.isSign(text[high], slash: high - range.upperBound < 3) { high += 1 }
    return low..<high
  }
}
