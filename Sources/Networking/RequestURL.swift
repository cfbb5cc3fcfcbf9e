import CCurl

/// An absolute `http` or `https` address, read by the parser that connects to it, so that no check sees another host.
package struct RequestURL: Sendable, Hashable {
  /// Where a connection goes.
  package struct Endpoint: Sendable, Hashable {
    package var scheme: String
    /// In lower case and in ASCII; an IPv6 address in brackets, an IPv4 one with four decimal numbers.
    package var host: String
    package var port: Int

    /// As a person writes it: without a port that goes without saying.
    package var text: String {
      let usual = scheme == "https" ? 443 : 80
      return "\(scheme)://\(host)" + (port == usual ? "" : ":\(port)")
    }
  }

  /// The whole address, without a fragment.
  package var text: String
  package var endpoint: Endpoint
  /// Whether it holds a user's name or password.
  package var hasUser: Bool

  /// What is wrong with an address.
  package enum Fault: Error, Sendable, Hashable {
    /// It is none, or a relative one.
    case malformed
    case scheme(String)
  }

  package init(_ text: String) throws(Fault) { try self.init(text, from: nil) }

  /// The address that a reference leads to from here, by RFC 3986.
  package func resolving(_ reference: String) throws(Fault) -> RequestURL {
    // libcurl takes an empty reference for the root, and one that is a fragment alone too.
    if (reference.utf8.first ?? UInt8(ascii: "#")) == UInt8(ascii: "#") { return self }
    return try RequestURL(reference, from: self.text)
  }

  private init(_ text: String, from base: String?) throws(Fault) {
    guard CurlLibrary.problem == nil, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }),
      let url = unsafe backstage_url_new()
    else { throw .malformed }
    defer { unsafe backstage_url_free(url) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    if let base {
      guard unsafe backstage_url_set(url, base, flags) == CURLUE_OK else { throw .malformed }
    }
    guard unsafe backstage_url_set(url, text, flags) == CURLUE_OK else { throw .malformed }
    let part = { (part: CURLUPart, flags: Int32) -> String? in
      guard let text = unsafe backstage_url_part(url, part, UInt32(flags)) else { return nil }
      defer { unsafe backstage_text_free(text) }
      return unsafe String(cString: text)
    }
    guard let scheme = part(CURLUPART_SCHEME, 0)?.lowercased() else { throw .malformed }
    guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
    guard let host = part(CURLUPART_HOST, CURLU_PUNYCODE)?.lowercased(), !host.isEmpty,
      let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) }),
      let whole = part(CURLUPART_URL, CURLU_PUNYCODE | CURLU_NO_DEFAULT_PORT)
    else { throw .malformed }
    self.text = String(whole.prefix { $0 != "#" })
    endpoint = Endpoint(scheme: scheme, host: host, port: port)
    hasUser = part(CURLUPART_USER, 0) != nil || part(CURLUPART_PASSWORD, 0) != nil
  }
}
