import Expressions
import SearchKit

/// The template of an address of a description document (OpenSearch 1.1 §4.3).
struct OpenSearchTemplate: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case text(String)
    case variable(String, isOptional: Bool)
  }

  /// What templates may ask for, and is known here.
  private static let known = [
    "searchTerms", "count", "startIndex", "startPage", "language", "inputEncoding", "outputEncoding",
  ]

  private let parts: [Part]
  private let address: OpenSearchDescription.Address
  private let encodings: [String]

  init(_ address: OpenSearchDescription.Address, encodings: [String]) {
    self.address = address
    self.encodings = encodings
    var parts: [Part] = []
    var rest = address.template[...]
    while let open = rest.firstIndex(of: "{") {
      let body = rest[rest.index(after: open)...]
      guard let close = body.firstIndex(of: "}") else { break }
      parts.append(.text(String(rest[..<open])))
      let name = body[..<close]
      let isOptional = name.hasSuffix("?")
      parts.append(.variable(String(isOptional ? name.dropLast() : name), isOptional: isOptional))
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The variables that it cannot be without and nobody knows here.
  var unmet: [String] {
    parts.compactMap { part in
      if case .variable(let name, false) = part, !Self.known.contains(name) { name } else { nil }
    }
  }

  /// Whether a later page can be asked for.
  var hasPages: Bool {
    parts.contains { part in
      if case .variable(let name, _) = part { name == "startPage" || name == "startIndex" } else { false }
    }
  }

  /// Whether words would lead elsewhere than into their place in the path.
  func climbs(for query: Query) -> Bool {
    URIReference.dots(in: expanded(for: query, language: nil)) != URIReference.dots(in: address.template)
  }

  /// The address of a query; what is not known and may be left out is empty.
  func expanded(for query: Query, language: String?) -> String {
    let limit = max(1, query.limit)
    return parts.map { part in
      switch part {
      case .text(let text): return text
      case .variable(let name, _):
        switch name {
        case "searchTerms": return encoded(query.sought.joined(separator: " "))
        case "count": return "\(limit)"
        case "startIndex": return "\(address.indexOffset + (query.page - 1) * limit)"
        case "startPage": return "\(address.pageOffset + query.page - 1)"
        case "language": return language.map { RequestPlan.encoded($0) } ?? "*"
        case "inputEncoding": return usesLatin(query.sought.joined()) ? "ISO-8859-1" : "UTF-8"
        case "outputEncoding": return "UTF-8"
        default: return ""
        }
      }
    }.joined()
  }

  /// Percent-encoded as UTF-8, or as Latin-1 for a site that takes nothing else.
  private func encoded(_ text: String) -> String {
    guard usesLatin(text) else { return RequestPlan.encoded(text) }
    return text.unicodeScalars.map { scalar in
      guard scalar.value >= 0x80 else { return RequestPlan.encoded(String(scalar)) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + digits
    }.joined()
  }

  private func usesLatin(_ text: String) -> Bool {
    let latin = ["iso-8859-1", "latin1", "windows-1252"]
    guard !encodings.isEmpty, encodings.allSatisfy(latin.contains) else { return false }
    return text.unicodeScalars.allSatisfy { $0.value < 0x80 || (0xA0...0xFF).contains($0.value) }
  }
}
