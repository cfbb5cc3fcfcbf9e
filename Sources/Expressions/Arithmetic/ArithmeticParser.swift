/// Parses a formula: comparisons bind least, then sums, products, signs, powers.
struct ArithmeticParser {
  private static let longest = 4000
  /// How deep brackets, functions, signs and powers may nest.
  private static let deepest = 64

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private(set) var variables: [Arithmetic.Variable] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The whole text as the summands at its top; a formula that is no sum is one summand.
  mutating func formula() throws(NotationProblem) -> [Arithmetic.Summand] {
    guard scalars.count <= Self.longest else {
      throw problem("a formula has at most \(Self.longest) characters", at: Self.longest)
    }
    var summands = [try summand(isSubtracted: false)]
    while let sign = scalar, sign == "+" || sign == "-" {
      position += 1
      summands.append(try summand(isSubtracted: sign == "-"))
    }
    guard scalar != nil else { return summands }
    // A comparison at the top makes one summand of all.
    guard Self.comparisons.keys.contains(where: { starts(with: $0) }) else { throw unexpected() }
    (position, variables) = (0, [])
    let node = try comparison()
    guard scalar == nil else { throw unexpected() }
    return [Arithmetic.Summand(text: text(0..<position), isSubtracted: false, node: node)]
  }

  private mutating func summand(isSubtracted: Bool) throws(NotationProblem) -> Arithmetic.Summand {
    skipSpace()
    let start = position
    let node = try product()
    let text = text(start..<position)
    return Arithmetic.Summand(text: isSubtracted ? "-\(text)" : text, isSubtracted: isSubtracted, node: node)
  }

  private static let comparisons: [String: Arithmetic.Operator] = [
    "<=": .atMost, ">=": .atLeast, "==": .equal, "!=": .unequal, "<": .less, ">": .greater,
  ]

  private mutating func comparison() throws(NotationProblem) -> Arithmetic.Node {
    let left = try sum()
    for sign in ["<=", ">=", "==", "!=", "<", ">"] where starts(with: sign) {
      position += sign.unicodeScalars.count
      return .binary(Self.comparisons[sign] ?? .equal, left, try sum())
    }
    return left
  }

  private mutating func sum() throws(NotationProblem) -> Arithmetic.Node {
    var node = try product()
    while let sign = scalar, sign == "+" || sign == "-" {
      position += 1
      node = .binary(sign == "+" ? .plus : .minus, node, try product())
    }
    return node
  }

  private mutating func product() throws(NotationProblem) -> Arithmetic.Node {
    var node = try signed()
    while let sign = scalar, sign == "*" || sign == "/" {
      position += 1
      node = .binary(sign == "*" ? .times : .over, node, try signed())
    }
    return node
  }

  /// A power, or a sign before one: -2^2 is -4.
  private mutating func signed() throws(NotationProblem) -> Arithmetic.Node {
    try nested { (parser) throws(NotationProblem) in
      if parser.scalar == "-" {
        parser.position += 1
        return .negative(try parser.signed())
      }
      if parser.scalar == "+" { parser.position += 1 }
      let base = try parser.operand()
      guard parser.scalar == "^" else { return base }
      parser.position += 1
      return .binary(.power, base, try parser.signed())
    }
  }

  private mutating func operand() throws(NotationProblem) -> Arithmetic.Node {
    guard let scalar else { throw problem("a number, a name or a bracket is missing") }
    if scalar == "(" {
      let start = position
      position += 1
      let node = try comparison()
      guard self.scalar == ")" else {
        throw self.scalar == nil ? problem("( has no closing )", at: start) : unexpected()
      }
      position += 1
      return node
    }
    if Self.isDigit(scalar) || scalar == "." { return try number() }
    guard Self.isNameStart(scalar) else { throw unexpected() }
    let start = position
    let name = name()
    guard self.scalar == "(" else {
      variables.append(Arithmetic.Variable(name: name, column: start + 1))
      return .variable(name)
    }
    guard let function = Arithmetic.Function(rawValue: name) else {
      let known = Arithmetic.Function.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("there is no function \(name); there are \(known)", at: start)
    }
    return try call(function, from: start)
  }

  private mutating func call(
    _ function: Arithmetic.Function, from start: Int
  ) throws(NotationProblem) -> Arithmetic.Node {
    var nodes: [Arithmetic.Node] = []
    repeat {
      position += 1
      nodes.append(try comparison())
    } while scalar == ","
    guard scalar == ")" else { throw scalar == nil ? problem("( has no closing )", at: start) : unexpected() }
    position += 1
    guard function.counts.contains(nodes.count) else {
      let counts = function.counts
      let wanted =
        counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
      throw problem(
        "\(function.rawValue) takes \(wanted) \(wanted == "1" ? "number" : "numbers"), not \(nodes.count)",
        at: start)
    }
    return .call(function, nodes)
  }

  private mutating func number() throws(NotationProblem) -> Arithmetic.Node {
    let start = position
    while position < scalars.count {
      let scalar = scalars[position]
      let isExponentSign =
        (scalar == "-" || scalar == "+") && position > start
        && ["e", "E"].contains(scalars[position - 1])
      guard Self.isDigit(scalar) || scalar == "." || Self.isNameStart(scalar) || isExponentSign else { break }
      position += 1
    }
    let text = text(start..<position)
    guard let value = Double(text), value.isFinite, !text.lowercased().contains("x") else {
      throw problem("\(text) is no number", at: start)
    }
    return .number(value)
  }

  private mutating func name() -> String {
    let start = position
    while position < scalars.count,
      Self.isNameStart(scalars[position]) || Self.isDigit(scalars[position]) || scalars[position] == "."
    {
      position += 1
    }
    return text(start..<position)
  }

  private mutating func nested(
    _ parse: (inout ArithmeticParser) throws(NotationProblem) -> Arithmetic.Node
  ) throws(NotationProblem) -> Arithmetic.Node {
    guard depth < Self.deepest else { throw problem("a formula nests at most \(Self.deepest) deep") }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  /// The next scalar that is no white space.
  private var scalar: Unicode.Scalar? {
    mutating get {
      skipSpace()
      return position < scalars.count ? scalars[position] : nil
    }
  }

  private mutating func skipSpace() {
    while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
  }

  private mutating func starts(with sign: String) -> Bool {
    skipSpace()
    return scalars[position...].starts(with: sign.unicodeScalars)
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    let view = Substring(String(text))
    return String(view.reversed().drop(while: \.isWhitespace).reversed())
  }

  private mutating func unexpected() -> NotationProblem {
    scalar.map { problem("\(Excerpt.quoted(String(Character($0)))) is not expected") }
      ?? problem("the formula ends too early")
  }

  private func problem(_ reason: String, at offset: Int? = nil) -> NotationProblem {
    NotationProblem(column: (offset ?? position) + 1, reason: reason)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }
}
