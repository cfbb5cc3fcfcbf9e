package import Expressions

/// Secrets that stand in a configuration as they are, though one only refers to them there.
///
/// They are known by the name of their setting, header or parameter, and by their place in an address.
package struct LiteralSecrets: Sendable {
  /// What must not be repeated.
  private(set) var texts: Set<String> = []
  /// Where they stand, and what to write in their place.
  private(set) var findings: [Finding] = []
  private var path = SettingPath()

  init(in root: SyntaxNode) { visit(root) }

  /// A value without them, to be shown.
  ///
  /// - Parameters:
  ///   - json: the value of a setting.
  ///   - names: the members that lead to it, the last one its own.
  /// - Returns: the value with the sign of a hidden secret in place of each.
  package static func masked(_ json: JSON, at names: [String]) -> JSON {
    switch json {
    case .string(let text):
      return .string(parts(of: text, at: names).reduce(text) { $0.replacing($1, with: "***") })
    case .array(let elements):
      return .array(
        elements.enumerated().map { index, element in
          masked(element, at: names + option(before: index, in: elements.map(\.string)))
        })
    case .object(let object):
      if names.last.map(others.contains) ?? false { return json }
      return .object(
        JSONObject(
          object.members.map { .init(name: $0.name, value: masked($0.value, at: names + [$0.name])) }))
    case .null, .bool, .integer, .number: return json
    }
  }

  /// What to write in place of the secrets that stand in a value.
  ///
  /// - Parameters:
  ///   - json: the value of a setting.
  ///   - names: the members that lead to it, the last one its own.
  /// - Returns: none where there is no secret.
  package static func advice(on json: JSON, at names: [String]) -> [String] {
    switch json {
    case .string(let text): parts(of: text, at: names).isEmpty ? [] : [advice(names, in: text)]
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        advice(on: element, at: names + option(before: index, in: elements.map(\.string)))
      }
    case .object(let object):
      object.members.filter { !others.contains($0.name) }
        .flatMap { advice(on: $0.value, at: names + [$0.name]) }
    case .null, .bool, .integer, .number: []
    }
  }

  /// The option of a command line that a word belongs to, as the name of what it says; none for any other word.
  private static func option(before index: Int, in words: [String?]) -> [String] {
    guard index > 0, let word = words[index - 1], word.hasPrefix("-"), !word.contains("=") else { return [] }
    return [word]
  }

  private mutating func visit(_ node: SyntaxNode, of option: [String] = []) {
    switch node.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        visit(
          element, under: .element(index), of: Self.option(before: index, in: elements.map(\.json.string)))
      }
    case .object(let members):
      for member in members where !Self.others.contains(member.name) || path.steps.isEmpty {
        visit(member.value, under: .member(member.name))
      }
    case .string(let text): look(at: text, node, of: option)
    case .null, .bool, .integer, .number, .unreadable: return
    }
  }

  private mutating func visit(
    _ node: SyntaxNode, under step: SettingPath.Step, of option: [String] = []
  ) {
    path.steps.append(step)
    visit(node, of: option)
    path.steps.removeLast()
  }

  private mutating func look(at text: String, _ node: SyntaxNode, of option: [String]) {
    let names = path.members + option
    let parts = Self.parts(of: text, at: names)
    guard !parts.isEmpty else { return }
    texts.formUnion(parts)
    texts.formUnion(parts.map { PercentEncoding.decode($0) })
    findings.append(
      Finding(
        offset: node.range.lowerBound, path: path.description, message: Self.advice(names, in: text)))
  }

  /// What to write in place of a secret.
  private static func advice(_ names: [String], in text: String) -> String {
    let name = names.last ?? ""
    let start = "this looks like a secret, and stands here in clear: "
    if names.contains(command) {
      return start
        + #"let the program read it from a variable that refers to it, as "environment": {"NAME": {"env": "NAME"}}"#
    }
    if names.dropLast().last == "environment" { return start + #"refer to it, as {"env": "NAME"}"# }
    let way: String
    if name.lowercased() == "authorization", text.lowercased().hasPrefix("bearer ") {
      way = #"{"bearer": true}"#
    } else if names.dropLast().last == "headers" {
      way = #"{"header": \#(JSONWriter.text(.string(name)))}"#
    } else {
      let parameter =
        AddressSecrets(text, isAddress: name == "url").parameters.first {
          isSecret($0.value, named: $0.name)
        }?.name ?? name
      way = #"{"query": \#(JSONWriter.text(.string(parameter)))}"#
    }
    return start + #"refer to it by "key": {"env": "NAME"}, and say how it is sent by "auth": \#(way)"#
  }
}

