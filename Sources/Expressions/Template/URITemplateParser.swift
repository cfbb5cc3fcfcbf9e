/// Parses a template by the grammar of RFC 6570 §2.
struct URITemplateParser {
  /// The longest prefix that a variable may ask for.
  private static let longestPrefix = 9_999

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func template() throws(NotationProblem) -> [URITemplatePart] {
    var parts: [URITemplatePart] = []
    while position < scalars.count {
      parts.append(scalars[position] == "{" ? try expression() : .literal(try literal()))
    }
    return parts
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func problem(_ reason: String, at offset: Int? = nil) -> NotationProblem {
    NotationProblem(column: (offset ?? position) + 1, reason: reason)
  }

  private mutating func literal() throws(NotationProblem) -> String {
    var text = String.UnicodeScalarView()
    while let scalar, scalar != "{" {
      switch scalar {
      case "}": throw problem("} closes nothing")
      case "\u{0}"..." ", "\u{7F}", "\"", "<", ">", "\\", "^", "`", "|":
        throw problem("a URI cannot hold this character; write it as %\(Self.hexadecimal(scalar))")
      case "%" where !isTriplet: throw problem("% goes before two hexadecimal digits; write it as %25")
      default: text.append(scalar)
      }
      position += 1
    }
    return PercentEncoding.encode(String(text), allowsReserved: true)
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private var isTriplet: Bool {
    let digits = scalars[position...].dropFirst().prefix(2)
    return digits.count == 2
      && digits.allSatisfy { digit in UInt8(exactly: digit.value).flatMap(Hexadecimal.digit) != nil }
  }

  private mutating func expression() throws(NotationProblem) -> URITemplatePart {
    let start = position
    position += 1
    guard let first = scalar else { throw problem("{ has no closing }", at: start) }
    if "=,!@|".unicodeScalars.contains(first) { throw problem("the operator \(first) has no meaning yet") }
    var sign = URITemplateOperator.simple
    if first != " ", let known = URITemplateOperator(rawValue: Character(first)) {
      sign = known
      position += 1
    }
    var variables = [try variable()]
    while scalar == "," {
      position += 1
      variables.append(try variable())
    }
    guard scalar != nil else { throw problem("{ has no closing }", at: start) }
    guard scalar == "}" else { throw problem("a variable should end here with , or }") }
    position += 1
    return .expression(sign, variables)
  }

  private mutating func variable() throws(NotationProblem) -> URITemplatePart.Variable {
    let start = position
    while let scalar {
      if isNameScalar(scalar) {
        position += 1
      } else if scalar == "%", isTriplet {
        position += 3
      } else if scalar == ".", position > start, scalars[position - 1] != "." {
        position += 1
      } else {
        break
      }
    }
    if start == position {
      throw problem("a variable's name should stand here: letters, digits, _ and . or %XX")
    }
    if scalars[position - 1] == "." { throw problem("a variable's name cannot end with .", at: position - 1) }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[start..<position])
    return URITemplatePart.Variable(name: String(name), modifier: try modifier(), column: start + 1)
  }

  private func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  private mutating func modifier() throws(NotationProblem) -> URITemplatePart.Variable.Modifier {
    if scalar == "*" {
      position += 1
      return .explode
    }
    guard scalar == ":" else { return .none }
    position += 1
    let start = position
    var length = 0
    while let digit = scalar?.digit, position - start < 5 {
      length = length * 10 + digit
      position += 1
    }
    guard position > start, scalars[start] != "0", length <= Self.longestPrefix else {
      throw problem("a prefix is a number from 1 to \(Self.longestPrefix)", at: start)
    }
    return .prefix(length)
  }
}
