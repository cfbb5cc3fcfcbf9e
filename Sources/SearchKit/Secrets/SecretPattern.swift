import Expressions

/// Finds a secret in a text, each of its characters plain or in any encoding: percent (once or more often, of UTF-8 or of
/// Latin-1), `+` for a space, JSON and other backslashes, HTML, doubled quotes of CSV, and broken over lines by a layout.
struct SecretPattern: Sendable {
  private struct Unit: Sendable {
    var scalar: UInt32
    var bytes: [UInt8]
    /// Its byte in Latin-1, where that is another one.
    var latin: UInt8? { (0x80...0xFF).contains(scalar) ? UInt8(scalar) : nil }
  }

  /// What a byte of Latin-1 becomes that is read as UTF-8.
  private static let replacement = Array("\u{FFFD}".utf8)

  private let units: [Unit]

  /// A secret that is cut short, as by an ellipsis, is found by so many of its first characters.
  private static let leastPrefix = 8

  init(_ secret: String) {
    units = secret.unicodeScalars.map { Unit(scalar: $0.value, bytes: Array(String($0).utf8)) }
  }

  /// The bytes with which it can begin.
  var firsts: [UInt8] {
    guard let first = units.first else { return [] }
    return [first.bytes[0], UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "&")]
      + (first.scalar == 0x20 ? [UInt8(ascii: "+")] : [])
      + (first.latin == nil ? [] : [Self.replacement[0]])
  }

  /// Where it ends when it begins at a place of the text; nil where it does not.
  func end(in text: [UInt8], at start: Int) -> Int? {
    var furthest = (unit: 0, place: start)
    if let end = end(of: 0, in: text, at: start, &furthest) { return end }
    guard furthest.unit >= Self.leastPrefix else { return nil }
    let rest = text[furthest.place...]
    return rest.isEmpty || rest.starts(with: "…".utf8) || rest.starts(with: "...".utf8) ? furthest.place : nil
  }

  private func end(
    of first: Int, in text: [UInt8], at start: Int, _ furthest: inout (unit: Int, place: Int)
  ) -> Int? {
    var (unit, place) = (first, start)
    while unit < units.count {
      if unit > furthest.unit { furthest = (unit, place) }
      var ends = Self.ends(of: units[unit], in: text, at: place)
      if ends.isEmpty, unit > 0, let next = Self.afterBreak(in: text, at: place) {
        ends = Self.ends(of: units[unit], in: text, at: next)
      }
      guard let last = ends.last else { return nil }
      for other in ends.dropLast() {
        if let end = end(of: unit + 1, in: text, at: other, &furthest) { return end }
      }
      (unit, place) = (unit + 1, last)
    }
    return place
  }

  /// The place behind a line's end and the margin of the next line.
  private static func afterBreak(in text: [UInt8], at place: Int) -> Int? {
    guard place < text.count, text[place] == UInt8(ascii: "\n") else { return nil }
    var next = place + 1
    while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
    return next
  }

  /// Where one character can end that begins at a place, by each form that it may have.
  private static func ends(of unit: Unit, in text: [UInt8], at place: Int) -> [Int] {
    guard place < text.count else { return [] }
    var ends: [Int] = []
    if let end = literal(unit.bytes, in: text, at: place) {
      ends.append(end)
      // CSV doubles quotes.
      if unit.scalar == 0x22, let second = literal(unit.bytes, in: text, at: end) { ends.append(second) }
    }
    if unit.latin != nil, let end = literal(replacement, in: text, at: place) { ends.append(end) }
    switch text[place] {
    case UInt8(ascii: "%"):
      ends += percent(unit.bytes[...], in: text, at: place)
      if let latin = unit.latin { ends += percent([latin], in: text, at: place) }
    case UInt8(ascii: "+"):
      if unit.scalar == 0x20 { ends.append(place + 1) }
    case UInt8(ascii: "&"):
      if let end = entity(unit.scalar, in: text, at: place) { ends.append(end) }
    case UInt8(ascii: "\\"):
      var next = place
      while next < text.count, text[next] == UInt8(ascii: "\\") {
        next += 1
        if let end = literal(unit.bytes, in: text, at: next) ?? entity(unit.scalar, in: text, at: next)
          ?? codeUnits(unit.scalar, in: text, at: next)
        {
          ends.append(end)
        }
      }
    default: break
    }
    return ends
  }

  private static func literal(_ bytes: [UInt8], in text: [UInt8], at place: Int) -> Int? {
    guard place + bytes.count <= text.count, text[place..<place + bytes.count].elementsEqual(bytes) else {
      return nil
    }
    return place + bytes.count
  }

  /// `%2F`, `%2f`, and what becomes of them when they are encoded again and again: `%252F`.
  private static func percent(_ bytes: ArraySlice<UInt8>, in text: [UInt8], at start: Int) -> [Int] {
    guard let byte = bytes.first else { return [start] }
    guard start < text.count, text[start] == UInt8(ascii: "%") else { return [] }
    var ends: [Int] = []
    var place = start + 1
    for _ in 0..<mostEncodings {
      if number(in: text, at: place, digits: 2) == UInt32(byte) {
        ends += percent(bytes.dropFirst(), in: text, at: place + 2)
      }
      guard number(in: text, at: place, digits: 2) == 0x25 else { break }
      place += 2
    }
    return ends
  }

  private static let mostEncodings = 4

  /// `uXXXX`, for a character beyond the first 65,536 as two (RFC 8259 §7).
  private static func codeUnits(_ scalar: UInt32, in text: [UInt8], at start: Int) -> Int? {
    let units = Unicode.Scalar(scalar).map { Array(String($0).utf16) } ?? []
    var place = start
    for (index, unit) in units.enumerated() {
      if index > 0 {
        while place < text.count, text[place] == UInt8(ascii: "\\") { place += 1 }
      }
      guard place < text.count, text[place] == UInt8(ascii: "u"),
        number(in: text, at: place + 1, digits: 4) == UInt32(unit)
      else { return nil }
      place += 5
    }
    return place
  }

  /// `&amp;`, `&#38;`, `&#x26;`, and what becomes of them when they are escaped again: `&amp;amp;`.
  private static func entity(_ scalar: UInt32, in text: [UInt8], at start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "&") else { return nil }
    var place = start + 1
    while true {
      if let name = Unicode.Scalar(scalar).flatMap(HTMLEntities.name) {
        if let end = literal(Array("\(name);".utf8), in: text, at: place) {
          // The longest: `&amp;amp;` is one sign, written twice.
          if scalar != 0x26 || literal(Array("amp;".utf8), in: text, at: end) == nil { return end }
        }
      }
      if place < text.count, text[place] == UInt8(ascii: "#"), let end = reference(scalar, text, place + 1) {
        return end
      }
      guard let next = literal(Array("amp;".utf8), in: text, at: place) else { return nil }
      place = next
    }
  }

  private static func reference(_ scalar: UInt32, _ text: [UInt8], _ start: Int) -> Int? {
    guard let end = text[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let digits = String(decoding: text[start..<end], as: UTF8.self)
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value == scalar ? end + 1 : nil
  }

  private static func number(in text: [UInt8], at place: Int, digits: Int) -> UInt32? {
    guard place + digits <= text.count else { return nil }
    return UInt32(String(decoding: text[place..<place + digits], as: UTF8.self), radix: 16)
  }
}
