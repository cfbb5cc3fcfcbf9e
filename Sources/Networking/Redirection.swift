package import SearchKit

/// A request on its way, through the redirects that it meets.
package struct Redirection: Sendable {
  package private(set) var request: HTTPRequest
  package private(set) var url: RequestURL
  /// Whether it still has the headers and the body that it began with.
  private(set) var isAtHome = true
  private var followed = 0
  private var seen: Set<String>

  /// The headers that say nothing about who asks.
  private static let harmless = ["accept", "accept-language", "user-agent"]
  /// Those that speak of the body.
  private static let ofBody = ["content-type", "content-encoding", "content-language"]

  package init(_ request: HTTPRequest, to url: RequestURL) {
    self.request = request
    self.url = url
    seen = ["\(request.method) \(url.text)"]
  }

  /// The statuses that send elsewhere (RFC 9110, 15.4).
  package static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Turns to where an answer sends.
  ///
  /// - Parameters:
  ///   - status: one of those that send elsewhere.
  ///   - location: the header of that name.
  /// - Throws: `TransportFailure` where that is not followed; its message names hosts alone, as the rest of an address may
  ///   hold a secret.
  package mutating func follow(_ status: Int, to location: String) throws(TransportFailure) {
    let next = try target(location)
    let from = url.endpoint
    let isElsewhere = next.endpoint != url.endpoint
    let changesMethod =
      status == 303 && request.method != "HEAD"
      || (status == 301 || status == 302) && request.method == "POST"
    if changesMethod {
      request.method = "GET"
      request.body = nil
      request.headers.fields.removeAll { Self.ofBody.contains($0.name.lowercased()) }
    }
    if isElsewhere { try leave(for: next) }
    url = next
    request.url = next.text
    guard seen.insert("\(request.method) \(next.text)").inserted else {
      throw TransportFailure(
        .redirect,
        "\(from.text) sends in a circle, back to an address of \(next.endpoint.text) that sent there")
    }
    followed += 1
    guard followed <= request.limits.redirects else {
      throw TransportFailure(
        .redirect,
        "\(from.text) sends on to \(next.endpoint.text) after \(followed - 1) redirects; no more are followed"
      )
    }
  }

  private func target(_ location: String) throws(TransportFailure) -> RequestURL {
    let next: RequestURL
    do { next = try url.resolving(location) } catch {
      switch error {
      case .scheme(let scheme):
        throw refusal("sends to an address of scheme \"\(Self.plain(scheme))\", which is never followed")
      case .malformed: throw refusal("sends to something that is no address")
      }
    }
    guard next.endpoint == url.endpoint || !next.hasUser else {
      throw refusal("sends to \(next.endpoint.text) with a user's name in the address, which is not followed")
    }
    return next
  }

  /// Leaves behind what is meant for the first host alone.
  private mutating func leave(for next: RequestURL) throws(TransportFailure) {
    let secrets = request.secrets
    if Redaction.finds(secrets, in: Array(next.text.utf8)) {
      throw refusal(
        "sends to \(next.endpoint.text) with a secret in the address, which no other host may get; if you trust "
          + "that host, give the source its address instead")
    }
    if isAtHome, !request.secrets.isEmpty, url.endpoint.scheme == "https", next.endpoint.scheme == "http" {
      throw refusal(
        "sends a request with a secret to \(next.endpoint.text), where everybody on the way can read it")
    }
    if let body = request.body, Redaction.finds(secrets, in: body) {
      throw refusal(
        "sends a request with a secret in its body to \(next.endpoint.text), which may not get it; if you trust "
          + "that host, give the source its address instead")
    }
    let kept = Self.harmless + (request.body == nil ? [] : Self.ofBody)
    request.headers.fields.removeAll { field in
      !kept.contains(field.name.lowercased()) || Redaction.finds(secrets, in: Array(field.value.utf8))
    }
    request.origin = .answer
    isAtHome = false
  }

  private func refusal(_ what: String) -> TransportFailure {
    TransportFailure(.redirect, "\(url.endpoint.text) \(what)")
  }

  /// A scheme as far as it is one; a server may write anything.
  private static func plain(_ scheme: String) -> String {
    String(scheme.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 }.prefix(20).map(Character.init))
  }
}
