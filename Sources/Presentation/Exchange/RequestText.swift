package import Expressions
package import SearchKit
import TextFolding

/// A request as it is sent, for a person and for programs; its secrets are hidden, however short they are.
package enum RequestText {
  /// The method and address, then the headers, then the body, a line each.
  package static func lines(_ request: HTTPRequest, in layout: Layout, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let hidden = Hidden(request)
    var lines = address(request.method, hidden.text(request.url), layout, indent: indent)
    for field in request.headers.fields {
      lines.append(
        contentsOf: Wrap.lines(
          "\(field.name): \(hidden.text(field.value))", width: layout.width, indent: indent + 2))
    }
    guard let body = request.body, !body.isEmpty else { return lines }
    lines.append("")
    for line in Self.body(body, request.headers["Content-Type"], hidden) {
      lines.append(margin + "  " + Harmless.text(line))
    }
    return lines
  }

  package static func json(_ request: HTTPRequest) -> JSON {
    let hidden = Hidden(request)
    var headers = JSONObject()
    for field in request.headers.fields { headers[field.name] = .string(hidden.text(field.value)) }
    let body = request.body.map { bytes -> JSON in
      let text = hidden.text(String(decoding: bytes, as: UTF8.self))
      return .string(text)
    }
    return [
      "purpose": .string(request.purpose.rawValue), "method": .string(request.method),
      "url": .string(hidden.text(request.url)), "headers": .object(headers), "body": body ?? .null,
    ]
  }

  private struct Hidden {
    private let secrets: [String]

    init(_ request: HTTPRequest) { secrets = request.secrets }

    func text(_ text: String) -> String {
      secrets.isEmpty ? text : Redaction.text(text, hiding: secrets)
    }
  }

  /// On one line where it fits, else broken before its parameters.
  private static func address(_ method: String, _ url: String, _ layout: Layout, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let url = Harmless.text(url)
    let start = margin + Style.bold.paint(method, color: layout.color) + " "
    let width = layout.width ?? .max
    if indent + method.count + 1 + TextWidth.columns(url) <= width { return [start + url] }
    let inner = String(repeating: " ", count: indent + method.count + 3)
    let room = max(20, width - inner.count)
    var lines: [String] = []
    for piece in pieces(of: url) {
      if let last = lines.last, last.count + piece.count <= room, !piece.hasPrefix("?") {
        lines[lines.count - 1] += piece
      } else {
        lines.append(piece)
      }
    }
    return lines.enumerated().map { index, line in index == 0 ? start + line : inner + line }
  }

  /// The address up to its query, then each parameter with the sign before it.
  private static func pieces(of url: String) -> [String] {
    var pieces: [String] = [""]
    for character in url {
      if character == "?" || character == "&" { pieces.append("") }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  private static func body(_ bytes: [UInt8], _ type: String?, _ hidden: Hidden) -> [String] {
    let text = hidden.text(String(decoding: bytes, as: UTF8.self))
    if type?.hasPrefix("application/x-www-form-urlencoded") == true {
      return text.split(separator: "&").map { field in
        let parts = field.split(separator: "=", maxSplits: 1).map { PercentEncoding.decode(String($0)) }
        return parts.joined(separator: " = ")
      }
    }
    let json = type?.hasPrefix("application/json") == true ? try? JSONReader.read(Array(text.utf8)) : nil
    return (json.map { JSONWriter.text($0, indent: 2) } ?? text)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
