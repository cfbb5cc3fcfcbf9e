/// A piece of a query's text as its signs tell it, before any name in it is looked up.
struct QueryToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word
    case phrase
    /// `name:value`, the value in quotes or not.
    case field(name: String, value: String)
    /// `@name`.
    case vertical(String)
    /// `!name`, where the name may be a glob.
    case provider(String)
  }

  var kind: Kind
  /// The piece as text: a phrase without its quotes, all else as typed; without the sign that excludes it.
  var text: String
  /// Whether a minus stands before it.
  var isExcluded = false
  /// How many pieces stand before it.
  var place = 0

  /// The piece as typed, escapes aside.
  var source: String {
    let text = kind == .phrase ? "\"\(self.text)\"" : self.text
    return isExcluded ? "-" + text : text
  }
}
