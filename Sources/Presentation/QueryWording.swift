import Expressions
import SearchKit

/// A reading of a text as a person reads it: the words to find, then every condition.
enum QueryWording {
  static func text(_ query: Query, in vertical: Vertical) -> String {
    let words = query.required.isEmpty ? [] : [quoted(query.required)]
    let optional = query.optional.isEmpty ? [] : ["if possible \(quoted(query.optional))"]
    let parts = words + Conditions(query, in: vertical).all.map(\.text) + optional
    return parts.isEmpty ? "anything" : parts.joined(separator: ", ")
  }

  private static func quoted(_ words: [String]) -> String {
    "“\(Excerpt.text(words.joined(separator: " ")))”"
  }
}
