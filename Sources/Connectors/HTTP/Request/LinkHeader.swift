import SearchKit

/// Reads `Link` headers (RFC 8288 §3).
enum LinkHeader {
  /// The first target that has a relation; it may be relative to the address that answered.
  static func target(of relation: String, in headers: [String]) -> String? {
    for header in headers {
      for link in links(of: header) where link.relations.contains(relation) { return link.target }
    }
    return nil
  }

  private struct Link {
    var target: String
    var relations: [String] = []
  }

  private static func links(of header: String) -> [Link] {
    var links: [Link] = []
    var rest = header[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      var link = Link(target: String(rest[rest.index(after: open)..<close]).trimmed)
      rest = rest[rest.index(after: close)...]
      let parameters = upToComma(&rest)
      for parameter in parameters {
        let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        // The first `rel` counts (§3.3).
        guard parts.count == 2, parts[0].lowercased() == "rel", link.relations.isEmpty else { continue }
        link.relations = parts[1].lowercased().split(separator: " ").map(String.init)
      }
      links.append(link)
    }
    return links
  }

  /// The parameters of a link without the quotes around their values; what is left begins with the next link.
  private static func upToComma(_ rest: inout Substring) -> [String] {
    var parameters = [""]
    var isQuoted = false
    var isEscaped = false
    while let character = rest.first {
      rest.removeFirst()
      if isEscaped {
        parameters[parameters.count - 1].append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "," {
        break
      } else if !isQuoted, character == ";" {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters
  }
}
