import Expressions
import SearchKit

/// How a request is made of values, compiled from its declaration.
struct RequestPlan: Sendable {
  /// A value without which there is no such request, or one that would lead it elsewhere.
  struct MissingValue: Error, Hashable {
    var name: String
    /// Whether it is there, and is `.` or `..` within a path.
    var climbs = false
  }

  private enum Body: Sendable {
    case json(JSONTemplate)
    case form([(name: String, template: TextTemplate)])
    case text(TextTemplate, type: String)
  }

  private let method: String
  private let url: URITemplate
  private let query: [(name: String, template: TextTemplate)]
  private let headers: [(name: String, template: TextTemplate)]
  private let body: Body?
  /// The names that its templates use.
  let variables: Set<String>

  /// - Parameters:
  ///   - options: the settings of the request.
  ///   - base: what the address is put behind.
  ///   - names: the names that templates may use.
  ///   - path: where the settings stand, for messages.
  /// - Throws: `OptionProblems` with every mistake.
  init(_ options: Options, base: String?, names: [String], path: String) throws(OptionProblems) {
    var compiler = TemplateCompiler(names: names, path: path)
    url = compiler.address(options.text("url") ?? "", base: base)
    query = compiler.parameters(options.members["query"])
    headers = compiler.headers(options.members["headers"])
    let bodyOptions = options.options("body")
    body = bodyOptions.flatMap { Self.body($0, &compiler) }
    method = options.text("method") ?? (body == nil ? "GET" : "POST")
    if method == "GET", body != nil {
      compiler.note("method", "a GET request has no body; leave it out, or write POST")
    }
    variables = compiler.variables
    if !compiler.problems.isEmpty { throw OptionProblems(compiler.problems) }
  }

  /// The address as far as it is the same for every query, for what counts from it; nil where even its server is not.
  var fixedAddress: String? {
    let head = url.text.prefix { !"{?#".contains($0) }
    let rest = url.text[head.endIndex...]
    let host = head.drop { $0 != "/" }.dropFirst(2)
    let isWhole =
      host.contains("/") || rest.isEmpty || ["?", "#", "{?", "{/", "{#"].contains { rest.hasPrefix($0) }
    return host.isEmpty || !isWhole ? nil : String(head)
  }

  private static func body(_ options: Options, _ compiler: inout TemplateCompiler) -> Body? {
    let forms = ["json", "form", "text"].filter { options.members[$0] != nil }
    guard forms.count == 1 else {
      compiler.note("body", "a body is one of json, form and text")
      return nil
    }
    switch forms[0] {
    case "json": return .json(compiler.json(options.members["json"] ?? .null, at: "body.json"))
    case "form": return .form(compiler.templates(options.members["form"], at: "body.form"))
    default:
      return .text(
        compiler.template(options.text("text") ?? "", at: "body.text"),
        type: options.text("type") ?? "text/plain; charset=utf-8")
    }
  }

  /// The request without its key.
  ///
  /// - Throws: `MissingValue` for one that the address or a text body cannot be without.
  func request(_ values: RequestValues, purpose: HTTPRequest.Purpose) throws(MissingValue) -> HTTPRequest {
    var request = HTTPRequest(method, try address(values))
    request.purpose = purpose
    let parameters = Self.encoded(query, values)
    if !parameters.isEmpty { request.url += Self.separator(in: request.url) + parameters }
    for header in headers {
      if let text = header.template.fill({ values[$0] }) {
        request.headers[header.name] = Self.headerText(text)
      }
    }
    if request.headers["Accept"] == nil { request.headers["Accept"] = "application/json, */*;q=0.5" }
    switch body {
    case nil: break
    case .json(let template):
      let json = template.fill { values[$0] } ?? .object(JSONObject())
      request.set(JSONWriter.text(json), as: "application/json")
    case .form(let fields):
      request.set(Self.encoded(fields, values), as: "application/x-www-form-urlencoded")
    case .text(let template, let type):
      guard let text = template.fill({ values[$0] }) else { throw Self.missing(template.needed, values) }
      request.set(text, as: type)
    }
    return request
  }

  private func address(_ values: RequestValues) throws(MissingValue) -> String {
    // A list in an address with a prefix is a mistake that only values show; it is told as what is missing.
    let expanded = try? url.expandComplete { values[$0] }
    guard let address = expanded ?? nil else { throw Self.missing(url.variables, values) }
    // Whoever sends it takes such a part, however it is encoded, for the way out of the path that it was put into.
    guard URIReference.dots(in: address) == URIReference.dots(in: url.text) else {
      throw MissingValue(name: url.variables.first ?? "", climbs: true)
    }
    return address
  }

  private static func missing(_ names: [String], _ values: RequestValues) -> MissingValue {
    MissingValue(name: names.first { values[$0] == nil } ?? names.first ?? "")
  }

  /// Percent-encoded once, as both addresses and forms have it.
  private static func encoded(
    _ parameters: [(name: String, template: TextTemplate)], _ values: RequestValues
  ) -> String {
    parameters.compactMap { parameter in
      parameter.template.fill { values[$0] }.map { text in
        "\(encoded(parameter.name))=\(encoded(text))"
      }
    }.joined(separator: "&")
  }

  static func encoded(_ text: String) -> String { PercentEncoding.encode(text, allowsReserved: false) }

  /// What goes before one more query parameter.
  static func separator(in address: String) -> String {
    guard let sign = address.lastIndex(of: "?") else { return "?" }
    return address.index(after: sign) == address.endIndex || address.hasSuffix("&") ? "" : "&"
  }

  /// A value that cannot end its header: controls are spaces.
  static func headerText(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      plain.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return String(plain).trimmed
  }
}

extension HTTPRequest {
  fileprivate mutating func set(_ text: String, as type: String) {
    body = Array(text.utf8)
    if headers["Content-Type"] == nil { headers["Content-Type"] = type }
  }
}
