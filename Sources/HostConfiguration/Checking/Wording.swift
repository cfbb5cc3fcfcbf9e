import Expressions

/// How values and names are put into the text of a problem.
enum Wording {
  /// A name or text in quotes, control and bidi characters escaped, cut where it is long.
  static func quoted(_ text: String) -> String { Excerpt.quoted(text) }

  /// What was found where something else was expected.
  static func found(_ json: JSON) -> String {
    switch json {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .integer, .number: JSONWriter.text(json)
    case .string(let text): quoted(text)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object(let object): object.isEmpty ? "an empty object" : "an object"
    }
  }

  /// "a, b and c", or with another word before the last.
  static func list(_ items: [String], _ word: String = "and") -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
