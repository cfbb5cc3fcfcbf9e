/// How a text is written within another language, so that it means itself and nothing else.
package enum TextEscape: String, Sendable, Hashable, CaseIterable {
  /// Percent-encoded (RFC 3986 §2.1), every byte but the unreserved ones.
  case url
  /// Between the quotes of a JSON text (RFC 8259 §7).
  case json
  /// Words of a query of Lucene, Solr or Elasticsearch.
  case lucene
  /// A regular expression that finds the text, between the quotes of Overpass QL.
  case overpass
  /// Between the quotes of a SPARQL literal (SPARQL 1.1 §19.8).
  case sparql

  package func applied(to text: String) -> String {
    switch self {
    case .url: return PercentEncoding.encode(text, allowsReserved: false)
    case .json: return String(JSONWriter.text(.string(text)).dropFirst().dropLast())
    case .lucene: return Self.lucene(text)
    case .overpass:
      // First a regular expression (POSIX extended), then a text in quotes.
      let pattern = Self.escaping(Self.withoutControls(text), Self.patternSigns)
      return Self.escaping(pattern, ["\\", "\""])
    case .sparql: return Self.sparql(text)
    }
  }

  private static let luceneSigns = Set<Unicode.Scalar>("+-&|!(){}[]^\"~*?:/\\".unicodeScalars)
  private static let patternSigns = Set<Unicode.Scalar>(".[](){}*+?^$|\\".unicodeScalars)

  /// The signs of the query language escaped, and its words (AND, OR, NOT) in small letters, which are plain words.
  private static func lucene(_ text: String) -> String {
    let words = withoutControls(text).split(separator: " ", omittingEmptySubsequences: false).map { word in
      ["AND", "OR", "NOT", "TO"].contains(word) ? word.lowercased() : String(word)
    }
    return escaping(words.joined(separator: " "), luceneSigns)
  }

  private static func sparql(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"", "'": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
      case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
      default: escaped.append(isControl(scalar) ? " " : scalar)
      }
    }
    return String(escaped)
  }

  private static func escaping(_ text: String, _ signs: Set<Unicode.Scalar>) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if signs.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// The text on one line: no language has a use for the rest.
  private static func withoutControls(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(isControl(scalar) ? " " : scalar) }
    return String(plain)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
