import SearchKit

extension OptionType {
  /// What stands there when it is right, for "expected …".
  var expectation: String {
    switch self {
    case .text: "a text"
    case .integer(let range) where range.count == 1: "the number \(range.lowerBound)"
    case .integer(let range): "a whole number" + Self.bounds(range, widest: Int.min...Int.max)
    case .number(let range):
      "a number"
        + Self.bounds(range, widest: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    case .flag: "true or false"
    case .duration: #"a length of time, as "250ms", "2s" or "5m""#
    case .rateLimit: #"requests in a length of time, as "4/1s" or {"requests": 4, "per": "1s"}"#
    case .path: "a path"
    case .choice(let texts):
      texts.count == 1 ? Wording.quoted(texts[0]) : "one of " + Wording.list(texts.map(Wording.quoted), "or")
    case .secret: #"a reference to a secret, as {"env": "NAME"}"#
    case .jsonPath: #"a JSONPath, as "$.results[*]""#
    case .expression: #"a field expression, as "name" or {"of": "name", "number": true}"#
    case .json: "any JSON"
    case .mapping: "an object of field names and expressions"
    case .weights: "an object of field names and weights"
    case .field: "the name of a field"
    case .formula: #"a formula, as "2*title + 0.5*agreement""#
    case .list: "a list"
    case .map, .object, .variants: "an object"
    case .any(let types): Wording.list(types.map(\.expectation), "or")
    }
  }

  private static func bounds<Bound: CustomStringConvertible>(
    _ range: ClosedRange<Bound>, widest: ClosedRange<Bound>
  ) -> String {
    func text(_ bound: Bound) -> String {
      let text = bound.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return switch (range.lowerBound > widest.lowerBound, range.upperBound < widest.upperBound) {
    case (true, true): " from \(text(range.lowerBound)) to \(text(range.upperBound))"
    case (true, false): " of at least \(text(range.lowerBound))"
    case (false, true): " of at most \(text(range.upperBound))"
    case (false, false): ""
    }
  }
}

extension OptionType {
  /// Whether a value is of the JSON type that this stands for, be it wrong otherwise.
  func hasForm(of node: SyntaxNode) -> Bool {
    switch (self, node.content) {
    case (.text, .string), (.duration, .string), (.path, .string), (.choice, .string), (.jsonPath, .string):
      true
    case (.field, .string), (.formula, .string): true
    case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number): true
    case (.flag, .bool), (.list, .array): true
    case (.rateLimit, .string), (.rateLimit, .object): true
    case (.secret, .object), (.mapping, .object), (.weights, .object), (.map, .object), (.object, .object),
      (.variants, .object):
      true
    case (.expression, .string), (.expression, .object): true
    case (.json, _): true
    case (.any(let types), _): types.contains { $0.hasForm(of: node) }
    default: false
    }
  }
}

extension [OptionRow] {
  /// The rows, that of the member which tells the variants apart narrowed to their names.
  func choosing(among variants: [OptionVariant], by tag: String) -> [OptionRow] {
    map { row in
      var row = row
      if row.name == tag { row.type = .choice(variants.map(\.name)) }
      return row
    }
  }
}

extension OptionVariant {
  /// The rows that an object of this form has: the common ones in their order, its own in place of those of the same
  /// name, then the rest of its own.
  func rows(with common: [OptionRow]) -> [OptionRow] {
    common.map { row in rows.first { $0.name == row.name } ?? row }
      + rows.filter { row in !common.contains { $0.name == row.name } }
  }
}
