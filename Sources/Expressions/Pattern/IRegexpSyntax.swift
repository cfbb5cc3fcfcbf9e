/// Checks a pattern against the grammar of RFC 9485 and writes it in PCRE2's syntax (its §5.4).
struct IRegexpSyntax {
  struct Problem: Error, Sendable, Hashable {
    /// In Unicode scalars, from 0.
    var offset: Int
    var reason: String
  }

  /// Groups within groups that a pattern may have.
  private static let depth = 50

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private(set) var translation = ""
  private(set) var groups = 0

  init(_ pattern: String) throws(Problem) {
    scalars = Array(pattern.unicodeScalars)
    try alternatives(depth: 0)
    if position < scalars.count { throw problem("\(scalars[position]) closes nothing") }
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// A fault at the present place.
  private func problem(_ reason: String) -> Problem { Problem(offset: position, reason: reason) }

  /// Takes the scalar over as it is.
  private mutating func copy() {
    translation.unicodeScalars.append(scalars[position])
    position += 1
  }

  /// The rule `i-regexp`.
  private mutating func alternatives(depth: Int) throws(Problem) {
    if depth > Self.depth { throw problem("groups are nested deeper than \(Self.depth) levels") }
    while let scalar, scalar != ")" {
      if scalar == "|" {
        copy()
      } else {
        try atom(depth: depth)
        try quantifier()
      }
    }
  }

  /// The rule `atom`.
  private mutating func atom(depth: Int) throws(Problem) {
    guard let scalar else { return }
    switch scalar {
    case "(":
      copy()
      groups += 1
      try alternatives(depth: depth + 1)
      guard self.scalar == ")" else { throw problem("a group has no closing )") }
      copy()
    case ".":
      translation += "[^\\n\\r]"
      position += 1
    case "\\": try escape()
    case "[": try characterClass()
    case "*", "+", "?", "{": throw problem("\(scalar) has nothing before it to repeat")
    case "]", "}": throw problem("\(scalar) stands alone; write \\\(scalar)")
    default: copy()
    }
  }

  /// The rule `quantifier`.
  private mutating func quantifier() throws(Problem) {
    switch scalar {
    case "*", "+", "?": copy()
    case "{":
      copy()
      let low = try count()
      if scalar == "," {
        copy()
        if scalar != "}", try count() < low { throw problem("the second count is less than the first") }
      }
      guard scalar == "}" else { throw problem("a count has no closing }") }
      copy()
    default: break
    }
  }

  /// `QuantExact`, up to what PCRE2 can count.
  private mutating func count() throws(Problem) -> Int {
    var value = 0
    let start = position
    while let scalar, let digit = Int(ascii: scalar) {
      value = min(value * 10 + digit, 1_000_000)
      copy()
    }
    if position == start { throw problem("a count is missing") }
    if value > 65_535 { throw problem("a count is more than 65535") }
    return value
  }

  /// One of the rules `SingleCharEsc` or `charClassEsc`.
  private mutating func escape() throws(Problem) {
    guard position + 1 < scalars.count else { throw problem("\\ ends the pattern") }
    switch scalars[position + 1] {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "n", "r", "t":
      copy()
      copy()
    case "p", "P": try category()
    case "d", "D":
      throw problem("I-Regexp (RFC 9485) has no \\\(scalars[position + 1]); write [0-9] or [^0-9]")
    case "w", "W", "s", "S", "b", "B":
      throw problem(
        "I-Regexp (RFC 9485) has no \\\(scalars[position + 1]); list the characters in [ ] or use \\p{L}, \\p{Z}"
      )
    default:
      throw problem(
        "I-Regexp (RFC 9485) has no \\\(scalars[position + 1]); \\ goes before one of ()*+-.?[\\]^{|}")
    }
  }

  /// The general categories of Unicode by their first letter, with the second letters that each may have.
  private static let categories: [Unicode.Scalar: String] = [
    "L": "lmotu", "M": "cen", "N": "dlo", "P": "cdefios", "Z": "lps", "S": "ckmo", "C": "cfno",
  ]

  /// One of the rules `catEsc` or `complEsc`.
  private mutating func category() throws(Problem) {
    let end = scalars[position...].firstIndex(of: "}") ?? scalars.count
    let name = scalars[min(position + 3, end)..<end]
    guard end < scalars.count, scalars[position + 2] == "{", let first = name.first,
      let seconds = Self.categories[first],
      name.count == 1 || name.count == 2 && seconds.unicodeScalars.contains(scalars[position + 4])
    else { throw problem("\\p takes a general category of Unicode, as \\p{L} or \\p{Lu}") }
    while position <= end { copy() }
  }
}

extension IRegexpSyntax {
  /// The rule `charClassExpr`.
  private mutating func characterClass() throws(Problem) {
    copy()
    if scalar == "^" { copy() }
    if scalar == "-" { try hyphen() }
    if scalar == "]", translation.hasSuffix("[") || translation.hasSuffix("[^") {
      throw problem("[ ] holds nothing")
    }
    while let scalar, scalar != "]" {
      if scalar == "-" {
        position += 1
        guard self.scalar == "]" else {
          throw problem("- stands only between two characters or at an end of [ ]")
        }
        translation += "\\-"
      } else if scalar == "\\", position + 1 < scalars.count,
        scalars[position + 1] == "p" || scalars[position + 1] == "P"
      {
        try category()
      } else {
        try range()
      }
    }
    guard scalar == "]" else { throw problem("[ has no closing ]") }
    copy()
  }

  /// A hyphen that is a character, not a range.
  private mutating func hyphen() throws(Problem) {
    translation += "\\-"
    position += 1
  }

  /// `CCE1`, one character or a range of them.
  private mutating func range() throws(Problem) {
    let low = try classCharacter()
    guard scalar == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else { return }
    copy()
    if try classCharacter() < low { throw problem("a range in [ ] ends before it begins") }
  }

  /// - Returns: the character that it stands for.
  private mutating func classCharacter() throws(Problem) -> Unicode.Scalar {
    guard let scalar else { throw problem("[ has no closing ]") }
    switch scalar {
    case "\\":
      try escape()
      switch scalars[position - 1] {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "}" where scalars[position - 2] != "\\": throw problem("a category is no end of a range")
      default: return scalars[position - 1]
      }
    case "[", "-": throw problem("\(scalar) in [ ] needs a \\ before it")
    case "^", "&", "~", ":", "#":
      translation += "\\"
      copy()
    default: copy()
    }
    return scalar
  }
}

extension Int {
  /// The value of an ASCII digit.
  fileprivate init?(ascii scalar: Unicode.Scalar) {
    guard ("0"..."9").contains(scalar) else { return nil }
    self = Int(scalar.value) - 48
  }
}
