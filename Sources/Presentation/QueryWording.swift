import SearchKit

/// A reading of a text as a person reads it: the words to find, then every condition.
enum QueryWording {
  static func text(_ query: Query, in vertical: Vertical) -> String {
    let words = query.required.isEmpty ? [] : ["“\(query.required.joined(separator: " "))”"]
    let parts = words + Conditions(query, in: vertical).all.map(\.text)
    return parts.isEmpty ? "anything" : parts.joined(separator: ", ")
  }
}
