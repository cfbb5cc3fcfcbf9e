import Expressions
import SearchKit

/// An answer as it came, read as far as its form allows.
struct ReceivedAnswer: Sendable {
  /// How much of a body is looked at as text.
  private static let longestText = 64 << 10

  let status: Int
  /// The status and the headers alone.
  let head: HTTPResponse
  /// In small letters; empty where the answer does not tell.
  let contentType: String
  /// Nil where it is not known.
  let url: String?
  private let body: [UInt8]
  /// The body's JSON; nil when it is none.
  let document: JSON?
  /// Why it is none, as a sentence about the body.
  let fault: String?
  /// What had to be mended to read it.
  let repairs: [String]
  /// What expressions may use.
  var setting: MappingSetting

  /// - Parameters:
  ///   - response: what the source sent.
  ///   - base: the address that stands for one that is not known.
  ///   - given: further values for expressions.
  ///   - tables: the source's tables by name.
  init(
    _ response: HTTPResponse, base: String?, given: JSONObject, tables: [String: [String: JSON]]
  ) {
    status = response.status
    var head = response
    head.body = []
    self.head = head
    let type = (response.headers["Content-Type"] ?? "").lowercased()
    let isLatin1 =
      type.contains("charset=")
      && ["iso-8859-1", "latin1", "latin-1"].contains { type.contains("charset=\($0)") }
    let body =
      isLatin1
      ? Array(String(decoding: response.body.map { UInt16($0) }, as: UTF16.self).utf8) : response.body
    contentType = type
    url = response.url
    self.body = body
    do {
      let reading = try JSONReader.readRepairing(body)
      document = reading.value
      repairs = reading.repairs.map { "its JSON has a fault: \($0)" }
      fault = nil
    } catch {
      document = nil
      repairs = []
      fault = error.reason
    }
    setting = MappingSetting(root: document ?? .null, given: given, tables: tables)
    let address = AnsweredAddress(url ?? base ?? "")
    setting.given["origin"] = address.origin.map { .string($0) }
    setting.given["path"] = .string(address.path)
    setting.given["status"] = .integer(status)
    setting.given["headers"] = .object(
      JSONObject(response.headers.fields.map { .init(name: $0.name.lowercased(), value: .string($0.value)) }))
  }

  /// The form in which the body was compressed; nil where it was not.
  var coding: String? {
    head.headers["Content-Encoding"].flatMap {
      ["", "identity"].contains($0.lowercased()) ? nil : $0.lowercased()
    }
  }

  /// Whether the body begins as JSON and ends in the middle of it.
  var isCut: Bool {
    guard document == nil, let first = body.first(where: { $0 > 0x20 }),
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    else { return false }
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in body {
      if isEscaped {
        isEscaped = false
      } else if isText {
        if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
    }
    return isText || depth > 0
  }

  /// For how long the source asks to be left alone, by the header that says so.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: nil where it does not say.
  func retryAfter(now: Double) -> Duration? { head.retryAfter(now: now) }

  /// The first part of the body as text.
  var text: String { String(decoding: body.prefix(Self.longestText), as: UTF8.self) }

  var isEmpty: Bool { body.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  /// The first characters of the body on one line, for a message.
  var beginning: String {
    Excerpt.quoted(HTMLText.text(discreet(String(decoding: body.prefix(4_000), as: UTF8.self))))
  }

  /// A text of it without the secrets of its request, for a message.
  func discreet(_ text: String) -> String { head.discreet(text) }
}

/// The parts of an address that expressions may use; its query, which may hold a key, is none.
struct AnsweredAddress: Sendable, Hashable {
  /// Scheme, host and port, as `https://en.wikipedia.org`; nil of what is no whole address.
  var origin: String?
  /// Percent-encoded, as it stands in the address.
  var path: String

  init(_ address: String) {
    let whole = address.prefix { $0 != "?" && $0 != "#" }
    let scheme = whole.prefix { $0 != ":" }
    guard whole.dropFirst(scheme.count).hasPrefix("://") else {
      path = String(whole)
      return
    }
    let rest = whole.dropFirst(scheme.count + 3)
    // What stands before an @ is a name and password.
    let authority = rest.prefix { $0 != "/" }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    origin = host.isEmpty ? nil : "\(scheme)://\(host)"
    path = String(rest[authority.endIndex...])
  }
}
