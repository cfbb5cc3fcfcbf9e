/// A JSON value whose texts are templates; each value is escaped as JSON has it, once.
///
/// A text that is one whole `{name}` becomes the value itself, so that a number stays a number. Members and elements
/// whose text lacks a value that it needs are left out, and so are objects and lists that lose all they had.
package struct JSONTemplate: Sendable, Hashable {
  private indirect enum Part: Sendable, Hashable {
    case constant(JSON)
    case text(TextTemplate)
    case list([Part])
    case object([Member])
  }

  private struct Member: Sendable, Hashable {
    var name: String
    var part: Part
  }

  private let root: Part
  /// The names in braces in any of its texts.
  package let variables: [String]

  package init(_ json: JSON) {
    var variables: [String] = []
    root = Self.part(json, &variables)
    self.variables = variables
  }

  private static func part(_ json: JSON, _ variables: inout [String]) -> Part {
    switch json {
    case .null, .bool, .integer, .number: return .constant(json)
    case .string(let text):
      let template = TextTemplate(text)
      variables += template.variables
      return template.variables.isEmpty ? .constant(json) : .text(template)
    case .array(let elements): return .list(elements.map { part($0, &variables) })
    case .object(let object):
      return .object(object.members.map { Member(name: $0.name, part: part($0.value, &variables)) })
    }
  }

  /// The filled value; nil where nothing is left of it.
  package func fill(_ value: (String) -> JSON?) -> JSON? { Self.filled(root, value) }

  private static func filled(_ part: Part, _ value: (String) -> JSON?) -> JSON? {
    switch part {
    case .constant(let json): return json
    case .text(let template): return template.value(value)
    case .list(let parts):
      let elements = parts.compactMap { filled($0, value) }
      return elements.isEmpty && !parts.isEmpty ? nil : .array(elements)
    case .object(let members):
      let filled = members.compactMap { member in
        Self.filled(member.part, value).map { JSONObject.Member(name: member.name, value: $0) }
      }
      return filled.isEmpty && !members.isEmpty ? nil : .object(JSONObject(filled))
    }
  }
}
