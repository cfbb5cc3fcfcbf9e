import SearchKit

/// What must hold of a request before it is sent.
///
/// Messages repeat nothing that may hold a secret.
enum RequestCheck {
  /// The address that a request goes to.
  static func url(of request: HTTPRequest) throws(TransportFailure) -> RequestURL {
    do { return try RequestURL(request.url) } catch {
      switch error {
      case .malformed:
        throw TransportFailure(
          .address, "the request's address is malformed; one begins with https:// and a host")
      case .scheme:
        throw TransportFailure(.address, "the request's address is neither of scheme http nor of https")
      }
    }
  }

  /// - Throws: `TransportFailure` for a method or a header that would break out of its line.
  static func check(_ request: HTTPRequest) throws(TransportFailure) {
    guard isToken(request.method) else {
      throw TransportFailure(.send, "the request's method is not a word of letters")
    }
    for field in request.headers.fields {
      guard isToken(field.name) else {
        throw TransportFailure(.send, "a header of the request has a name that is not allowed")
      }
      guard !field.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) else {
        throw TransportFailure(
          .send, "the header \(field.name) of the request has a line break or another control character")
      }
    }
  }

  /// A token of RFC 9110, 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    let marks = Array("!#$%&'*+-.^_`|~".utf8)
    return !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || marks.contains(byte)
      }
  }
}
