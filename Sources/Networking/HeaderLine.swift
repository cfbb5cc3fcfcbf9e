import SearchKit

/// A line of an answer's head (RFC 9112).
struct HeaderLine {
  private let text: String

  /// Headers are ASCII; where one is not, it is UTF-8, or else Latin-1.
  init(_ bytes: UnsafeRawBufferPointer) {
    let line = unsafe bytes.prefix { $0 != 0x0d && $0 != 0x0a }
    if let text = unsafe String(validating: line, as: UTF8.self) {
      self.text = text
    } else {
      text = unsafe String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
    }
  }

  /// Adds it to what there is: a status begins anew, as after an interim answer; a line that begins with a space goes on
  /// with the one before.
  func add(to answer: inout CurlTransfer.Answer) {
    if text.hasPrefix("HTTP/"), let status = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    {
      answer.status = status
      answer.headers = HTTPHeaders()
    } else if text.first == " " || text.first == "\t", let last = answer.headers.fields.indices.last {
      answer.headers.fields[last].value += " " + Self.trimmed(text[...])
    } else if let colon = text.firstIndex(of: ":") {
      answer.headers.fields.append(
        HTTPHeaders.Field(Self.trimmed(text[..<colon]), Self.trimmed(text[text.index(after: colon)...])))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let rest = text.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(rest[...last])
  }
}