/// How a secret is known.
extension LiteralSecrets {
  /// Members that name fields, scorers or texts of an answer, whatever they are called.
  private static let others: Set<String> = ["fields", "select", "values", "scorers", "$schema"]

  /// The setting that is a program and its arguments.
  private static let command = "command"

  /// The pieces of a setting's text that are secrets.
  private static func parts(of text: String, at names: [String]) -> [String] {
    let name = names.last ?? ""
    let address = AddressSecrets(text, isAddress: name == "url")
    var parts = [address.password].compactMap { $0 }
    parts += address.parameters.filter { isSecret($0.value, named: $0.name) }.map(\.value)
    if text.hasPrefix("-"), let sign = text.firstIndex(of: "=") {
      let value = String(text[text.index(after: sign)...])
      if isSecret(value, named: String(text[..<sign])) { return [value] }
    }
    if names == ["providers", "key"] || names == ["places", "key"] || isSecret(text, named: name) {
      // What goes before it in a header tells how it is used.
      let words = text.split(separator: " ")
      let isScheme =
        words.count == 2 && ["bearer", "basic", "token", "apikey"].contains(words[0].lowercased())
      parts.append(isScheme ? String(words[1]) : text)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a text is a secret that stands under a name; a template is none, as its values come from elsewhere.
  private static func isSecret(_ text: String, named name: String) -> Bool {
    guard !text.contains("{"), !text.contains("***") else { return false }
    let letters = name.lowercased().filter { $0.isASCII && $0.isLetter }
    if telling.contains(where: letters.contains) || letters == "pwd" || isToken(letters) {
      return text.count >= shortest
    }
    return hinting.contains(letters) && text.count >= shortestOfHint && !text.contains(" ")
  }

  private static func isToken(_ name: String) -> Bool {
    name.hasSuffix("token") && !["page", "next", "cursor", "continuation"].contains { name.contains($0) }
  }

  private static let telling = [
    "apikey", "accesskey", "subscriptionkey", "secret", "password", "passwd", "authorization", "credential",
  ]
  /// Names that mean something else as often.
  private static let hinting: Set<String> = ["key", "auth", "sig", "signature", "cookie", "appid", "session"]
  private static let shortest = 4
  private static let shortestOfHint = 16
}

/// The parts of an address that may be secrets; none of what is no address.
private struct AddressSecrets {
  /// Of the name and password before a host.
  var password: String?
  /// As they are meant, without percent signs.
  var parameters: [(name: String, value: String)] = []

  /// - Parameters:
  ///   - text: any text.
  ///   - isAddress: whether it is an address even without a scheme.
  init(_ text: String, isAddress: Bool) {
    let scheme = text.firstRange(of: "://").flatMap { range in
      text[..<range.lowerBound].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? range : nil
    }
    guard scheme != nil || isAddress else { return }
    let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
    let authority = scheme == nil ? "" : rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = authority.lastIndex(of: "@") {
      let user = authority[..<at]
      let colon = user.firstIndex(of: ":")
      password = String(colon.map { user[user.index(after: $0)...] } ?? user)
    }
    guard let sign = rest.firstIndex(of: "?") else { return }
    let query = rest[rest.index(after: sign)...].prefix { $0 != "#" }
    for parameter in query.split(separator: "&") {
      guard let equals = parameter.firstIndex(of: "=") else { continue }
      let value = String(parameter[parameter.index(after: equals)...])
      parameters.append((PercentEncoding.decode(String(parameter[..<equals])), value))
    }
  }
}
