import Expressions
import SearchKit

/// Checks the values of a document against rows, and decodes them.
///
/// Every mistake is found; what could not be read is left out of the decoded value.
struct OptionChecker {
  /// The folder from which relative paths count.
  let folder: String
  /// Whose fields a mapping fills; nil leaves the names of fields unchecked.
  var vertical: Vertical?
  /// Whose fields a scorer weighs; nil leaves the names of weights unchecked.
  var verticals: [Vertical]?
  /// Whether the program brings the file that a path would name.
  var hasFile = false
  /// What may stand in a setting that names something of the configuration, by the setting; told where it is missing.
  var names: [String: [String]] = [:]
  var findings: [Finding] = []

  init(folder: String, vertical: Vertical? = nil) {
    self.folder = folder
    self.vertical = vertical
  }

  mutating func find(
    _ message: String, at path: SettingPath, offset: Int, allowed: [String] = [], suggestion: String? = nil
  ) {
    findings.append(
      Finding(
        offset: offset, path: path.description, message: message, allowed: allowed, suggestion: suggestion))
  }

  /// Adds what another found inside a value, by its path there, as `year.of`.
  mutating func find(
    _ message: String, at path: SettingPath, inside inner: String, of node: SyntaxNode, allowed: [String],
    suggestion: String? = nil, provider: String? = nil
  ) {
    let joint = inner.isEmpty || inner.hasPrefix("[") ? "" : "."
    findings.append(
      Finding(
        offset: node.offset(of: inner[...]), path: path.description + joint + inner, message: message,
        allowed: allowed, suggestion: suggestion, provider: provider))
  }

  /// Finds that a value is of another type, unless it is none and told as that.
  mutating func mismatch(_ node: SyntaxNode, _ type: OptionType, at path: SettingPath) {
    if node.content == .unreadable { return }
    var message = "expected \(type.expectation), found \(Wording.found(node.json))"
    if case .list(.text) = type, let text = node.json.string, !text.isEmpty {
      let parts = text.split { $0 == "," || $0.isWhitespace }.map { JSON.string(String($0)) }
      message += "; write \(JSONWriter.spaced(.array(parts)))"
    }
    find(message, at: path, offset: node.range.lowerBound)
  }

  /// Checks one value.
  ///
  /// - Returns: the value decoded: lengths of time in seconds, paths absolute, defaults filled in; nil when it has a
  ///   mistake as a whole.
  mutating func value(_ node: SyntaxNode, as type: OptionType, at path: SettingPath) -> JSON? {
    if node.content == .unreadable { return nil }
    switch type {
    case .text, .integer, .number, .flag, .duration, .path, .choice, .jsonPath:
      return scalar(node, as: type, at: path)
    case .rateLimit: return rateLimit(node, at: path)
    case .secret: return secret(node, at: path)
    case .expression: return expression(node, at: path)
    case .json: return node.json
    case .mapping: return mapping(node, at: path)
    case .weights(let range, let others): return weights(node, range, beside: others, at: path)
    case .field(let others): return field(node, beside: others, at: path)
    case .formula(let others): return formula(node, beside: others, at: path)
    case .list(let element):
      guard case .array(let nodes) = node.content else { break }
      return .array(nodes.enumerated().compactMap { value($1, as: element, at: path + $0) })
    case .map(let element):
      guard let members = node.members else { break }
      return .object(
        JSONObject(
          members.compactMap { member in
            guard member.name != SyntaxNode.schemaName else { return nil }
            return value(member.value, as: element, at: path + member.name)
              .map { JSONObject.Member(name: member.name, value: $0) }
          }))
    case .object(let rows):
      guard node.members != nil else { break }
      return .object(members(of: node, rows, at: path))
    case .variants(let tag, let common, let variants):
      guard node.members != nil else { break }
      return .object(variant(of: node, by: tag, common, variants, at: path))
    case .any(let types): return any(node, of: types, at: path)
    }
    mismatch(node, type, at: path)
    return nil
  }

  /// The first of the types that fits; the mistakes told are those of the type that was most likely meant.
  private mutating func any(_ node: SyntaxNode, of types: [OptionType], at path: SettingPath) -> JSON? {
    var nearest: OptionChecker?
    for type in types {
      var trial = self
      trial.findings = []
      let value = trial.value(node, as: type, at: path)
      if trial.findings.isEmpty { return value }
      let isSameForm = !trial.findings.contains {
        $0.path == path.description && $0.message.hasPrefix("expected")
      }
      if isSameForm, trial.findings.count < nearest?.findings.count ?? .max { nearest = trial }
    }
    if let nearest {
      findings += nearest.findings
    } else {
      mismatch(node, .any(types), at: path)
    }
    return nil
  }

  /// The value of a row's default; nil when it has none.
  func defaultValue(of row: OptionRow) -> JSON? {
    guard let node = row.defaultNode else { return nil }
    var checker = OptionChecker(folder: folder)
    return checker.value(node, as: row.type, at: SettingPath())
  }
}

extension OptionRow {
  var defaultNode: SyntaxNode? {
    defaultText.flatMap { SyntaxTree(SourceText(name: name, bytes: Array($0.utf8))).root }
  }
}
