/// Finds the lines on which the rows of a JSON document begin, when a message needs one.
///
/// Only documents whose rows lie at plain member names, as `$.films[*]`, are looked through; the text has been read as
/// JSON before.
struct JSONItemLines {
  private let bytes: [UInt8]
  private let names: [String]?
  private var lines: [Int]?
  /// Whether the rows lie where their lines can be told, and not all on one line.
  let canTell: Bool

  /// Where so many rows begin on one line, all do.
  private static let probe = 16

  /// - Parameters:
  ///   - bytes: the document.
  ///   - items: the path to the rows; nil for the document itself.
  init(_ bytes: [UInt8], items: String?) {
    self.bytes = bytes
    names = Self.names(of: items ?? "$")
    let first = names.map { names in
      var scan = JSONItemScan(bytes, most: Self.probe)
      return scan.lines(at: names[...])
    }
    canTell = first.map { $0.count < 2 || Set($0).count > 1 } ?? false
  }

  /// The line of the row of that number, from 0.
  mutating func line(of number: Int) -> Int? {
    guard canTell else { return nil }
    if lines == nil {
      var scan = JSONItemScan(bytes)
      lines = names.map { scan.lines(at: $0[...]) } ?? []
    }
    guard let lines, number < lines.count else { return nil }
    return lines[number]
  }

  private static func names(of path: String) -> [String]? {
    var path = path[...]
    if path.hasSuffix("[*]") { path = path.dropLast(3) }
    guard path.first == "$" else { return nil }
    let names = path.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = names.first, first.isEmpty else { return nil }
    let rest = names.dropFirst()
    let isPlain = rest.allSatisfy { name in
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isPlain ? Array(rest) : nil
  }
}

/// A walk over the bytes of a JSON text that is known to be well-formed.
private struct JSONItemScan {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// How many elements of the array are looked for.
  private let most: Int

  init(_ bytes: [UInt8], most: Int = .max) {
    self.bytes = bytes
    self.most = most
  }

  /// The lines of the elements of the array at these member names; none where there is no array.
  mutating func lines(at names: ArraySlice<String>) -> [Int] {
    skipSpace()
    guard let name = names.first else { return elements() }
    guard take("{") else { return [] }
    var found: [Int] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "}") {
      let key = string()
      skipSpace()
      _ = take(":")
      if key == name {
        found = lines(at: names.dropFirst())
        if found.count >= most { return found }
      } else {
        skipValue()
      }
      skipSpace()
      _ = take(",")
      skipSpace()
    }
    _ = take("}")
    return found
  }

  private mutating func elements() -> [Int] {
    guard take("[") else {
      skipValue()
      return []
    }
    var lines: [Int] = []
    skipSpace()
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      lines.append(line)
      if lines.count >= most { return lines }
      skipValue()
      skipSpace()
      _ = take(",")
      skipSpace()
    }
    _ = take("]")
    return lines
  }

  private mutating func skipValue() {
    skipSpace()
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0: return
      default: step()
      }
    }
  }

  /// The text of a string without its escapes resolved: enough to compare it with a plain name.
  private mutating func string() -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      if position < bytes.count { step() }
    }
    let end = min(position, bytes.count)
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { step() }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == sign.value else { return false }
    position += 1
    return true
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }
}
