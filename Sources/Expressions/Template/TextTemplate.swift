/// A text with values in braces, which are put in as they are: `{name}`, or `{name?}` for one that may be missing.
///
/// Braces around anything else than a name are text, since query languages and JSON are full of them.
package struct TextTemplate: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case value(String, isNeeded: Bool)
  }

  /// The template as it was written.
  package let text: String
  private let parts: [Part]

  package init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    var literal = ""
    while let open = rest.firstIndex(of: "{") {
      literal += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}"),
        let part = Self.variable(rest[rest.index(after: open)..<close])
      else {
        literal += "{"
        rest = rest[rest.index(after: open)...]
        continue
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(part)
      rest = rest[rest.index(after: close)...]
    }
    literal += rest
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  private static func variable(_ text: Substring) -> Part? {
    let name = text.hasSuffix("?") ? text.dropLast() : text
    guard let first = name.utf8.first, isLetter(first),
      name.utf8.allSatisfy({
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    return .value(String(name), isNeeded: name.endIndex == text.endIndex)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// The names in braces, in order.
  package var variables: [String] {
    parts.compactMap { part in
      guard case .value(let name, _) = part else { return nil }
      return name
    }
  }

  /// The names that it cannot be filled without, in order.
  package var needed: [String] {
    parts.compactMap { part in
      guard case .value(let name, true) = part else { return nil }
      return name
    }
  }

  /// The filled text; nil where a value that is needed is missing, null or empty.
  ///
  /// A list is its texts with commas between them.
  package func fill(_ value: (String) -> JSON?) -> String? {
    var filled = ""
    for part in parts {
      switch part {
      case .literal(let text): filled += text
      case .value(let name, let isNeeded):
        if let text = value(name)?.filling {
          filled += text
        } else if isNeeded {
          return nil
        }
      }
    }
    return filled
  }

  /// The value itself where the whole template is one name, so that a number stays a number; else the filled text.
  package func value(_ value: (String) -> JSON?) -> JSON? {
    guard parts.count == 1, case .value(let name, _) = parts[0] else {
      return fill(value).map { .string($0) }
    }
    return value(name).flatMap { $0.filling == nil && $0.object == nil ? nil : $0 }
  }
}

extension TextTemplate: Hashable {
  package static func == (left: TextTemplate, right: TextTemplate) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension JSON {
  /// What a value is in a text; nil for what is none.
  fileprivate var filling: String? {
    guard case .array(let elements) = self else { return scalarText.flatMap { $0.isEmpty ? nil : $0 } }
    let texts = elements.compactMap(\.filling)
    return texts.isEmpty ? nil : texts.joined(separator: ",")
  }
}
