/// Resolves references against a base (RFC 3986 §5.2), as pages and feeds write them: what the grammar forbids, as a
/// space or an umlaut, is left as it is, for whoever asks for the address to encode.
package enum URIReference {
  /// The parts of a reference (RFC 3986, appendix B).
  private struct Parts {
    var scheme: Substring?
    var authority: Substring?
    var path: Substring
    var query: Substring?
    var fragment: Substring?

    init(_ text: Substring) {
      var rest = text
      if let sign = rest.firstIndex(of: "#") {
        fragment = rest[rest.index(after: sign)...]
        rest = rest[..<sign]
      }
      if let sign = rest.firstIndex(of: "?") {
        query = rest[rest.index(after: sign)...]
        rest = rest[..<sign]
      }
      if let colon = rest.firstIndex(where: { ":/".contains($0) }), rest[colon] == ":",
        Self.isScheme(rest[..<colon])
      {
        scheme = rest[..<colon]
        rest = rest[rest.index(after: colon)...]
      }
      if rest.hasPrefix("//") {
        let body = rest.dropFirst(2)
        authority = body.prefix { $0 != "/" }
        rest = body[(authority?.endIndex ?? body.startIndex)...]
      }
      path = rest
    }

    static func isScheme(_ text: Substring) -> Bool {
      guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else {
        return false
      }
      return text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
    }

    var text: String {
      var text = ""
      if let scheme { text += scheme + ":" }
      if let authority { text += "//" + authority }
      text += path
      if let query { text += "?" + query }
      if let fragment { text += "#" + fragment }
      return text
    }
  }

  /// The scheme in lower case; nil for a relative reference.
  package static func scheme(of text: String) -> String? { Parts(text[...]).scheme?.lowercased() }

  /// - Parameters:
  ///   - reference: absolute or relative.
  ///   - base: absolute; without one, or with one that is none, the reference stays as it is.
  /// - Returns: the target.
  package static func resolve(_ reference: String, against base: String?) -> String {
    var target = Parts(reference[...])
    guard let base, target.scheme == nil else { return reference }
    let from = Parts(base[...])
    guard let scheme = from.scheme else { return reference }
    target.scheme = scheme
    if target.authority != nil {
      target.path = removingDots(target.path)
      return target.text
    }
    target.authority = from.authority
    if target.path.isEmpty {
      target.path = from.path
      target.query = target.query ?? from.query
    } else if target.path.hasPrefix("/") {
      target.path = removingDots(target.path)
    } else {
      target.path = removingDots(merged(from, target.path))
    }
    return target.text
  }

  /// The path behind all but the last part of the base's (RFC 3986 §5.2.3).
  private static func merged(_ base: Parts, _ path: Substring) -> Substring {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.lastIndex(of: "/") else { return path }
    return base.path[...slash] + path
  }

  /// Without `.` and `..` (RFC 3986 §5.2.4).
  private static func removingDots(_ path: Substring) -> Substring {
    guard path.contains(".") else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(part)
      }
    }
    if path.hasPrefix("/"), kept.first != "" { kept.insert("", at: 0) }
    return Substring(kept.joined(separator: "/"))
  }
}

extension URIReference {
  /// How many parts of an address's path lead elsewhere: `.` and `..`, also encoded, and behind an encoded slash, which some
  /// servers take for one.
  package static func dots(in address: String) -> Int {
    let whole = address.prefix { $0 != "?" && $0 != "#" }
    let path = whole.lowercased().replacing("%2f", with: "/").replacing("%2e", with: ".")
    return path.split(separator: "/").count { $0 == "." || $0 == ".." }
  }

  /// Scheme, host and port in lower case, as `https://site.example`; nil for an address without a host.
  ///
  /// The usual port is left out. Two addresses with one server are of one origin (RFC 6454 §4).
  package static func server(of address: String) -> String? {
    guard let scheme = scheme(of: address), let start = address.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let rest = address[address.index(after: start)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    var host = (authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority)
      .lowercased()
    let usual = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(usual) { host.removeLast(usual.count) }
    return host.isEmpty ? nil : "\(scheme)://\(host)"
  }
}
