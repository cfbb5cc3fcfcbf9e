/// What is asked of a value.
enum FieldTest: Sendable, Hashable {
  case equals(JSON)
  /// Whether it, or an element of it, is one of several.
  case among([JSON])
  /// Whether it, or an element of it, has what a pattern finds.
  case matches(IRegexp)
  /// Whether there is a value, or none.
  case exists(Bool)

  /// The names of the tests in a declaration; one of them stands in each condition.
  static let names = ["equals", "in", "matches", "exists"]

  /// - Throws: `FieldFault` when a pattern takes too long.
  func holds(for value: JSON) throws(FieldFault) -> Bool {
    switch self {
    case .equals(let wanted): return value.equals(wanted)
    case .among(let values):
      if case .array(let elements) = value {
        return elements.contains { element in values.contains { element.equals($0) } }
      }
      return values.contains { value.equals($0) }
    case .matches(let pattern):
      for element in Self.elements(of: value) {
        guard let text = element.scalarText else { continue }
        do { if try pattern.matches(text) { return true } } catch {
          throw FieldFault(
            "the pattern \(Excerpt.text(pattern.pattern)) takes too long on \(FieldFault.quoted(text))")
        }
      }
      return false
    case .exists(let wanted): return value.isNull != wanted
    }
  }

  private static func elements(of value: JSON) -> [JSON] { value.array ?? [value] }
}
