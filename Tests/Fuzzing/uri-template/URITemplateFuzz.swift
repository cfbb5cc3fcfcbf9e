import Expressions

/// Reads the bytes as a URI template, fills it, and checks that the outcome has only what a URI may have.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzURITemplate(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard let template = try? URITemplate(text) else { return 0 }
  precondition(template.text == text, "the template has another text")
  for value in values {
    guard let uri = try? template.expand({ value[$0] }) else { continue }
    var rest = Array(uri.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        precondition(rest.prefix(2).count(where: isHexadecimal) == 2, "a lone % in \(uri)")
      } else {
        precondition(allowed.contains(byte), "the byte \(byte) in \(uri)")
      }
    }
    precondition((try? template.expand { value[$0] }) == uri, "it is filled otherwise the second time")
  }
  return 0
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
}

/// What RFC 3986 reserves and what it does not.
private let allowed = Set(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=".utf8)

private let values: [[String: JSON]] = [
  [:],
  ["a": "c++ & c# 100% \"é\" 東京", "b": ["x", "y z", ""], "c": ["k": "v/w", "é": "%2F"], "d": "", "e": 7],
  [
    "a": ["1", "2"], "b": .object(JSONObject()), "c": .array([]), "d": .null, "e": true,
    "var": "\u{0}\u{FFFF}",
  ],
]
