import Expressions
import SearchKit

extension OptionChecker {
  /// Checks a single value: a text, a number or a flag.
  mutating func scalar(_ node: SyntaxNode, as type: OptionType, at path: SettingPath) -> JSON? {
    switch (type, node.content) {
    case (.text, .string): return node.json
    case (.flag, .bool): return node.json
    case (.integer(let range), _):
      if let number = node.json.int, range.contains(number) { return .integer(number) }
    case (.number(let range), _):
      if let number = node.json.double, range.contains(number) { return node.json }
    case (.duration, _): return duration(node, at: path)
    case (.path, .string(let text)): return file(text, node, at: path)
    case (.choice(let texts), .string(let text)): return choice(text, of: texts, node, at: path)
    case (.jsonPath, .string(let text)): return jsonPath(text, node, at: path)
    default: break
    }
    mismatch(node, type, at: path)
    return nil
  }

  /// A length of time in seconds; a bare number could be of any unit and is refused.
  private mutating func duration(_ node: SyntaxNode, at path: SettingPath) -> JSON? {
    switch node.content {
    case .string(let text):
      if let seconds = DurationText.seconds(text) { return .numeric(seconds) }
      mismatch(node, .duration, at: path)
    case .integer, .number:
      let number = Wording.found(node.json)
      find(
        "a length of time needs its unit: \"\(number)s\" or \"\(number)ms\"", at: path,
        offset: node.range.lowerBound)
    default: mismatch(node, .duration, at: path)
    }
    return nil
  }

  /// A path from the root, which need not exist.
  private mutating func file(_ text: String, _ node: SyntaxNode, at path: SettingPath) -> JSON? {
    let offset = node.range.lowerBound
    guard !text.isEmpty else {
      find("the path is empty", at: path, offset: offset)
      return nil
    }
    guard !text.utf8.contains(0) else {
      find("a path has no character \\u0000", at: path, offset: offset)
      return nil
    }
    guard !text.hasPrefix("~") else {
      find(
        "\"~\" is not replaced by your home folder here; write the whole path, or ./~ for a file of that name",
        at: path, offset: offset)
      return nil
    }
    return .string(FilePath.absolute(text, from: folder))
  }

  /// One of several texts, called by the name of its setting: there is no color "pink".
  private mutating func choice(
    _ text: String, of texts: [String], _ node: SyntaxNode, at path: SettingPath
  ) -> JSON? {
    if texts.contains(text) { return .string(text) }
    guard texts.count > 1, case .member(let name)? = path.steps.last else {
      mismatch(node, .choice(texts), at: path)
      return nil
    }
    find(
      "there is no \(name) \(Wording.quoted(text))", at: path, offset: node.range.lowerBound, allowed: texts,
      suggestion: Suggestion.nearest(to: text, in: texts))
    return nil
  }

  private mutating func jsonPath(_ text: String, _ node: SyntaxNode, at path: SettingPath) -> JSON? {
    guard text.hasPrefix("$") else {
      mismatch(node, .jsonPath, at: path)
      return nil
    }
    do {
      _ = try JSONPath(text)
      return .string(text)
    } catch {
      find("\(Wording.quoted(text)) is not a JSONPath: \(error)", at: path, offset: node.range.lowerBound)
      return nil
    }
  }

  /// A secret is never in the file, so what stands in its place is not repeated in a message.
  mutating func secret(_ node: SyntaxNode, at path: SettingPath) -> JSON? {
    let advice = #"a secret is never written here; refer to it, as {"env": "NAME"} or {"file": "path"}"#
    guard let members = node.members?.filter({ $0.name != SyntaxNode.schemaName }) else {
      find(advice, at: path, offset: node.range.lowerBound)
      return nil
    }
    let object = self.members(of: node, SecretRows.rows, at: path)
    guard members.count == 1 else {
      find(
        "a secret has one place", at: path, offset: node.range.lowerBound,
        allowed: SecretRows.rows.map(\.name))
      return nil
    }
    return .object(object)
  }
}
