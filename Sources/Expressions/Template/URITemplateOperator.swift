/// The operators of RFC 6570 with the behaviour that its Appendix A gives each.
enum URITemplateOperator: Character, Sendable, CaseIterable {
  case simple = " "
  case reserved = "+"
  case fragment = "#"
  case label = "."
  case path = "/"
  case parameter = ";"
  case query = "?"
  case continuation = "&"

  /// What goes before the first value.
  var prefix: String {
    switch self {
    case .simple, .reserved: ""
    case .fragment, .label, .path, .parameter, .query, .continuation: String(rawValue)
    }
  }

  var separator: String {
    switch self {
    case .simple, .reserved, .fragment: ","
    case .label: "."
    case .path: "/"
    case .parameter: ";"
    case .query, .continuation: "&"
    }
  }

  /// Whether values stand behind the names of their variables.
  var isNamed: Bool {
    switch self {
    case .parameter, .query, .continuation: true
    case .simple, .reserved, .fragment, .label, .path: false
    }
  }

  /// What stands between a name and an empty value.
  var emptySign: String { self == .query || self == .continuation ? "=" : "" }

  var allowsReserved: Bool { self == .reserved || self == .fragment }

  /// Whether a text without it would be another text and no shorter form of this one.
  var isNeeded: Bool { self == .simple || allowsReserved }
}
