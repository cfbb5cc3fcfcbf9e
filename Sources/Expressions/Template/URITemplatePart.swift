/// A piece of a template: text as it is, or variables to replace.
enum URITemplatePart: Sendable {
  struct Variable: Sendable, Hashable {
    enum Modifier: Sendable, Hashable {
      case none
      case explode
      /// The number of leading scalars to take.
      case prefix(Int)
    }

    var name: String
    var modifier: Modifier
    /// Where its name stands, in scalars from 1.
    var column: Int
  }

  /// Percent-encoded already.
  case literal(String)
  case expression(URITemplateOperator, [Variable])

  var isNeeded: Bool {
    switch self {
    case .literal: false
    case .expression(let sign, _): sign.isNeeded
    }
  }

  /// The text of this part; nil when all of its variables are undefined.
  func expansion(_ value: (String) -> JSON?) throws(NotationProblem) -> String? {
    switch self {
    case .literal(let text): return text
    case .expression(let sign, let variables) where variables.count == 1 && sign.prefix.isEmpty:
      // The common form, without lists of pieces.
      let variable = variables[0]
      guard let value = value(variable.name) else { return nil }
      if let text = value.templateText { return variable.named(text, sign) }
      let pieces = try variable.pieces(value, sign)
      return pieces.isEmpty ? nil : pieces.joined(separator: sign.separator)
    case .expression(let sign, let variables):
      var pieces: [String] = []
      for variable in variables {
        guard let value = value(variable.name) else { continue }
        pieces += try variable.pieces(value, sign)
      }
      return pieces.isEmpty ? nil : sign.prefix + pieces.joined(separator: sign.separator)
    }
  }
}

extension URITemplatePart.Variable {
  /// The texts to stand between separators; none for what is undefined (RFC 6570 §3.2.1).
  fileprivate func pieces(_ value: JSON, _ sign: URITemplateOperator) throws(NotationProblem) -> [String] {
    if let text = value.templateText { return [named(text, sign)] }
    let pairs: [(name: String?, text: String)]
    switch value {
    case .array(let elements): pairs = elements.compactMap { $0.templateText.map { (nil, $0) } }
    case .object(let object):
      pairs = object.members.compactMap { member in member.value.templateText.map { (member.name, $0) } }
    case .null, .bool, .integer, .number, .string: pairs = []
    }
    if pairs.isEmpty { return [] }
    switch modifier {
    case .prefix:
      throw NotationProblem(
        column: column, reason: "\(name) holds several values, of which no prefix can be taken")
    case .none:
      let texts = pairs.flatMap { pair in [pair.name, pair.text].compactMap { $0 } }
      let joined = texts.map { PercentEncoding.encode($0, allowsReserved: sign.allowsReserved) }.joined(
        separator: ",")
      return [sign.isNamed ? name + (joined.isEmpty ? sign.emptySign : "=" + joined) : joined]
    case .explode: return pairs.map { exploded($0.name, $0.text, sign) }
    }
  }

  fileprivate func named(_ text: String, _ sign: URITemplateOperator) -> String {
    var text = text
    if case .prefix(let length) = modifier { text = String(text.unicodeScalars.prefix(length)) }
    let encoded = PercentEncoding.encode(text, allowsReserved: sign.allowsReserved)
    guard sign.isNamed else { return encoded }
    return name + (encoded.isEmpty ? sign.emptySign : "=" + encoded)
  }

  private func exploded(_ member: String?, _ text: String, _ sign: URITemplateOperator) -> String {
    let encoded = PercentEncoding.encode(text, allowsReserved: sign.allowsReserved)
    guard let member else {
      return sign.isNamed ? name + (encoded.isEmpty ? sign.emptySign : "=" + encoded) : encoded
    }
    let key = PercentEncoding.encode(member, allowsReserved: sign.allowsReserved)
    return key + (encoded.isEmpty && sign.isNamed ? sign.emptySign : "=" + encoded)
  }
}

extension JSON {
  /// The text that a scalar stands for in a template; nil for what is none.
  fileprivate var templateText: String? {
    switch self {
    case .string(let text): text
    case .integer, .number, .bool: JSONWriter.text(self)
    case .null, .array, .object: nil
    }
  }
}
