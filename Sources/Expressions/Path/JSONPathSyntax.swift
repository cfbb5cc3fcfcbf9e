/// One step of a path: selectors over the children of each node, or over those of all its descendants too.
struct JSONPathSegment: Sendable {
  var isDescendant: Bool
  var selectors: [JSONPathSelector]

  var isSingular: Bool {
    guard !isDescendant, selectors.count == 1 else { return false }
    switch selectors[0] {
    case .name, .index: return true
    case .wildcard, .slice, .filter: return false
    }
  }

  /// The member name that is its only selector.
  var singleName: String? {
    guard isSingular, case .name(let name) = selectors[0] else { return nil }
    return name
  }
}

/// What a segment takes of the children of a node (RFC 9535 §2.3).
enum JSONPathSelector: Sendable {
  case name(String)
  /// From the end where negative.
  case index(Int)
  case slice(start: Int?, end: Int?, step: Int)
  case wildcard
  case filter(JSONPathFilter)
}

/// A path within a filter.
struct JSONPathQuery: Sendable {
  /// Whether it starts at the node tested (`@`) or at the document (`$`).
  var isRelative: Bool
  var segments: [JSONPathSegment]

  var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// A test of a node (RFC 9535 §2.3.5).
indirect enum JSONPathFilter: Sendable {
  case or([JSONPathFilter])
  case and([JSONPathFilter])
  case not(JSONPathFilter)
  case exists(JSONPathQuery)
  case comparison(JSONPathOperand, JSONPathComparison, JSONPathOperand)
  case pattern(JSONPathOperand, JSONPathPattern)
}

enum JSONPathComparison: Sendable, Hashable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}

/// What stands for one value or for none (ValueType of RFC 9535 §2.4.1).
indirect enum JSONPathOperand: Sendable {
  case literal(JSON)
  case query(JSONPathQuery)
  case length(JSONPathOperand)
  case count(JSONPathQuery)
  case value(JSONPathQuery)
}

/// The pattern of `match` or `search`.
enum JSONPathPattern: Sendable {
  /// Written in the path; nil where it is no I-Regexp and so matches nothing.
  case constant(IRegexp?)
  /// Taken from the document.
  case computed(JSONPathOperand, whole: Bool)
}
