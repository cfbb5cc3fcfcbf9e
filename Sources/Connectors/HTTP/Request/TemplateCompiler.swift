import Expressions
import SearchKit

/// Compiles the templates of a request, noting every mistake and going on.
struct TemplateCompiler {
  private let names: [String]
  private let path: String
  private(set) var problems: [OptionProblems.Problem] = []
  private(set) var variables: Set<String> = []

  init(names: [String], path: String) {
    self.names = names
    self.path = path
  }

  mutating func note(_ place: String, _ message: String, allowed: [String] = [], unknown: String? = nil) {
    problems.append(
      OptionProblems.Problem(path: "\(path).\(place)", message: message, allowed: allowed, unknown: unknown))
  }

  /// A whole address; one without a scheme is put behind the base.
  mutating func address(_ text: String, base: String?) -> URITemplate {
    let whole: String
    if Self.isWhole(text) {
      whole = text
    } else if let base {
      whole = Self.joined(base, text)
    } else {
      note("url", Self.baselessness(of: text))
      return Self.nowhere
    }
    if whole.contains("#") { note("url", "an address that is asked has no part after #") }
    let host = whole.drop { $0 != "/" }.dropFirst(2).prefix { !"/?".contains($0) }
    if host.contains("@") { note("url", "a name and password do not stand in the address; declare `auth`") }
    do {
      let template = try URITemplate(whole)
      use(template.variables.map { PercentEncoding.decode($0) }, at: "url")
      return template
    } catch {
      note("url", "the address \(Excerpt.text(whole)) has a fault: \(error)")
      return Self.nowhere
    }
  }

  /// Why a text is no address by itself, and what to write.
  private static func baselessness(of text: String) -> String {
    let quoted = Excerpt.quoted(text)
    if text.lowercased().hasPrefix("file:") {
      return
        "\(quoted) is a file, and no server is asked for it; name the file as `path` of a feed, html or catalogue"
    }
    if text.contains("://") { return "\(quoted) is no address of http:// or https://" }
    let isPart = text.isEmpty || "/?{&".contains(text.prefix(1))
    return isPart
      ? "\(quoted) is no whole address, and there is no `base` to put before it"
      : "\(quoted) is no whole address; write https:// before it, or give a `base`"
  }

  private static let nowhere: URITemplate = {
    guard let template = try? URITemplate("") else { preconditionFailure("the empty template is one") }
    return template
  }()

  static func isWhole(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  private static func joined(_ base: String, _ text: String) -> String {
    if text.isEmpty || text.hasPrefix("?") || text.hasPrefix("{?") || text.hasPrefix("{/") {
      return text.hasPrefix("{/") && base.hasSuffix("/") ? base.dropLast() + text : base + text
    }
    let start = base.hasSuffix("/") ? String(base.dropLast()) : base
    return start + (text.hasPrefix("/") ? "" : "/") + text
  }

  /// The query parameters; a list repeats its name.
  mutating func parameters(_ json: JSON?) -> [(name: String, template: TextTemplate)] {
    (json?.object?.members ?? []).flatMap { member in
      (member.value.array ?? [member.value]).map { value in
        (member.name, template(value.string ?? JSONWriter.text(value), at: "query.\(member.name)"))
      }
    }
  }

  mutating func headers(_ json: JSON?) -> [(name: String, template: TextTemplate)] {
    let headers = templates(json, at: "headers")
    for header in headers { check(header: header.name, at: "headers.\(header.name)") }
    return headers
  }

  mutating func check(header name: String, at place: String) {
    if name.isEmpty || !name.utf8.allSatisfy(Self.isToken) {
      note(place, "\(Excerpt.quoted(name)) is no name of a header; it has letters, digits and - alone")
    }
  }

  /// RFC 9110 §5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  mutating func templates(_ json: JSON?, at place: String) -> [(name: String, template: TextTemplate)] {
    (json?.object?.members ?? []).map { member in
      (member.name, template(member.value.string ?? "", at: "\(place).\(member.name)"))
    }
  }

  mutating func template(_ text: String, at place: String) -> TextTemplate {
    let template = TextTemplate(text)
    use(template.variables, at: place)
    return template
  }

  mutating func json(_ json: JSON, at place: String) -> JSONTemplate {
    let template = JSONTemplate(json)
    use(template.variables, at: place)
    return template
  }

  private mutating func use(_ variables: [String], at place: String) {
    for name in variables where self.variables.insert(name).inserted && !names.contains(name) {
      let hint = name == "key" ? "; the key is sent as `auth` says" : ""
      note(place, "there is no value \(Excerpt.quoted(name))\(hint)", allowed: names, unknown: name)
    }
  }
}
