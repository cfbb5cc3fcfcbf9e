import SearchKit

/// A line of an answer's head (RFC 9112).
@safe
struct HeaderLine {
  private typealias Bytes = Slice<UnsafeRawBufferPointer>

  private let line: Bytes

  init(_ bytes: UnsafeRawBufferPointer) { unsafe line = unsafe bytes.prefix { $0 != 0x0d && $0 != 0x0a } }

  /// Adds it to what there is: a status begins anew, as after an interim answer; a line that begins with a space goes on
  /// with the one before.
  func add(to answer: inout CurlTransfer.Answer) {
    if let status = unsafe Self.status(line) {
      answer.status = status
      answer.headers = HTTPHeaders()
    } else if let first = unsafe line.first, Self.isBlank(first),
      let last = answer.headers.fields.indices.last
    {
      answer.headers.fields[last].value += unsafe " " + Self.text(line)
    } else if let colon = unsafe line.firstIndex(of: UInt8(ascii: ":")) {
      answer.headers.fields.append(
        unsafe HTTPHeaders.Field(Self.text(line[..<colon]), Self.text(line[(colon + 1)...])))
    }
  }

  /// The status of a status line; nil of any other.
  private static func status(_ line: Bytes) -> Int? {
    guard unsafe line.starts(with: "HTTP/".utf8) else { return nil }
    let rest = unsafe line.drop { $0 != 0x20 }.drop { $0 == 0x20 }
    return unsafe Int(text(rest.prefix { $0 != 0x20 }))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// What stands between blanks; headers are ASCII, and where one is not, it is UTF-8, or else Latin-1.
  private static func text(_ bytes: Bytes) -> String {
    var bytes = unsafe bytes.drop(while: isBlank)
    while let last = unsafe bytes.last, isBlank(last) { unsafe bytes.removeLast() }
    return unsafe String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
