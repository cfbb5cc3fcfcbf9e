/// Parses a path by the grammar of RFC 9535, Appendix A.
struct JSONPathParser {
  /// Parentheses, functions and filters within each other that a path may have.
  static let depth = 64
  /// The largest whole number that a path may name: 2^53 - 1.
  private static let largest = 9_007_199_254_740_991

  let scalars: [Unicode.Scalar]
  var position = 0
  var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The rule `jsonpath-query`.
  mutating func path() throws(NotationProblem) -> [JSONPathSegment] {
    guard take("$") else { throw problem("a JSONPath begins with $") }
    let segments = try segments()
    guard position == scalars.count else { throw problem("the path should go on with . or [ or end here") }
    return segments
  }

  var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// A fault at the present place, or at another.
  func problem(_ reason: String, at offset: Int? = nil) -> NotationProblem {
    NotationProblem(column: (offset ?? position) + 1, reason: reason)
  }

  /// Goes past a text when it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    let wanted = "\(text)".unicodeScalars
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// The rule `S`.
  mutating func skipSpace() {
    while let scalar, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" { position += 1 }
  }

  /// Runs a part that may hold itself, within the depth allowed.
  mutating func nested<Part>(
    _ part: (inout JSONPathParser) throws(NotationProblem) -> Part
  ) throws(NotationProblem) -> Part {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depth { throw problem("the path is nested deeper than \(Self.depth) levels") }
    return try part(&self)
  }

  /// The segments from here on; white space behind the last one is left alone.
  mutating func segments() throws(NotationProblem) -> [JSONPathSegment] {
    var segments: [JSONPathSegment] = []
    while true {
      let end = position
      skipSpace()
      if take("..") {
        segments.append(JSONPathSegment(isDescendant: true, selectors: try descendants()))
      } else if take(".") {
        segments.append(JSONPathSegment(isDescendant: false, selectors: [try shorthand()]))
      } else if scalar == "[" {
        segments.append(JSONPathSegment(isDescendant: false, selectors: try brackets()))
      } else {
        position = end
        return segments
      }
    }
  }

  /// What may follow `..`: brackets or a shorthand.
  private mutating func descendants() throws(NotationProblem) -> [JSONPathSelector] {
    scalar == "[" ? try brackets() : [try shorthand()]
  }

  /// One of the rules `wildcard-selector` or `member-name-shorthand`.
  private mutating func shorthand() throws(NotationProblem) -> JSONPathSelector {
    if take("*") { return .wildcard }
    let start = position
    guard let first = scalar, Self.beginsName(first) else {
      throw problem("a member's name or * should stand here; other names go in ['…']")
    }
    while let scalar, Self.beginsName(scalar) || ("0"..."9").contains(scalar) { position += 1 }
    return .name(string(start..<position))
  }

  /// The rule `name-first`.
  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "\u{80}"...: true
    default: false
    }
  }

  /// The text between two places.
  func string(_ range: Range<Int>) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars[range])
    return String(string)
  }

  /// The rule `bracketed-selection`.
  private mutating func brackets() throws(NotationProblem) -> [JSONPathSelector] {
    position += 1
    var selectors: [JSONPathSelector] = []
    repeat {
      skipSpace()
      selectors.append(try selector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw problem("a comma or ] should stand here") }
    return selectors
  }

  /// The rule `selector`.
  private mutating func selector() throws(NotationProblem) -> JSONPathSelector {
    switch scalar {
    case "'", "\"": return .name(try quoted())
    case "*":
      position += 1
      return .wildcard
    case "?":
      position += 1
      skipSpace()
      return .filter(try nested { (parser) throws(NotationProblem) in try parser.disjunction() })
    default: return try indexOrSlice()
    }
  }

  /// One of the rules `index-selector` or `slice-selector`.
  private mutating func indexOrSlice() throws(NotationProblem) -> JSONPathSelector {
    let start = try integer()
    let end = position
    skipSpace()
    guard take(":") else {
      position = end
      guard let start else {
        throw problem("a selector should stand here: 'name', *, a number, a slice or ?filter")
      }
      return .index(start)
    }
    skipSpace()
    let stop = try integer()
    let last = position
    skipSpace()
    guard take(":") else {
      position = last
      return .slice(start: start, end: stop, step: 1)
    }
    skipSpace()
    return .slice(start: start, end: stop, step: try integer() ?? 1)
  }

  /// `int`, within the exact whole numbers of I-JSON; nil where no digit stands.
  private mutating func integer() throws(NotationProblem) -> Int? {
    let start = position
    let isNegative = take("-")
    var value = 0
    let digits = position
    while let scalar, let digit = scalar.digit {
      value = min(value * 10 + digit, Self.largest + 1)
      position += 1
    }
    if digits == position {
      if isNegative { throw problem("- should go before a digit") }
      return nil
    }
    let isZero = scalars[digits] == "0"
    if isZero, isNegative || position - digits > 1 {
      throw problem("a whole number has no needless 0", at: start)
    }
    if value > Self.largest { throw problem("a whole number in a path is at most 2^53 - 1", at: start) }
    return isNegative ? -value : value
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  var digit: Int? { ("0"..."9").contains(self) ? Int(value) - 48 : nil }
}
