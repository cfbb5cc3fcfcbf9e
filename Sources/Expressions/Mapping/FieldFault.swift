/// Why a field of one row could not be read, as a sentence about its value.
struct FieldFault: Error, Sendable, Hashable {
  var reason: String

  init(_ reason: String) { self.reason = reason }

  /// A fault of a value, which the sentence begins with.
  static func unfit(_ value: JSON, _ fault: String) -> FieldFault { FieldFault("\(value.shown) \(fault)") }

  /// A value that operators have made longer than any real one.
  static let grown = FieldFault("it grows beyond \(MappingRun.most >> 20) MiB")

  /// A text in quotes, cut where it is long.
  static func quoted(_ text: String) -> String { JSON.string(text).shown }
}

extension JSON {
  /// The value for a person: JSON, cut where it is long.
  var shown: String {
    if case .string(let text) = self { return Excerpt.quoted(text) }
    return Excerpt.text(JSONWriter.text(self))
  }

  /// How many bytes its texts have, those of lists and objects added up.
  var textLength: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let elements): elements.reduce(0) { $0 + $1.textLength }
    case .object(let object): object.members.reduce(0) { $0 + $1.name.utf8.count + $1.value.textLength }
    case .null, .bool, .integer, .number: 0
    }
  }

  /// The text of a text, number or flag; nil for anything else.
  package var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .number: JSONWriter.text(self)
    case .null, .array, .object: nil
    }
  }

  /// Whether this is the value asked for: the same one, or one of the same text, as CSV has only texts.
  func equals(_ other: JSON) -> Bool {
    if isSame(as: other) { return true }
    guard let text = scalarText, let other = other.scalarText else { return false }
    return text == other
  }
}
